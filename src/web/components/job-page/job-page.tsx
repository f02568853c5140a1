import type { Company } from '#contract/companies.ts';
import { isPublished, lastDayToApply } from '#contract/job-state.ts';
import type { Job } from '#contract/jobs.ts';
import { ApplyAction, ApplyTrouble } from '#web/components/apply/apply-action.tsx';
import { type Application, useApplication } from '#web/components/apply/use-application.tsx';
import type { ListedJob } from '#web/components/job-list/listed-job.ts';
import { PayLine } from '#web/components/job-list/pay-line.tsx';
import { CanIApply } from '#web/components/job-page/can-i-apply.tsx';
import { ClosedNote } from '#web/components/job-page/closed-note.tsx';
import { jobCrumbs } from '#web/components/job-page/job-crumbs.ts';
import { JobFacts } from '#web/components/job-page/job-facts.tsx';
import { JobHead } from '#web/components/job-page/job-head.tsx';
import { AppliedLine } from '#web/components/job-page/job-marks.tsx';
import { JobSide, takesApplications } from '#web/components/job-page/job-side.tsx';
import { JobDescription, JobSkills, ListingNotice } from '#web/components/job-page/job-text.tsx';
import { SimilarJobs } from '#web/components/job-page/similar-jobs.tsx';
import { TakeHomeLine } from '#web/components/job-page/take-home-line.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Note } from '#web/ui/note.tsx';
import { dayOf } from '#web/ui/time.ts';

export type JobPageData = {
  job: Job;
  company: Company;
  similar: ListedJob[];
  /** Ages are relative to this moment, ISO 8601. */
  now: string;
};

/** A job's page: facts, description, source and similar jobs. */
export function JobPage({ job, company, similar, now }: JobPageData) {
  const application = useApplication(job);
  return (
    <>
      <Crumbs crumbs={jobCrumbs(job)} />
      <div className="two">
        <article>
          <JobHead job={job} now={now} />
          {job.is_closed && <ClosedNote job={job} similar={similar.length} />}
          {!isPublished(job) && <PreviewNote />}
          <AppliedLine job={job} visited={application.visited} now={now} />
          <JobFacts job={job} />
          <TakeHomeLine job={job} />
          {!job.is_closed && <CanIApply job={job} />}
          {!job.is_closed && <ListingNotice job={job} />}
          <JobDescription job={job} />
          <JobSkills job={job} />
        </article>
        <JobSide job={job} company={company} application={application} now={now} />
      </div>
      <SimilarJobs job={job} similar={similar} now={now} />
      {takesApplications(job) && <StickyApply job={job} application={application} />}
      {application.modal}
    </>
  );
}

function PreviewNote() {
  return (
    <div className="mb-4">
      <Note>This job is not published yet. Only people with the company’s password see this page.</Note>
    </div>
  );
}

/** Keeps the apply button in reach on phones. */
function StickyApply({ job, application }: { job: Job; application: Application }) {
  return (
    <section className="sticky-apply" aria-label="Apply">
      <p className="t14">
        <b className="num">
          <PayLine pay={job.pay} />
        </b>
        <br />
        <span className="mute t13">
          {job.expires_at ? `Open until ${dayOf(lastDayToApply(job.expires_at))}` : 'No closing date stated'}
        </span>
      </p>
      <ApplyAction job={job} application={application} />
      <ApplyTrouble job={job} application={application} />
    </section>
  );
}
