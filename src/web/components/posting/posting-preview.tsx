import { answersOf } from '#contract/job-answers.ts';
import type { Job } from '#contract/jobs.ts';
import { payText } from '#contract/pay.ts';
import { ListHead } from '#web/components/job-list/job-list.tsx';
import { JobRow } from '#web/components/job-list/job-row.tsx';
import { listedJob } from '#web/components/job-list/listed-job.ts';
import { JobFacts } from '#web/components/job-page/job-facts.tsx';
import { JobHead } from '#web/components/job-page/job-head.tsx';
import { JobDescription, JobSkills, ListingNotice } from '#web/components/job-page/job-text.tsx';
import { TakeHomeLine } from '#web/components/job-page/take-home-line.tsx';
import type { Seen } from '#web/components/posting/use-preview.ts';
import { SafeHtml } from '#web/ui/safe-html.tsx';

/** The listing as it stands in the lists. Its links lead nowhere yet, so only its words are read out. */
export function PreviewRow({ job }: { job: Job | null }) {
  return (
    <section className="posting-row" aria-label="In the lists">
      {job ? (
        <>
          <p className="vh">{rowText(job)}</p>
          <div className="list" inert>
            <ListHead />
            <ul>
              <JobRow job={listedJob(job)} now={job.source.first_seen} />
            </ul>
          </div>
        </>
      ) : (
        <p className="t14 mute posting-empty">Your listing appears here while you write, as the lists will show it.</p>
      )}
    </section>
  );
}

function rowText(job: Job): string {
  const answers = answersOf(job).map(({ question, label }) => `${question}: ${label}`);
  return `In the lists: ${[job.title, job.company.name, ...answers, `Pay: ${payText(job.pay) || 'not stated'}`].join('. ')}`;
}

/** The same as a page. */
export function PreviewPage({ job, isAway }: { job: Job | null; isAway: Seen['isAway'] }) {
  return (
    // It scrolls by itself, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus.
    <section className="posting-page" aria-labelledby="preview" tabIndex={0}>
      <h3 id="preview">Its page</h3>
      <p role="status" className="t13 mute">
        {isAway &&
          'The preview could not be brought up to date. What you type is kept; it follows with your next change.'}
      </p>
      {job ? (
        <div inert className="posting-sheet">
          <JobHead job={job} now={job.source.first_seen} />
          <JobFacts job={job} />
          <TakeHomeLine job={job} />
          <ListingNotice job={job} />
          <JobDescription job={job} />
          <JobSkills job={job} />
          {job.occupations.length > 0 && (
            <p className="t13 mute">Listed under {job.occupations.map(({ label }) => label).join(', ')}</p>
          )}
          {job.criteria && (
            <div className="posting-criteria">
              <p className="t13 mute">Above the application form</p>
              <SafeHtml className="prose" html={job.criteria} />
            </div>
          )}
        </div>
      ) : (
        <p className="t14 mute posting-empty">The page of the listing appears here.</p>
      )}
    </section>
  );
}
