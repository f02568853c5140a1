import type { JobState } from '#contract/job-state.ts';
import type { RecruitJob } from '#contract/recruit.ts';
import { ColumnNames } from '#web/ui/columns.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { clockOf, dateOf } from '#web/ui/time.ts';

type OpeningListProps = { company: string; jobs: readonly RecruitJob[]; now: string };

/** A company's jobs with their views, apply clicks, applications and unread applications. */
export function OpeningList({ company, jobs, now }: OpeningListProps) {
  return (
    <div className="columns openings">
      <ColumnNames names={['Job', 'Read it', 'Pressed apply', 'Applied', 'New']} />
      <ul>
        {jobs.map((job) => (
          <Opening key={job.id} company={company} job={job} now={now} />
        ))}
      </ul>
    </div>
  );
}

function Opening({ company, job, now }: { company: string; job: RecruitJob; now: string }) {
  return (
    <li className="columns-row opening-job">
      <div>
        <h2 lang={langOf(job.title)}>
          <SiteLink to={`/recruit/${company}/jobs/${job.slug}/applications`}>{job.title}</SiteLink>
        </h2>
        <p className="soft">
          {standing(job, now)} ·{' '}
          <SiteLink className="quiet" to={`/jobs/${job.slug}`} aria-label={`Listing of ${job.title}`}>
            Listing
          </SiteLink>
        </p>
      </div>
      {job.counters && <Counters counters={job.counters} />}
    </li>
  );
}

function Counters({ counters }: { counters: NonNullable<RecruitJob['counters']> }) {
  const numbers = [
    { name: 'Read it', count: counters.reads },
    { name: 'Pressed apply', count: counters.application_clicks },
    { name: 'Applied', count: counters.applications },
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

const STANDINGS: Record<JobState, (job: RecruitJob, now: string) => string> = {
  draft: () => 'Not published',
  scheduled: ({ published_at }, now) => `Opens on ${dateOf(published_at, now)} at ${clockOf(published_at)}`,
  open: ({ expires_at }, now) => (expires_at ? `Open until ${dateOf(expires_at, now)}` : 'Open'),
  closed: ({ closed_at }, now) => (closed_at ? `Closed on ${dateOf(closed_at, now)}` : 'Closed'),
};

/** A job's state, and since or until when. */
export function standing(job: RecruitJob, now: string): string {
  return STANDINGS[job.state](job, now);
}
