import '#web/components/employers/recruit.css';
import type { Company } from '#contract/employers/companies.ts';
import type { Unpublished } from '#contract/listings/drafts.ts';
import type { RecruitJob } from '#contract/listings/recruit.ts';
import type { ListingTotals, OwnJob, RecruitNews } from '#contract/listings/recruit-jobs.ts';
import { saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ToFactor } from '#web/components/employers/closed-page.tsx';
import { JoinCompany } from '#web/components/employers/join-company.tsx';
import type { PasswordRefusal } from '#web/components/employers/load-for-company.ts';
import { PasswordBox } from '#web/components/employers/password-box.tsx';
import { RecruitHead } from '#web/components/employers/recruit-head.tsx';
import { RecruitTabs } from '#web/components/employers/recruit-tabs.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-words.ts';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { OpeningList } from '#web/components/listings/openings.tsx';
import { UnpublishedList } from '#web/components/listings/unpublished.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Pages } from '#web/ui/pages.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf, dayOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';
import { Void } from '#web/ui/void.tsx';

type RecruitNewsProps = { company: string; news: RecruitNews; now: string };

type Item = { key: string; to: string; search?: Record<string, string>; link: string; rest: string };

export type RecruitHome = { news: RecruitNews; jobs: OwnJob[]; totals: ListingTotals; unpublished: Unpublished };

export const JOBS_PER_PAGE = 50;

export type RecruitPageData = {
  company: Company;
  /** A page of them; `meta` speaks of all. */
  jobs: RecruitJob[];
  meta: { total: number; new_applications: number | null };
  page: number;
  /** Null for visitors who have not proved that they belong to the company. */
  home: RecruitHome | null;
  /** Why the password in the URL was refused. */
  refusal: PasswordRefusal | null;
  /** The second factor that a signed-in person lacks, in words. */
  lacks: string | null;
  now: string;
};

/** A company's page for recruiters; others see its open jobs and a password form. */
export function RecruitPage(data: RecruitPageData) {
  const { company, home } = data;
  return (
    <>
      <Crumbs crumbs={[{ name: 'Companies', path: '/companies' }, { name: company.name }]} />
      <RecruitHead company={company} title={company.name}>
        {summary(data)}
      </RecruitHead>
      {home ? <OwnJobs {...data} home={home} /> : <LockedPage {...data} />}
    </>
  );
}

function OwnJobs({ company, jobs, home, now, ...list }: RecruitPageData & { home: RecruitHome }) {
  return (
    <>
      <RecruitTabs company={company.slug} current="jobs" />
      <NewsBox company={company.slug} news={home.news} now={now} />
      <p className="mb-4">
        <SiteLink className="btn main" to="/post-a-job" search={{ company: company.slug }}>
          Post {list.meta.total > 0 ? 'another' : 'a'} job
        </SiteLink>
      </p>
      <UnpublishedList company={company.slug} unpublished={home.unpublished} now={now} />
      {jobs.length > 0 ? <OpeningList company={company.slug} jobs={jobs} own={home.jobs} now={now} /> : <NoJobs />}
      <JobPages company={company.slug} {...list} />
      {jobs.length > 0 && <Totals company={company.slug} totals={home.totals} />}
      <JoinCompany company={company.slug} />
    </>
  );
}

function Totals({ company, totals: { jobs, reads, application_clicks: clicks, applications } }: TotalsProps) {
  const saving = useSending(explainCall);
  return (
    <section className="mt-4" aria-label="All jobs together">
      <p className="t14 soft num">
        {counted(jobs, 'job')} in all: {counted(reads, 'view')}, {counted(clicks, 'apply click')},{' '}
        {counted(applications, 'application')}
      </p>
      <button
        className="btn small mt-2"
        type="button"
        disabled={saving.busy}
        onClick={() => void saving.run(() => saveFile(`/v1/recruit/${company}/statistics.csv`))}
      >
        Save statistics as CSV
      </button>
      <Problem problem={saving.problem} />
    </section>
  );
}

type TotalsProps = { company: string; totals: ListingTotals };

function counted(count: number, name: string): string {
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
}

