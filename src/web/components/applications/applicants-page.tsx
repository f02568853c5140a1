import '#web/components/applications/applicants.css';
import '#web/components/employers/recruit.css';
import type { ReactNode } from 'react';
import { type ApplicationListMeta, MEETS } from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES, type ApplicationState } from '#contract/core/states.ts';
import { mayActAs } from '#contract/employers/member-roles.ts';
import { saveFile } from '#web/api/call.ts';
import { Applicants } from '#web/components/applications/applicants.tsx';
import type { ApplicantsPageData } from '#web/components/applications/load-applicants.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { Find } from '#web/ui/find.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
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
  const { applicationRetentionDays } = useSite();
  const isFiltered = q !== undefined || meets !== undefined || Object.values(meta.by_status).some((count) => count > 0);
  return (
    <>
      <ApplicationTabs path={path} current={state} counts={meta.by_status} meets={meets} q={q} />
      <div className="applicant-tools">
        <form className="applicant-search" action={path}>
          <Find label="Search applicants" name="q" q={q} placeholder="Name, email or words" />
          {state && <input type="hidden" name="state" value={state} />}
          {meets && <input type="hidden" name="meets" value={meets} />}
          <button className="btn" type="submit">
            Search
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
          applications={applications}
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
            Older applications
          </SiteLink>
        </p>
      )}
      <p className="help mt-4">
        Applications are removed {applicationRetentionDays} days after the job closes. Opening or saving resumes is
        recorded, and so is saving applications as CSV.
      </p>
    </>
  );
}

/** All that the list holds by its filters, not only this page. */
function Csv({ company, job, filters: { state, meets, q } }: Pick<ApplicantsPageProps, 'company' | 'job' | 'filters'>) {
  const saving = useSending(explainCall);
  const given = Object.entries({ job, status: state, meets, q }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  const path = `/v1/recruit/${company}/applications.csv?${new URLSearchParams(given)}`;
  return (
    <div>
      <button
        className="btn small"
        type="button"
        disabled={saving.busy}
        onClick={() => void saving.run(() => saveFile(path))}
      >
        Save as CSV
      </button>
      <Problem problem={saving.problem} />
    </div>
  );
}

type NoApplicationsProps = { path: string; q: string | undefined; meets: string | undefined; isFiltered: boolean };

function NoApplications({ path, q, meets, isFiltered }: NoApplicationsProps): ReactNode {
  if (!isFiltered) {
    return (
      <Void mark="none" title="No applications yet">
        New applications appear here, and we email you.
      </Void>
    );
  }
  const all = (
    <SiteLink className="btn" to={path} resetScroll={false}>
      Show all
    </SiteLink>
  );
  return q === undefined ? (
    <Void mark="none" title={meets === undefined ? 'None in this state' : 'None meet that'} action={all}>
      The other tabs{meets === undefined ? '' : ' and filters'} hold the rest.
    </Void>
  ) : (
    <Void mark="none" title={`No applications match “${q}”`} action={all}>
      Search covers names, email addresses and what people wrote.
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
  if (current === undefined && MEETS.every(({ id }) => counts[id] === 0)) return null;
  return (
    <nav className="meets-filter" aria-label="By what they told upfront">
      <span className="soft">Meets</span>
      {MEETS.map(({ id, label }) => (
        <SiteLink
          key={id}
          className="btn small"
          to={path}
          search={{ ...search, meets: id === current ? undefined : id }}
          resetScroll={false}
          aria-current={id === current ? 'true' : undefined}
        >
          {label} <span className="num mute">{counts[id]}</span>
        </SiteLink>
      ))}
      <span className="help">Of your listing’s four questions, by what applicants told you upfront. Not all do.</span>
    </nav>
  );
}

function ApplicationTabs({ path, current, counts, meets, q }: ApplicationTabsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { id: undefined, label: 'All', count: all },
    ...APPLICATION_STATES.map(({ id, label }) => ({ id, label, count: counts[id] })),
  ];
  return (
    <nav className="tabs" aria-label="By state">
      {tabs.map(({ id, label, count }) => (
        <SiteLink
          key={label}
          to={path}
          search={{ state: id, meets, q }}
          resetScroll={false}
          aria-current={id === current ? 'page' : undefined}
        >
          {label} <span>{count}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
