import { useRef, useState } from 'react';
import type { Company } from '#contract/employers/companies.ts';
import { filterPhrases } from '#contract/jobs/filter-words.ts';
import { isPublished, lastDayToApply } from '#contract/jobs/job-state.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { personOf } from '#contract/jobs/person.ts';
import { countUsage } from '#web/api/analytics.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { fitAnswers, keepAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import {
  type Application,
  ApplyAction,
  ApplyHelp,
  ApplyTrouble,
  useApplication,
} from '#web/components/applications/apply-action.tsx';
import { placeAbroad } from '#web/components/core/place-abroad.ts';
import { alertPath, filtersLike } from '#web/components/jobs/alert-filters.ts';
import { categoryOf } from '#web/components/jobs/category.ts';
import { FitForm } from '#web/components/jobs/fit-form.tsx';
import { FitVerdict } from '#web/components/jobs/fit-verdict.tsx';
import { jobCrumbs } from '#web/components/jobs/job-crumbs.ts';
import { JobFacts } from '#web/components/jobs/job-facts.tsx';
import { JobHead } from '#web/components/jobs/job-head.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { AppliedLine, ChangedLine } from '#web/components/jobs/job-marks.tsx';
import { JobDescription, JobSkills, ListingNotice } from '#web/components/jobs/job-text.tsx';
import { type ListedJob, listedJob, openJobs } from '#web/components/jobs/listed-job.ts';
import { MarkButton } from '#web/components/jobs/mark-button.tsx';
import { PayLine } from '#web/components/jobs/pay-line.tsx';
import { SourceBox } from '#web/components/jobs/source-box.tsx';
import { TakeHomeLine } from '#web/components/jobs/take-home-line.tsx';
import { loadJudge, useJudge } from '#web/components/jobs/use-judge.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Note } from '#web/ui/note.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf, dayOf } from '#web/ui/time.ts';

type JobSideProps = { job: Job; company: Company; application: Application; now: string };

type ClosedNoteProps = { job: Job; similar: number };

type SimilarJobsProps = { job: Job; similar: readonly ListedJob[]; now: string };

export type JobPageData = {
  job: Job;
  company: Company;
  similar: ListedJob[];
  now: string;
};

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
          <ChangedLine job={job} />
          <h2 className="vh">The facts</h2>
          <JobFacts job={job} now={now} />
          <TakeHomeLine job={job} />
          {!job.is_closed && <CanIApply job={job} />}
          {!job.is_closed && <ListingNotice job={job} />}
          <JobDescription job={job} />
          <JobSkills job={job} />
        </article>
        <JobSide job={job} company={company} application={application} now={now} />
      </div>
      <SimilarJobs job={job} similar={similar} now={now} />
      <AlertLike job={job} />
      {takesApplications(job) && <StickyApply job={job} application={application} now={now} />}
      {application.modal}
    </>
  );
}

function PreviewNote() {
  return (
    <div className="mb-4">
      <Note>This job isn’t published yet. Only people with the company’s password can see this page.</Note>
    </div>
  );
}

/** Keeps the apply button in reach on phones. */
function StickyApply({ job, application, now }: Omit<JobSideProps, 'company'>) {
  return (
    <section className="sticky-apply" aria-label="Apply">
      <p className="t14">
        <b className="num">
          <PayLine pay={job.pay} />
        </b>
        <br />
        <span className="mute t13">
          {job.expires_at ? `Open until ${dateOf(lastDayToApply(job.expires_at), now)}` : 'No closing date stated'}
        </span>
      </p>
      <ApplyAction job={job} application={application} />
      <ApplyTrouble job={job} application={application} />
    </section>
  );
}

/** The page is stored for everybody; who has answered "Can I apply?" gets those first that they can apply to. */
function SimilarJobs({ job, similar, now }: SimilarJobsProps) {
  const answers = usePersisted(fitAnswers, (stored) => stored);
  const person = answers && personOf(answers);
  const { answer: own } = useAnswer(person && JSON.stringify({ ...person, slug: job.slug }), similarFor, 0);
  if (similar.length === 0) return null;
  const category = categoryOf(job);
  return (
    <section aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar">{job.is_closed ? 'Similar jobs, still open' : 'Similar jobs'}</h2>
        {category && <SiteLink to={category.path}>All {category.name.toLowerCase()} jobs</SiteLink>}
      </div>
      <JobList jobs={(person && own) || similar} now={now} />
    </section>
  );
}

