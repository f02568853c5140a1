import '#web/components/postings/sheet.css';
import type { Job } from '#contract/jobs/jobs.ts';
import { JobFacts } from '#web/components/jobs/job-facts.tsx';
import { JobHead } from '#web/components/jobs/job-head.tsx';
import { JobDescription, JobSkills, ListingNotice } from '#web/components/jobs/job-text.tsx';
import { TakeHomeLine } from '#web/components/jobs/take-home-line.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';

/**
 * A listing as its page will show it, before there is one: in English. Its company may have no page yet, so its head
 * leads nowhere.
 */
export function JobSheet({ job }: { job: Job }) {
  return (
    <div className="posting-sheet" lang="en">
      <div inert>
        <JobHead job={job} now={job.source.first_seen} />
      </div>
      <JobFacts job={job} now={job.source.last_checked} />
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
  );
}
