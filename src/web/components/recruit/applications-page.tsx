import '#web/components/recruit/people.css';
import '#web/components/recruit/recruit.css';
import type { RecruitJob } from '#contract/recruit.ts';
import type { Application } from '#contract/recruit-applications.ts';
import type { ApplicationState } from '#contract/states.ts';
import { ApplicationTabs } from '#web/components/recruit/application-tabs.tsx';
import { standing } from '#web/components/recruit/opening-list.tsx';
import { Person } from '#web/components/recruit/person.tsx';
import { PersonActions } from '#web/components/recruit/person-actions.tsx';
import { RecruitHead } from '#web/components/recruit/recruit-head.tsx';
import { useApplicationStates } from '#web/components/recruit/use-application-states.ts';
import { useSite } from '#web/components/site/use-site.ts';
import { ColumnNames } from '#web/ui/columns.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

export type ApplicationsPageData = { job: RecruitJob; applications: Application[]; now: string };

type ApplicationsPageProps = ApplicationsPageData & {
  /** Slug of the company in the URL. */
  company: string;
  state: ApplicationState | undefined;
  opened: string | undefined;
};

/** The applications to a job, by state. */
export function ApplicationsPage({ company, job, applications: loaded, state, opened, now }: ApplicationsPageProps) {
  const { applicationRetentionDays } = useSite();
  const { applications, failures, setState } = useApplicationStates(loaded, company, job.slug);
  const path = `/recruit/${company}/jobs/${job.slug}/applications`;
  // An open application stays in view even if its new state belongs in another tab.
  const shown = applications.filter(({ id, status }) => state === undefined || status === state || id === opened);
  return (
    <>
      <Crumbs crumbs={[{ name: job.company.name, path: `/recruit/${company}` }, { name: 'Applications' }]} />
      <RecruitHead company={job.company} title={job.title}>
        {standing(job, now)}
        {job.counters && ` · ${countersText(job.counters)}`}
      </RecruitHead>
      <ApplicationTabs path={path} current={state} states={applications.map(({ status }) => status)} />
      {shown.length === 0 && <NoApplications path={path} isFiltered={applications.length > 0} />}
      {shown.length > 0 && (
        <div className="columns people">
          <ColumnNames names={['State', 'Applicant', 'Files', 'Applied']} />
          {shown.map((one) => (
            <Person key={one.id} application={one} path={path} state={state} isOpened={one.id === opened} now={now}>
              <PersonActions
                application={one}
                jobTitle={job.title}
                failure={failures.get(one.id)}
                onState={(next) => void setState(one.id, next)}
              />
            </Person>
          ))}
        </div>
      )}
      <p className="help mt-4">
        Applications are removed {applicationRetentionDays} days after the job closes. Opening a resume is recorded.
      </p>
    </>
  );
}

function NoApplications({ path, isFiltered }: { path: string; isFiltered: boolean }) {
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
    <Void mark="none" title="None in this state" action={all}>
      The other tabs hold the rest.
    </Void>
  );
}

function countersText({ reads, application_clicks, applications }: NonNullable<RecruitJob['counters']>): string {
  const number = (count: number) => count.toLocaleString('en');
  return `${number(reads)} read it, ${number(application_clicks)} pressed apply, ${number(applications)} applied`;
}