async function similarFor(question: string): Promise<ListedJob[]> {
  const { slug, ...person } = JSON.parse(question);
  const { data } = await call('GET /v1/jobs/{id}/similar', { params: { id: slug }, query: person });
  return data.map(listedJob);
}

function AlertLike({ job }: { job: Job }) {
  // The page is stored for everybody; the answers come from the browser.
  const answers = usePersisted(fitAnswers, (stored) => stored);
  const filters = filtersLike(job, answers && personOf(answers));
  const phrases = filterPhrases(filters, job.tags);
  if (phrases.length === 0) return null;
  return (
    <p className="t14 cluster mt-4">
      <a href={alertPath(filters)} rel="nofollow">
        Get jobs like this by email
      </a>
      <span className="mute">{phrases.join(' ·\u00a0')}</span>
    </p>
  );
}

/** Says since when a job is closed, and points to similar open ones. */
function ClosedNote({ job, similar }: ClosedNoteProps) {
  return (
    <div className="shut-note">
      <span className="shutter">Closed</span>
      <p>
        {closedText(job)} {similar > 0 && <a href="#similar">{openText(similar)}</a>}
      </p>
    </div>
  );
}

function closedText({ closed_at, applications_count: count }: Job): string {
  const when = closed_at ? `Closed on ${dayOf(lastDayToApply(closed_at))}` : 'This job is closed';
  if (!count) return `${when}.`;
  return `${when}, after ${count} ${count === 1 ? 'application' : 'applications'}.`;
}

function openText(similar: number): string {
  return similar === 1 ? 'One job like it is open' : `${similar} jobs like it are open`;
}

function JobSide({ job, company, application, now }: JobSideProps) {
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
function takesApplications(job: Pick<Job, 'state'>): boolean {
  return job.state === 'open';
}

/** "Can I apply?" beside the four answers: the questions, or the verdict for a reader who has answered. */
function CanIApply({ job }: { job: Job }) {
  const answers = usePersisted(fitAnswers, (now) => now);
  const known = useJudge();
  const [failed, setFailed] = useState(false);
  const verdict = known?.judge(known.answers, job);
  const summary = useRef<HTMLElement>(null);
  const forget = () => {
    summary.current?.focus();
    keepAnswers(null);
  };
  return (
    <section className="can-i" aria-label="Can I apply?">
      <h2 className="vh">Can I apply?</h2>
      <div role="status">
        {verdict && <FitVerdict verdict={verdict} />}
        {failed && <p className="err">We couldn’t load the rules. Try again in a minute.</p>}
      </div>
      <details>
        <summary ref={summary}>{answers ? 'Change your answers' : 'Can I apply? Three questions, no account'}</summary>
        <FitForm
          answers={answers}
          job={job.slug}
          onAnswers={(given) => {
            summary.current?.focus();
            summary.current?.closest('details')?.removeAttribute('open');
            keepAnswers(given);
            countUsage('can-i-apply');
            loadJudge().then(
              () => setFailed(false),
              () => setFailed(true),
            );
          }}
        />
        <p className="help">
          Your answers stay in this browser.{' '}
          {answers && (
            <button className="text-button" type="button" onClick={forget}>
              Clear them
            </button>
          )}
        </p>
      </details>
    </section>
  );
}

/** A short description of the company, with links to its page and its other open jobs. */
function CompanyBox({ company }: { company: Company }) {
  const page = `/companies/${company.slug}`;
  const { employees, address, phone, abroad } = company;
  const facts = [
    ['People', employees?.toLocaleString('en')],
    ['Address', address],
    ['Phone', phone],
    ['Abroad', abroad && placeAbroad(abroad)],
  ];
  return (
    <section className="box">
      <h2>
        <SiteLink className="quiet" to={page} lang={langOf(company.name)}>
          {company.name}
        </SiteLink>
      </h2>
      {company.summary && <p className="t14 soft mb-3">{company.summary}</p>}
      <dl className="pairs">
        <div>
          <dt>Open jobs</dt>
          <dd>
            <SiteLink to={page} aria-label={`${openJobs(company.open_jobs)} at ${company.name}`}>
              {company.open_jobs}
            </SiteLink>
          </dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {company.website_url && (
          <div>
            <dt>Website</dt>
            <dd>
              <a href={company.website_url} rel="noopener">
                {new URL(company.website_url).host.replace(/^www\./, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className="hide-company">
        <MarkButton kind="hidden-company" id={company.id} className="text-button">
          {(isHidden) => (isHidden ? 'Hidden from your lists; show its jobs' : 'Hide its jobs from my lists')}
        </MarkButton>
      </p>
    </section>
  );
}
