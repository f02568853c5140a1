import { Button } from '#web/ui/button.tsx';
import '#web/components/applications/applicants.css';
import '#web/components/employers/recruit.css';
import type { ReactNode } from 'react';
import { type Application, type ApplicationListMeta, MEETS } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { mayActAs } from '#contract/employers/member-roles.ts';
import { saveFile } from '#web/api/call.ts';
import { Applicants } from '#web/components/applications/applicants.tsx';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import type { ApplicantsPageData } from '#web/components/applications/load-applicants.ts';
import { type ApplicantList, useApplicants } from '#web/components/applications/use-applicants.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Find } from '#web/ui/find.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useSending } from '#web/ui/use-sending.ts';
import { Void } from '#web/ui/void.tsx';

type ApplicationTabsProps = {
  path: string;
  current: ApplicationState | undefined;
  counts: ApplicationListMeta['by_status'];
  meets: string | undefined;
  q: string | undefined;
};

type ApplicantsPageProps = ApplicantsPageData & {
  company: string;
  path: string;
  /** Slug of the job whose applications these are; left out for all of the company. */
  job?: string;
  opened: string | undefined;
};

export function ApplicantsPage({ company, applications, meta, path, filters, opened, ...props }: ApplicantsPageProps) {
  const { job, now } = props;
  const { state, meets, q } = filters;
  const { list } = useWords(APPLICANTS_WORDS);
  const applicants = useApplicants(applications, company);
  const { applicationRetentionDays } = useSite();
  const hasUnscanned = applications.some(({ resume_scanned }) => !resume_scanned);
  const isFiltered = q !== undefined || meets !== undefined || Object.values(meta.by_status).some((count) => count > 0);
  return (
    <>
      <ApplicationTabs
        path={path}
        current={state}
        counts={countsNow(meta.by_status, applications, applicants)}
        meets={meets}
        q={q}
      />
      <div className="applicant-tools">
        <form className="applicant-search" action={path}>
          <Find label={list.search} name="q" q={q} placeholder={list.example} />
          {state && <input type="hidden" name="state" value={state} />}
          {meets && <input type="hidden" name="meets" value={meets} />}
          <button className="btn" type="submit">
            {list.find}
          </button>
        </form>
        {applications.length > 0 && mayActAs(meta.role, 'recruiter') && (
          <Csv company={company} job={job} filters={filters} />
        )}
      </div>
      <MeetsFilter path={path} search={{ state, q }} current={meets} counts={meta.by_meets} />
      {applications.length === 0 ? (
        <NoApplications path={path} q={q} meets={meets} isFiltered={isFiltered} />
      ) : (
        <Applicants
          company={company}
          list={applicants}
          path={path}
          search={filters}
          opened={opened}
          namesJobs={meta.job === null}
          now={now}
        />
      )}
      {meta.next_cursor && (
        <p className="mt-4">
          <SiteLink className="btn" to={path} search={{ state, meets, q, cursor: meta.next_cursor }}>
            {list.older}
          </SiteLink>
        </p>
      )}
      <p className="help mt-4">
        {list.kept(applicationRetentionDays)} {hasUnscanned && list.unscanned}
      </p>
    </>
  );
}

/** A state that was set a moment ago counts before the list is loaded again. */
function countsNow(loaded: ApplicationListMeta['by_status'], before: readonly Application[], list: ApplicantList) {
  const counts = { ...loaded };
  list.applications.forEach(({ status }, at) => {
    const was = before[at]?.status ?? status;
    counts[was] -= 1;
    counts[status] += 1;
  });
  return counts;
}

/** All that the list holds by its filters, not only this page. */
function Csv({ company, job, filters: { state, meets, q } }: Pick<ApplicantsPageProps, 'company' | 'job' | 'filters'>) {
  const { list } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const saving = useSending(errors.ofCall);
  const given = Object.entries({ job, status: state, meets, q }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  const path = `/v1/recruit/${company}/applications.csv?${new URLSearchParams(given)}`;
  return (
    <div>
      <Button className="btn small" busy={saving.busy} onClick={() => void saving.run(() => saveFile(path))}>
        {list.csv}
      </Button>
      <Problem problem={saving.problem} />
    </div>
  );
}

type NoApplicationsProps = { path: string; q: string | undefined; meets: string | undefined; isFiltered: boolean };

function NoApplications({ path, q, meets, isFiltered }: NoApplicationsProps): ReactNode {
  const { empty } = useWords(APPLICANTS_WORDS);
  if (!isFiltered) {
    return (
      <Void mark="none" title={empty.first.title}>
        {empty.first.text}
      </Void>
    );
  }
  const all = (
    <SiteLink className="btn" to={path} resetScroll={false}>
      {empty.showAll}
    </SiteLink>
  );
  const unmet = meets === undefined ? empty.state : empty.meeting;
  const { title, text } = q === undefined ? unmet : { ...empty.words, title: empty.words.title(q) };
  return (
    <Void mark="none" title={title} action={all}>
      {text}
    </Void>
  );
}

type MeetsFilterProps = {
  path: string;
  search: { state: string | undefined; q: string | undefined };
  current: string | undefined;
  counts: ApplicationListMeta['by_meets'];
};

/** Nothing until somebody told answers upfront. */
function MeetsFilter({ path, search, current, counts }: MeetsFilterProps) {
  const { meets } = useWords(APPLICANTS_WORDS);
  if (current === undefined && MEETS.every(({ id }) => counts[id] === 0)) return null;
  return (
    <nav className="meets-filter" aria-label={meets.label}>
      <span className="soft">{meets.lead}</span>
      {MEETS.map(({ id }) => (
        <SiteLink
          key={id}
          className="btn small"
          to={path}
          search={{ ...search, meets: id === current ? undefined : id }}
          resetScroll={false}
          aria-current={id === current ? 'true' : undefined}
        >
          {meets.count(id)} <span className="num mute">{meets.people(counts[id])}</span>
        </SiteLink>
      ))}
      <span className="help">{meets.help}</span>
    </nav>
  );
}

function ApplicationTabs({ path, current, counts, meets, q }: ApplicationTabsProps) {
  const { list, state } = useWords(APPLICANTS_WORDS);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { id: undefined, label: list.all, count: all },
    ...APPLICATION_STATES.map(({ id }) => ({ id, label: state(id), count: counts[id] })),
  ];
  return (
    <Tabs
      label={list.byState}
      current={current}
      tabs={tabs.map((tab) => ({ ...tab, to: path, search: { state: tab.id, meets, q }, resetScroll: false }))}
    />
  );
}
