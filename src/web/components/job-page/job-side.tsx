import type { Company } from '#contract/companies.ts';
import type { Job } from '#contract/jobs.ts';
import { ApplyAction, ApplyHelp, ApplyTrouble } from '#web/components/apply/apply-action.tsx';
import type { Application } from '#web/components/apply/use-application.tsx';
import { CompanyBox } from '#web/components/job-page/company-box.tsx';
import { SourceBox } from '#web/components/job-page/source-box.tsx';

type JobSideProps = { job: Job; company: Company; application: Application; now: string };

/** The side column: apply, source of the listing, company. */
export function JobSide({ job, company, application, now }: JobSideProps) {
  return (
    <aside className="side" aria-label="About this listing">
      {takesApplications(job) && (
        <div className="act">
          <ApplyAction job={job} application={application} wide />
          <ApplyHelp job={job} />
          <ApplyTrouble job={job} application={application} />
        </div>
      )}
      <SourceBox job={job} now={now} />
      <CompanyBox company={company} />
    </aside>
  );
}

/** Closed and unpublished jobs take no applications. */
export function takesApplications(job: Pick<Job, 'state'>): boolean {
  return job.state === 'open';
}
