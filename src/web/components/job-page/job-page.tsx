import type { Company } from '#contract/companies.ts';
import { isPublished } from '#contract/job-state.ts';
import type { Job, JobBrief } from '#contract/jobs.ts';
import { ApplyAction, ApplyTrouble } from '#web/components/apply/apply-action.tsx';
import { type Application, useApplication } from '#web/components/apply/use-application.tsx';
import { PayLine } from '#web/components/job-list/pay-line.tsx';
import { CanIApply } from '#web/components/job-page/can-i-apply.tsx';
import { ClosedNote } from '#web/components/job-page/closed-note.tsx';
import { jobCrumbs } from '#web/components/job-page/job-crumbs.ts';
import { JobFacts } from '#web/components/job-page/job-facts.tsx';
import { JobHead } from '#web/components/job-page/job-head.tsx';
import { AppliedLine } from '#web/components/job-page/job-marks.tsx';
import { JobSide, takesApplications } from '#web/components/job-page/job-side.tsx';
import { listingNotice } from '#web/components/job-page/listing-notice.ts';
import { SimilarJobs } from '#web/components/job-page/similar-jobs.tsx';
import { TakeHomeLine } from '#web/components/job-page/take-home-line.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Note } from '#web/ui/note.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

export type JobPageData = {
  job: Job;
  company: Company;
  similar: JobBrief[];
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
          {job.is_closed && <ClosedNote job={job} similar={similar.length} now={now} />}
          {!isPublished(job) && <PreviewNote />}
          <AppliedLine job={job} visited={application.visited} now={now} />
          <JobFacts job={job} now={now} />
          <TakeHomeLine job={job} />
          {!job.is_closed && <CanIApply job={job} />}
          {!job.is_closed && <ListingNotice job={job} />}
          <Description job={job} />
          <Skills job={job} />
        </article>
        <JobSide job={job} company={company} application={application} now={now} />
      </div>
      <SimilarJobs job={job} similar={similar} now={now} />
      {takesApplications(job) && <StickyApply job={job} application={application} now={now} />}
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

function ListingNotice({ job }: { job: Job }) {
  const notice = listingNotice(job);
  if (notice === null) return null;
  return (
    <p className="warn" role="note">
      <Icon name="caution" />
      {notice}
    </p>
  );
}

function Description({ job }: { job: Job }) {
  return (
    <div className="mt-8" lang={mainLangOf(job.description)}>
      <SafeHtml className="prose" html={job.description} />
    </div>
  );
}

function Skills({ job }: { job: Job }) {
  if (job.tags.length === 0) return null;
  return (
    <section className="job-skills" aria-label="Skills">
      <p className="tags">
        <span className="mute">Skills</span>
        {job.tags.map(({ id, label }) => (
          <SiteLink key={id} to="/jobs" search={{ tags: id }}>
            {label}
          </SiteLink>
        ))}
      </p>
    </section>
  );
}

/** Keeps the apply button in reach on phones. */
function StickyApply({ job, application, now }: { job: Job; application: Application; now: string }) {
  return (
    <section className="sticky-apply" aria-label="Apply">
      <p className="t14">
        <b className="num">
          <PayLine pay={job.pay} />
        </b>
        <br />
        <span className="mute t13">
          {job.expires_at ? `Open until ${dateOf(job.expires_at, now)}` : 'No closing date stated'}
        </span>
      </p>
      <ApplyAction job={job} application={application} />
      <ApplyTrouble job={job} application={application} />
    </section>
  );
}
