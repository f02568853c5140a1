import '#web/components/recruit/openings.css';
import '#web/components/recruit/recruit.css';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Company } from '#contract/companies.ts';
import type { RecruitJob } from '#contract/recruit.ts';
import type { OwnJob, RecruitNews } from '#contract/recruit-jobs.ts';
import { call } from '#web/api/call.ts';
import { JobList } from '#web/components/job-list/job-list.tsx';
import { listedJob } from '#web/components/job-list/listed-job.ts';
import { JoinCompany } from '#web/components/recruit/join-company.tsx';
import { OpeningList } from '#web/components/recruit/opening-list.tsx';
import { PasswordBox } from '#web/components/recruit/password-box.tsx';
import { RecruitHead } from '#web/components/recruit/recruit-head.tsx';
import { NewsBox } from '#web/components/recruit/recruit-news.tsx';
import { RecruitTabs } from '#web/components/recruit/recruit-tabs.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

export type RecruitHome = { news: RecruitNews; jobs: OwnJob[] };

export type RecruitPageData = {
  company: Company;
  jobs: RecruitJob[];
  /** Null for visitors who have not proved that they belong to the company. */
  home: RecruitHome | null;
  /** Why the password in the URL was refused. */
  refusal: string | null;
  now: string;
};

/** A company's page for recruiters; others see its open jobs and a password form. */
export function RecruitPage(data: RecruitPageData) {
  const { company, jobs, home } = data;
  return (
    <>
      <Crumbs crumbs={[{ name: 'Companies', path: '/companies' }, { name: company.name }]} />
      <RecruitHead company={company} title={company.name}>
        {summary(jobs, home !== null)}
      </RecruitHead>
      {home ? <OwnJobs {...data} home={home} /> : <LockedPage {...data} />}
    </>
  );
}

function OwnJobs({ company, jobs, home, now }: RecruitPageData & { home: RecruitHome }) {
  return (
    <>
      <RecruitTabs company={company.slug} current="jobs" />
      <NewsBox company={company.slug} news={home.news} now={now} />
      <p className="mb-4">
        <SiteLink className="btn main" to="/post-a-job" search={{ company: company.slug }}>
          Post {jobs.length > 0 ? 'another' : 'a'} job
        </SiteLink>
      </p>
      {jobs.length > 0 ? <OpeningList company={company.slug} jobs={jobs} own={home.jobs} now={now} /> : <NoJobs />}
      <LockButton company={company.slug} />
      <JoinCompany company={company.slug} />
    </>
  );
}

/** Deletes the password's cookie, for shared browsers. */
function LockButton({ company }: { company: string }) {
  const router = useRouter();
  const [failed, setFailed] = useState(false);

  async function lock() {
    try {
      await call('DELETE /v1/recruit/{id}/access', { params: { id: company } });
      await router.invalidate();
    } catch (error) {
      console.error('The page was not locked', error);
      setFailed(true);
    }
  }

  return (
    <p className="help mt-4">
      This browser stays open to your company’s applications.{' '}
      <button className="text-button" type="button" onClick={lock}>
        Lock it
      </button>
      {failed && <span role="alert"> Not locked. Try again in a minute.</span>}
    </p>
  );
}

function LockedPage({ company, jobs, refusal, now }: RecruitPageData) {
  return (
    <div className="grid gap-8">
      <aside className="max-w-96" aria-label="For recruiters">
        <PasswordBox company={company.slug} refusal={refusal} />
      </aside>
      <section className="wide-list" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="mb-3">
          Open jobs
        </h2>
        {jobs.length > 0 ? <JobList jobs={jobs.map(listedJob)} now={now} /> : <NoJobs />}
      </section>
    </div>
  );
}

function NoJobs() {
  return (
    <Void mark="none" title="No jobs">
      This company has no job here at the moment.
    </Void>
  );
}

function summary(jobs: RecruitJob[], hasAccess: boolean): string {
  const open = jobs.filter((job) => job.state === 'open').length;
  const openText = `${open} open ${open === 1 ? 'job' : 'jobs'}`;
  if (!hasAccess) return openText;
  const fresh = jobs.reduce((sum, { counters }) => sum + (counters?.new_applications ?? 0), 0);
  return `${openText} · ${fresh} new ${fresh === 1 ? 'application' : 'applications'}`;
}
