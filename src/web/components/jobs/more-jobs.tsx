import { useAnswer } from '#web/api/use-answer.ts';
import { nextJobs } from '#web/components/applications/next-jobs.ts';
import { JobRows, ListHead } from '#web/components/jobs/job-list.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';

/** Below an application. Nothing until they have arrived, and where there are none. */
export function MoreJobs({ slug, now }: { slug: string; now: string }) {
  const { answer } = useAnswer(slug, nextJobs, 0);
  if (!answer || answer.jobs.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="more-jobs">
      <h2 id="more-jobs" className="mb-3">
        {answer.title}
      </h2>
      <div className="list">
        <ListHead />
        <JobRows jobs={answer.jobs.map(listedJob)} now={now} />
      </div>
    </section>
  );
}