function LockedPage({ company, jobs, refusal, lacks, now, ...list }: RecruitPageData) {
  const { password } = useWords(RECRUIT_WORDS);
  const said = refusal && password.refusals[refusal];
  return (
    <div className="stack g8">
      <aside className="narrow" aria-label="For recruiters">
        {lacks ? <FactorBox lacks={lacks} /> : <PasswordBox company={company.slug} refusal={said} />}
      </aside>
      <section className="wide-list" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="mb-3">
          Open jobs
        </h2>
        {jobs.length > 0 ? <JobList jobs={jobs.map(listedJob)} now={now} /> : <NoJobs />}
        <JobPages company={company.slug} {...list} />
      </section>
    </div>
  );
}

function FactorBox({ lacks }: { lacks: string }) {
  return (
    <section className="box stack">
      <h2>One more step</h2>
      <p className="t14">{lacks}</p>
      <div>
        <ToFactor />
      </div>
    </section>
  );
}

function JobPages({ company, meta, page }: { company: string } & Pick<RecruitPageData, 'meta' | 'page'>) {
  const pages = Math.ceil(meta.total / JOBS_PER_PAGE);
  if (pages < 2) return null;
  return (
    <Pages
      page={page}
      pages={pages}
      perPage={JOBS_PER_PAGE}
      total={meta.total}
      path={`/recruit/${company}`}
      searchOf={(number) => ({ page: number > 1 ? String(number) : undefined })}
    />
  );
}

function NoJobs() {
  return (
    <Void mark="none" title="No jobs">
      This company has no jobs here right now.
    </Void>
  );
}

function summary({ company, meta: { new_applications: fresh } }: RecruitPageData): string {
  const open = company.open_jobs;
  const openText = `${open} open ${open === 1 ? 'job' : 'jobs'}`;
  if (fresh === null) return openText;
  return `${openText} · ${fresh} new ${fresh === 1 ? 'application' : 'applications'}`;
}

/** What happened since the last visit, each with the page that shows it. */
function NewsBox({ company, news, now }: RecruitNewsProps) {
  const items = itemsOf(company, news, now);
  return (
    <section className="box recruit-news mb-4" aria-labelledby="news">
      <h2 id="news">{news.is_first ? 'The last two weeks' : `New since ${dateOf(news.since, now)}`}</h2>
      {items.length === 0 ? (
        <p className="t14 soft">No new applications. We’ll email you when someone applies.</p>
      ) : (
        <ul>
          {items.map(({ key, to, search, link, rest }) => (
            <li key={key}>
              <SiteLink to={to} search={search ?? {}} lang={langOf(link)}>
                {link}
              </SiteLink>{' '}
              <span className="soft">{rest}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function itemsOf(
  company: string,
  { applications, wrote, answers, edits, ending, deletions }: RecruitNews,
  now: string,
): Item[] {
  const base = `/recruit/${company}`;
  return [
    ...applications.map(({ job, count }) => ({
      key: `applied ${job.slug}`,
      to: `${base}/jobs/${job.slug}/applications`,
      search: { state: 'new' },
      link: count === 1 ? '1 application' : `${count} applications`,
      rest: `to ${job.title}`,
    })),
    ...wrote.map(({ application_id, name, job }) => ({
      key: `wrote ${application_id}`,
      to: `${base}/jobs/${job.slug}/applications`,
      search: { opened: application_id },
      link: name,
      rest: `wrote to you about ${job.title}`,
    })),
    ...answers.map(({ conversation_id, name, kind }) => ({
      key: `answer ${conversation_id}`,
      to: `${base}/conversations/${conversation_id}`,
      link: name,
      rest: kind === 'accepted' ? 'accepted, so you can see who they are' : 'answered you',
    })),
    ...edits.map(({ job, state, decided_at, reason }) => ({
      key: `edit ${job?.slug ?? ''} ${decided_at}`,
      to: job ? `${base}/jobs/${job.slug}/edit` : `${base}/company`,
      link: job ? `Your changes to ${job.title}` : 'Your changes to the company page',
      rest:
        state === 'approved'
          ? `went live on ${dateOf(decided_at, now)}`
          : `weren’t accepted${reason ? `: ${reason}` : ''}`,
    })),
    ...ending.map(({ job, last_day }) => ({
      key: `ending ${job.slug}`,
      to: `${base}/jobs/${job.slug}/statistics`,
      link: job.title,
      rest: `closes after ${dayOf(last_day)}`,
    })),
    ...deletions.map(({ job, count, last_day }) => ({
      key: `deletion ${job.slug}`,
      to: `${base}/jobs/${job.slug}/applications`,
      link: count === 1 ? '1 application' : `${count} applications`,
      rest: `to ${job.title} will be deleted after ${dayOf(last_day)}`,
    })),
  ];
}
