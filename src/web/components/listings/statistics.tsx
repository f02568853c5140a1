import '#web/components/listings/openings.css';
import { useState } from 'react';
import {
  type BoardFigures,
  type DayCounts,
  type OwnJob,
  type ReferrerCount,
  STATISTICS_PERIODS,
} from '#contract/listings/recruit-jobs.ts';
import { JobActs } from '#web/components/listings/job-acts.tsx';
import { actText } from '#web/components/listings/openings.tsx';
import { shareText } from '#web/components/salary/won.tsx';
import { DayChart } from '#web/ui/day-chart.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const CHARTS = [
  { name: 'reads', title: 'Views' },
  { name: 'application_clicks', title: 'Apply clicks' },
  { name: 'applications', title: 'Applications' },
] as const;
type Counted = (typeof CHARTS)[number]['name'];

type Period = (typeof STATISTICS_PERIODS)[number];

type JobStatisticsProps = {
  company: string;
  job: OwnJob & { title: string; applies_here: boolean };
  days: readonly DayCounts[];
  board: BoardFigures;
  referrers: readonly ReferrerCount[];
};

/** What readers did with a listing, beside the time before and the rest of the board. */
export function JobStatistics({ company, job, days, board, referrers }: JobStatisticsProps) {
  const [message, setMessage] = useState('');
  const [period, setPeriod] = useState<Period>(STATISTICS_PERIODS[0]);
  const now = days.slice(-period);
  const before = days.slice(-2 * period, -period);
  const shown = CHARTS.filter(({ name }) => name !== 'applications' || job.applies_here);
  return (
    <>
      <div className="statistics-head">
        <div>
          <h2>{sentence(shown, now)}</h2>
          <p className="soft">
            In the {period} days before: {sentence(shown, before)}
          </p>
        </div>
        <PeriodChoice period={period} onChange={setPeriod} />
      </div>
      {board.pay && <PayAdvice company={company} job={job} pay={board.pay} />}
      <div className="job-charts">
        {shown.map(({ name, title }) => (
          <DayChart key={name} title={title} days={countsOf(now, name)} before={countsOf(before, name)} />
        ))}
      </div>
      <Funnel period={period} days={now} board={board} appliesHere={job.applies_here} />
      {referrers.length > 0 && <Referrers referrers={referrers} />}
      <p className="mb-4">
        <SiteLink to={`/recruit/${company}/jobs/${job.slug}/applications`}>Applications to this job</SiteLink>
      </p>
      {job.acts.length > 0 && (
        <ul className="t14 soft mb-4" aria-label="What your team did">
          {job.acts.map((act) => (
            <li key={act.act}>{actText(act, days.at(-1)?.day ?? '')}</li>
          ))}
        </ul>
      )}
      <p role="status" className="t14 soft">
        {message}
      </p>
      <JobActs company={company} job={job} title={job.title} onDone={setMessage} />
    </>
  );
}

function countsOf(days: readonly DayCounts[], name: Counted) {
  return days.map((one) => ({ day: one.day, count: one[name] }));
}

function totalOf(days: readonly DayCounts[], name: Counted): number {
  return days.reduce((sum, one) => sum + one[name], 0);
}

const WORDS: Record<Counted, readonly [one: string, many: string]> = {
  reads: ['view', 'views'],
  application_clicks: ['apply click', 'apply clicks'],
  applications: ['application', 'applications'],
};

function counted(count: number, name: Counted): string {
  return `${count.toLocaleString('en')} ${WORDS[name][count === 1 ? 0 : 1]}`;
}

function sentence(charts: readonly { name: Counted }[], days: readonly DayCounts[]): string {
  return `${charts.map(({ name }) => counted(totalOf(days, name), name)).join(', ')}.`;
}

function PeriodChoice({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  return (
    <fieldset className="seg" aria-label="Period">
      {STATISTICS_PERIODS.map((one) => (
        <label key={one}>
          <input type="radio" name="period" checked={one === period} onChange={() => onChange(one)} />
          {one} days
        </label>
      ))}
    </fieldset>
  );
}

type PayAdviceProps = Pick<JobStatisticsProps, 'company' | 'job'> & { pay: NonNullable<BoardFigures['pay']> };

function PayAdvice({ company, job, pay: { times, stating, silent } }: PayAdviceProps) {
  return (
    <div className="advice">
      <p>
        <b>Say what it pays.</b> Listings with pay get {times} times as many apply clicks per view.
        <span className="help own-line">
          Counted over {stating} open listings that state it and {silent} that don’t, in 90 days. Yours doesn’t.
        </span>
      </p>
      {job.can.includes('edit') && (
        <SiteLink className="btn" to={`/recruit/${company}/jobs/${job.slug}/edit`}>
          Add pay
        </SiteLink>
      )}
    </div>
  );
}

type FunnelProps = { period: Period; days: readonly DayCounts[]; board: BoardFigures; appliesHere: boolean };

function Funnel({ period, days, board, appliesHere }: FunnelProps) {
  const [views, clicks, applied] = CHARTS.map(({ name }) => totalOf(days, name));
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">From view to application</h2>
      <ol className="funnel">
        <li>
          <b>{counted(views ?? 0, 'reads')}</b>
          <span className="soft">in {period} days</span>
        </li>
        <li>
          <b>{counted(clicks ?? 0, 'application_clicks')}</b>
          <Share part={clicks ?? 0} whole={views ?? 0} of="views" median={board.clicks} />
        </li>
        <li>
          {appliesHere ? (
            <>
              <b>{counted(applied ?? 0, 'applications')}</b>
              <Share part={applied ?? 0} whole={clicks ?? 0} of="apply clicks" median={board.applications} />
            </>
          ) : (
            <span className="soft">People apply on your site, so we can’t count the last step.</span>
          )}
        </li>
      </ol>
    </section>
  );
}

type ShareProps = { part: number; whole: number; of: string; median: BoardFigures['clicks'] };

function Share({ part, whole, of, median }: ShareProps) {
  if (whole === 0) return <span className="soft">No {of} yet</span>;
  const own = part / whole;
  const percent = (share: number) => `${Math.min(100, share * 100)}%`;
  return (
    <>
      <span>
        {shareText(part, whole)} of {of}
      </span>
      <svg aria-hidden="true">
        <rect y="3" width="100%" height="6" />
        <rect className="share" y="3" width={percent(own)} height="6" />
        {median && <line x1={percent(median.share)} x2={percent(median.share)} y1="0" y2="12" />}
      </svg>
      <span className="help">
        {median
          ? `The board’s median is ${shareText(median.share, 1)}, over ${median.listings} listings in 90 days.`
          : 'Too few listings to compare it with yet.'}
      </span>
    </>
  );
}

function Referrers({ referrers }: Pick<JobStatisticsProps, 'referrers'>) {
  return (
    <section className="mb-4" aria-labelledby="referrers">
      <h2 id="referrers">Where readers came from</h2>
      <p className="t14 soft mb-2">As far as their browsers say, since it was published.</p>
      <dl className="pairs num">
        {referrers.map(({ label, reads }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{reads.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
