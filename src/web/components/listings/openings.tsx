import '#web/components/listings/openings.css';
import { useState } from 'react';
import type { JobState } from '#contract/jobs/job-state.ts';
import type { RecruitJob } from '#contract/listings/recruit.ts';
import type { OwnJob, TeamAct } from '#contract/listings/recruit-jobs.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-words.ts';
import { JobActs } from '#web/components/listings/job-acts.tsx';
import { daysUntil } from '#web/components/listings/status.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { ColumnNames } from '#web/ui/columns.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

type OpeningListProps = {
  company: string;
  jobs: readonly RecruitJob[];
  own: readonly OwnJob[];
  now: string;
};

const GROUPS: readonly { label: string; states: readonly JobState[] }[] = [
  { label: 'Not live yet', states: ['draft', 'scheduled'] },
  { label: 'Open', states: ['open'] },
  { label: 'Closed', states: ['closed'] },
];

/** A company's jobs with their views, apply clicks, applications and unread applications, and what can be done. */
export function OpeningList({ company, jobs, own, now }: OpeningListProps) {
  const [message, setMessage] = useState('');
  const byId = new Map(own.map((job) => [job.id, job]));
  return (
    <>
      <p role="status" className="t14 soft">
        {message}
      </p>
      <div className="columns openings">
        <ColumnNames names={['Job', 'Views', 'Apply clicks', 'Applications', 'New']} />
        {GROUPS.map(({ label, states }) => {
          const those = jobs.filter(({ state }) => states.includes(state));
          return (
            those.length > 0 && (
              <section key={label} aria-label={label}>
                <h2 className="opening-group">{label}</h2>
                <ul>
                  {those.map((job) => (
                    <Opening
                      key={job.id}
                      company={company}
                      job={job}
                      own={byId.get(job.id)}
                      now={now}
                      onDone={setMessage}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </>
  );
}

type OpeningProps = {
  company: string;
  job: RecruitJob;
  own: OwnJob | undefined;
  now: string;
  onDone(message: string): void;
};

function Opening({ company, job, own, now, onDone }: OpeningProps) {
  const { standing } = useWords(RECRUIT_WORDS);
  const lastAct = own?.acts[0];
  return (
    <li className="columns-row opening-job">
      <div>
        <h3 lang={langOf(job.title)}>
          <SiteLink to={`/recruit/${company}/jobs/${job.slug}/applications`}>{job.title}</SiteLink>
        </h3>
        <p className="soft">
          {standing[job.state](job, now)}
          {job.state === 'open' && job.expires_at && ` · ${daysLeft(job.expires_at, now)}`}
          {own?.edit_waits && ' · Changes pending review'}
          {own?.follows && ` · Follows ${own.follows}, which alone changes it`}
        </p>
        {lastAct && <p className="t13 mute">{actText(lastAct, now)}</p>}
      </div>
      {job.counters && <Counters counters={job.counters} />}
      {own && <JobActs company={company} job={own} title={job.title} onDone={onDone} />}
    </li>
  );
}

function daysLeft(end: string, now: string): string {
  const days = daysUntil(end, Date.parse(now));
  return days === 1 ? '1 day left' : `${days} days left`;
}

function Counters({ counters }: { counters: NonNullable<RecruitJob['counters']> }) {
  const numbers = [
    { name: 'Views', count: counters.reads },
    { name: 'Apply clicks', count: counters.application_clicks },
    { name: 'Applications', count: counters.applications },
    { name: 'New', count: counters.new_applications },
  ];
  return (
    <dl>
      {numbers.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={name === 'New' && count > 0 ? 'fresh' : undefined}>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}

const DONE: Record<TeamAct['act'], string> = {
  close: 'Closed',
  extend: 'Extended',
  relist: 'Reopened',
  edit: 'Edited',
};

export function actText({ act, author, at }: TeamAct, now: string): string {
  return `${DONE[act]} by ${author ?? 'your company'}, ${dateOf(at, now)}`;
}
