import '#web/components/recruit/recruit.css';
import type { ReactNode } from 'react';
import type { Application, ApplicationListMeta } from '#contract/recruit-applications.ts';
import type { ApplicationState } from '#contract/states.ts';
import { Applicants } from '#web/components/applicants/applicants.tsx';
import { ApplicationTabs } from '#web/components/applicants/application-tabs.tsx';
import { useSite } from '#web/components/site/use-site.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

export type ApplicantsPageData = { applications: Application[]; meta: ApplicationListMeta; now: string };

type ApplicantsPageProps = ApplicantsPageData & {
  /** Slug of the company. */
  company: string;
  path: string;
  /** Slug of the job whose applications these are; null for all of the company. */
  job: string | null;
  state: ApplicationState | undefined;
  q: string | undefined;
  cursor: string | undefined;
  opened: string | undefined;
};

/** A list of applications with its tabs and search. */
export function ApplicantsPage(props: ApplicantsPageProps) {
  const { company, applications, meta, path, job, state, q, opened, now } = props;
  const { applicationRetentionDays } = useSite();
  const isFiltered = q !== undefined || Object.values(meta.by_status).some((count) => count > 0);
  return (
    <>
      <ApplicationTabs path={path} current={state} counts={meta.by_status} q={q} />
      <form className="applicant-search" action={path}>
        <label className="find">
          <span className="vh">Search applicants</span>
          <input className="input" type="search" name="q" defaultValue={q} placeholder="Name, address or words" />
        </label>
        {state && <input type="hidden" name="state" value={state} />}
        <button className="btn" type="submit">
          Search
        </button>
      </form>
      {applications.length === 0 ? (
        <NoApplications path={path} isFiltered={isFiltered} />
      ) : (
        <Applicants
          company={company}
          applications={applications}
          path={path}
          search={{ state, q, cursor: props.cursor }}
          opened={opened}
          namesJobs={job === null}
          now={now}
        />
      )}
      {meta.next_cursor && (
        <p className="mt-4">
          <SiteLink className="btn" to={path} search={{ state, q, cursor: meta.next_cursor }}>
            Older applications
          </SiteLink>
        </p>
      )}
      <p className="help mt-4">
        Applications are removed {applicationRetentionDays} days after the job closes. Opening a resume is recorded.
      </p>
    </>
  );
}

function NoApplications({ path, isFiltered }: { path: string; isFiltered: boolean }): ReactNode {
  if (!isFiltered) {
    return (
      <Void mark="none" title="No applications yet">
        When somebody applies, they appear here and you get an e-mail.
      </Void>
    );
  }
  const all = (
    <SiteLink className="btn" to={path} resetScroll={false}>
      Show all
    </SiteLink>
  );
  return (
    <Void mark="none" title="None of these" action={all}>
      The other tabs hold the rest.
    </Void>
  );
}
