import '#web/components/postings/openings.css';
import { useState } from 'react';
import {
  type BoardFigures,
  type DayCounts,
  type OwnJob,
  type ReferrerCount,
  STATISTICS_PERIODS,
} from '#contract/postings/recruit-jobs.ts';
import { type Done, DoneNote, JobActs } from '#web/components/postings/job-acts.tsx';
import { RECRUIT_JOBS_WORDS } from '#web/components/postings/recruit-jobs-en.ts';
import { shareText } from '#web/components/salary/won.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { DayChart } from '#web/ui/day-chart.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const CHARTS = ['reads', 'application_clicks', 'applications'] as const;
type Counted = (typeof CHARTS)[number];

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
  const { columns, counted, statistics: words, ...others } = useWords(RECRUIT_JOBS_WORDS);
  const [done, setDone] = useState<Done | null>(null);
  const [period, setPeriod] = useState<Period>(STATISTICS_PERIODS[0]);
  const now = days.slice(-period);
  const before = days.slice(-2 * period, -period);
  const shown = CHARTS.filter((name) => name !== 'applications' || job.applies_here);
  const sumsOf = (those: readonly DayCounts[]) => words.sums(shown.map((name) => counted(totalOf(those, name), name)));
  return (
    <>
      <div className="statistics-head">
        <div>
          <h2>{sumsOf(now)}</h2>
          <p className="soft">{words.before(period, sumsOf(before))}</p>
        </div>
        <PeriodChoice period={period} onChange={setPeriod} />
      </div>
      {board.pay && <PayAdvice company={company} job={job} pay={board.pay} />}
      <p className="help mt-4">{words.meaning}</p>
      <div className="job-charts">
        {shown.map((name) => (
          <DayChart
            key={name}
            title={columns[name]}
            days={countsOf(now, name)}
            before={countsOf(before, name)}
            words={words.chart}
          />
        ))}
      </div>
      <Funnel period={period} days={now} board={board} appliesHere={job.applies_here} />
      {referrers.length > 0 && <Referrers referrers={referrers} />}
      <p className="mb-4">
        <SiteLink to={`/recruit/${company}/jobs/${job.slug}/applications`}>{words.applications}</SiteLink>
      </p>
      {job.acts.length > 0 && (
        <ul className="t14 soft mb-4" aria-label={words.team}>
          {job.acts.map((act) => (
            <li key={act.act}>{others.done(act, others.date(act.at, days.at(-1)?.day ?? ''))}</li>
          ))}
        </ul>
      )}
      <DoneNote done={done} />
      <JobActs company={company} job={job} title={job.title} isStatistics onDone={setDone} />
    </>
  );
}

function countsOf(days: readonly DayCounts[], name: Counted) {
  return days.map((one) => ({ day: one.day, count: one[name] }));
}

function totalOf(days: readonly DayCounts[], name: Counted): number {
  return days.reduce((sum, one) => sum + one[name], 0);
}

function PeriodChoice({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  const { statistics: words } = useWords(RECRUIT_JOBS_WORDS);
  return (
    <fieldset className="seg" aria-label={words.period}>
      {STATISTICS_PERIODS.map((one) => (
        <label key={one}>
          <input type="radio" name="period" checked={one === period} onChange={() => onChange(one)} />
          {words.days(one)}
        </label>
      ))}
    </fieldset>
  );
}

type PayAdviceProps = Pick<JobStatisticsProps, 'company' | 'job'> & { pay: NonNullable<BoardFigures['pay']> };

function PayAdvice({ company, job, pay: { times, stating, silent } }: PayAdviceProps) {
  const { pay } = useWords(RECRUIT_JOBS_WORDS).statistics;
  return (
    <div className="advice">
      <p>
        <b>{pay.lead}</b> {pay.text(times)}
        <span className="help own-line">{pay.basis(stating, silent)}</span>
      </p>
      {job.can.includes('edit') && (
        <SiteLink className="btn" to={`/recruit/${company}/jobs/${job.slug}/edit`}>
          {pay.add}
        </SiteLink>
      )}
    </div>
  );
}

type FunnelProps = { period: Period; days: readonly DayCounts[]; board: BoardFigures; appliesHere: boolean };

function Funnel({ period, days, board, appliesHere }: FunnelProps) {
  const { counted, statistics: words } = useWords(RECRUIT_JOBS_WORDS);
  const [views = 0, clicks = 0, applied = 0] = CHARTS.map((name) => totalOf(days, name));
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">{words.funnel}</h2>
      <ol className="funnel">
        <li>
          <b>{counted(views, 'reads')}</b>
          <span className="soft">{words.inDays(period)}</span>
        </li>
        <li>
          <b>{counted(clicks, 'application_clicks')}</b>
          <Share of="clicks" part={clicks} whole={views} median={board.clicks} />
        </li>
        <li>
          {appliesHere ? (
            <>
              <b>{counted(applied, 'applications')}</b>
              <Share of="applications" part={applied} whole={clicks} median={board.applications} />
            </>
          ) : (
            <span className="soft">{words.elsewhere}</span>
          )}
        </li>
      </ol>
    </section>
  );
}

type ShareProps = { of: 'clicks' | 'applications'; part: number; whole: number; median: BoardFigures['clicks'] };

function Share({ of, part, whole, median }: ShareProps) {
  const { shares, ...words } = useWords(RECRUIT_JOBS_WORDS).statistics;
  const { share: text, none } = shares[of];
  if (whole === 0) return <span className="soft">{none}</span>;
  const own = part / whole;
  const percent = (share: number) => `${Math.min(100, share * 100)}%`;
  return (
    <>
      <span>{text(shareText(part, whole))}</span>
      <svg aria-hidden="true">
        <rect y="3" width="100%" height="6" />
        <rect className="share" y="3" width={percent(own)} height="6" />
        {median && <line x1={percent(median.share)} x2={percent(median.share)} y1="0" y2="12" />}
      </svg>
      <span className="help">{median ? words.median(shareText(median.share, 1), median.listings) : words.tooFew}</span>
    </>
  );
}

function Referrers({ referrers }: Pick<JobStatisticsProps, 'referrers'>) {
  const { statistics: words } = useWords(RECRUIT_JOBS_WORDS);
  return (
    <section className="mb-4" aria-labelledby="referrers">
      <h2 id="referrers">{words.referrers}</h2>
      <p className="t14 soft mb-2">{words.referrersHelp}</p>
      <dl className="pairs num">
        {referrers.map(({ label, reads }) => (
          <div key={label}>
            <dt>{words.referrer(label)}</dt>
            <dd>{reads.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
