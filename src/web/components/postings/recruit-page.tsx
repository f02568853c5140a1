import { Button } from '#web/ui/button.tsx';
import '#web/components/employers/recruit.css';
import type { Company } from '#contract/employers/companies.ts';
import type { Unpublished } from '#contract/postings/drafts.ts';
import type { ListingTotals, OwnJob, RecruitJob, RecruitNews } from '#contract/postings/recruit-jobs.ts';
import { saveFile } from '#web/api/call.ts';
import { ToFactor } from '#web/components/employers/closed-page.tsx';
import { JoinCompany } from '#web/components/employers/join-company.tsx';
import type { PasswordRefusal } from '#web/components/employers/load-for-company.ts';
import { PasswordBox } from '#web/components/employers/password-box.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitHead } from '#web/components/employers/recruit-head.tsx';
import { RecruitTabs } from '#web/components/employers/recruit-tabs.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { OpeningList, UnpublishedList } from '#web/components/postings/openings.tsx';
import { RECRUIT_JOBS_WORDS } from '#web/components/postings/recruit-jobs-en.ts';
import { NewsBox } from '#web/components/postings/recruit-news.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { NoPage, Pages } from '#web/ui/pages.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useSending } from '#web/ui/use-sending.ts';
import { Void } from '#web/ui/void.tsx';

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
  const { company, home, meta } = data;
  const words = useWords(RECRUIT_JOBS_WORDS);
  const { crumbs } = useWords(RECRUIT_WORDS);
  const { new_applications: fresh } = meta;
  return (
    <>
      <Crumbs label={crumbs} crumbs={[{ name: words.companies, path: '/companies' }, { name: company.name }]} />
      <RecruitHead company={company} title={company.name}>
        {words.openJobs(company.open_jobs)}
        {fresh !== null && (
          <>
            {' ·\u00a0'}
            <span className="nowrap">{words.newApplications(fresh)}</span>
          </>
        )}
      </RecruitHead>
      {home ? <OwnJobs {...data} home={home} /> : <LockedPage {...data} />}
    </>
  );
}

function OwnJobs({ company, jobs, home, now, ...list }: RecruitPageData & { home: RecruitHome }) {
  const { post, postAnother } = useWords(RECRUIT_JOBS_WORDS);
  return (
    <>
      <RecruitTabs company={company.slug} current="jobs" />
      <NewsBox company={company.slug} news={home.news} now={now} />
      <p className="mb-4">
        <SiteLink className="btn main" to="/post-a-job" search={{ company: company.slug }}>
          {list.meta.total > 0 ? postAnother : post}
        </SiteLink>
      </p>
      <UnpublishedList company={company.slug} unpublished={home.unpublished} now={now} />
      {jobs.length > 0 ? (
        <OpeningList company={company.slug} jobs={jobs} own={home.jobs} now={now} />
      ) : (
        <NoJobs company={company.slug} {...list} />
      )}
      <JobPages company={company.slug} {...list} />
      {jobs.length > 0 && <Totals company={company.slug} totals={home.totals} />}
      <JoinCompany company={company.slug} />
    </>
  );
}

type TotalsProps = { company: string; totals: ListingTotals };

function Totals({ company, totals: { jobs, ...counts } }: TotalsProps) {
  const { all, counted } = useWords(RECRUIT_JOBS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const saving = useSending(errors.ofCall);
  const sums = (['reads', 'application_clicks', 'applications'] as const).map((name) => counted(counts[name], name));
  return (
    <section className="mt-4" aria-label={all.label}>
      <p className="t14 soft num">{all.sums(counted(jobs, 'jobs'), sums)}</p>
      <Button
        className="btn small mt-2"
        busy={saving.busy}
        onClick={() => void saving.run(() => saveFile(`/v1/recruit/${company}/statistics.csv`))}
      >
        {all.save}
      </Button>
      <Problem problem={saving.problem} />
    </section>
  );
}

function LockedPage({ company, jobs, refusal, lacks, now, ...list }: RecruitPageData) {
  const { password } = useWords(RECRUIT_WORDS);
  const { locked } = useWords(RECRUIT_JOBS_WORDS);
  const said = refusal && password.refusals[refusal];
  return (
    <div className="stack g8">
      <aside className="narrow" aria-label={locked.label}>
        {lacks ? <FactorBox lacks={lacks} /> : <PasswordBox company={company.slug} refusal={said} />}
      </aside>
      <section className="wide-list" aria-labelledby="open-jobs">
        <h2 id="open-jobs" className="mb-3">
          {locked.jobs}
        </h2>
        {locked.english && <p className="t14 soft mb-3">{locked.english}</p>}
        {jobs.length > 0 ? <ListForReaders jobs={jobs} now={now} /> : <NoJobs company={company.slug} {...list} />}
        <JobPages company={company.slug} {...list} />
      </section>
    </div>
  );
}

/** As anybody finds it, in English. */
function ListForReaders({ jobs, now }: Pick<RecruitPageData, 'jobs' | 'now'>) {
  return (
    <div lang="en">
      <JobList jobs={jobs.map(listedJob)} now={now} />
    </div>
  );
}

function FactorBox({ lacks }: { lacks: string }) {
  const { locked } = useWords(RECRUIT_JOBS_WORDS);
  const { closed } = useWords(RECRUIT_WORDS);
  return (
    <section className="box stack">
      <h2>{locked.step}</h2>
      <p className="t14">{closed.lacks(lacks)}</p>
      <div>
        <ToFactor />
      </div>
    </section>
  );
}

type JobPagesProps = { company: string } & Pick<RecruitPageData, 'meta' | 'page'>;

function useLeafing({ company, meta: { total }, page }: JobPagesProps) {
  const { pages: words } = useWords(RECRUIT_JOBS_WORDS);
  return {
    page,
    pages: Math.ceil(total / JOBS_PER_PAGE),
    path: `/recruit/${company}`,
    searchOf: (number: number) => ({ page: number > 1 ? String(number) : undefined }),
    words,
  };
}

function JobPages(props: JobPagesProps) {
  const leafing = useLeafing(props);
  const { page, pages } = leafing;
  if (pages < 2 || page > pages) return null;
  return <Pages perPage={JOBS_PER_PAGE} total={props.meta.total} {...leafing} />;
}

function NoJobs(props: JobPagesProps) {
  const { none, counted } = useWords(RECRUIT_JOBS_WORDS);
  const leafing = useLeafing(props);
  const { total } = props.meta;
  if (total > 0) return <NoPage counted={counted(total, 'jobs')} {...leafing} />;
  return (
    <Void mark="none" title={none.title}>
      {none.text}
    </Void>
  );
}
