import '#web/components/jobs/saved.css';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import type { JobBrief } from '#contract/jobs/jobs.ts';
import { call } from '#web/api/call.ts';
import { type Marks, marks } from '#web/browser-storage/marks.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import { changedSince } from '#web/components/core/changed-since.ts';
import { JobRows, ListHead } from '#web/components/jobs/job-list.tsx';
import { type ListedJob, listedJob } from '#web/components/jobs/listed-job.ts';
import { MarkButton } from '#web/components/jobs/mark-button.tsx';
import { presentMoment } from '#web/request/context.ts';
import { hasSession } from '#web/session/hint.ts';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** The marked jobs and companies by id; ages are relative to `at`. */
type Marked = {
  jobs: Map<string, SavedJob>;
  companies: Map<string, CompanyBrief>;
  asked: Set<string>;
  at: string;
};

type SavedJob = ListedJob & Pick<JobBrief, 'changes'>;

const NOTHING: Marked = { jobs: new Map(), companies: new Map(), asked: new Set(), at: '' };

/** Everything the reader marked. The HTML is the same for everybody; the browser fills it in. */
export function SavedPage() {
  const now = usePersisted(marks, (kept) => kept);
  const { marked, failed, again } = useMarked(now);
  return (
    <>
      <div className="jobs-top stack g4">
        <h1>Saved jobs</h1>
        <noscript>
          <p>Saved jobs need JavaScript, which is off in this browser.</p>
        </noscript>
      </div>
      {failed ? (
        <Failed again={again} />
      ) : marked === null ? (
        <p className="mute saved-wait" role="status">
          Loading
        </p>
      ) : (
        <Everything now={now} marked={marked} />
      )}
    </>
  );
}

/** The marked jobs and companies; those unmarked here stay until the page is left. */
function useMarked(now: Marks) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The account's marks may arrive later: load only what is missing.
  useEffect(() => {
    let isCurrent = attempt >= 0;
    loadMarked(now, marked).then(
      (next) => isCurrent && next !== marked && setMarked(next),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [now, marked, attempt]);
  return {
    marked,
    failed,
    again() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

function Failed({ again }: { again(): void }) {
  const action = (
    <button className="btn" type="button" onClick={again}>
      Try again
    </button>
  );
  return (
    <Void mark="no" title="We couldn’t load the jobs" action={action}>
      Nothing you saved is lost.
    </Void>
  );
}

function Everything({ now, marked }: { now: Marks; marked: Marked }) {
  const jobsOf = (kind: 'saved' | 'applied' | 'hidden') =>
    Object.entries(now[kind])
      .sort(([, left], [, right]) => (left < right ? 1 : -1))
      .flatMap(([id, at]) => {
        const job = marked.jobs.get(id);
        const what = kind === 'applied' ? 'applied' : 'saved it';
        return job ? [kind === 'hidden' ? job : { ...job, changed: changedSince(job.changes, { what, at }) }] : [];
      });
  const [saved, applied, hidden] = [jobsOf('saved'), jobsOf('applied'), jobsOf('hidden')];
  const companies = Object.keys(now['hidden-company']).flatMap((id) => marked.companies.get(id) ?? []);
  return (
    <>
      {saved.length > 1 && <Compare saved={saved} />}
      {saved.length > 0 ? (
        <Rows marksOf={unsaving} jobs={saved} at={marked.at} title={`${saved.length} saved`} />
      ) : (
        <NothingSaved />
      )}
      {saved.length + applied.length + hidden.length + companies.length > 0 && <Where owner={now.owner} />}
      {applied.length > 0 && <Rows jobs={applied} at={marked.at} title={`${applied.length} applied to`} />}
      {hidden.length > 0 && <Rows marksOf={unhiding} jobs={hidden} at={marked.at} title={`${hidden.length} hidden`} />}
      {companies.length > 0 && <HiddenCompanies companies={companies} />}
    </>
  );
}

type Comparison = ComponentType<{ saved: readonly ListedJob[] }>;

/** Opens on what loads on demand. */
function Compare({ saved }: { saved: readonly ListedJob[] }) {
  const [Shown, setShown] = useState<Comparison | 'failed' | null>(null);
  const load = () =>
    import('#web/components/jobs/saved-comparison.tsx').then(
      ({ SavedComparison }) => setShown(() => SavedComparison),
      () => setShown('failed'),
    );
  return (
    <details className="compare" onToggle={() => void load()}>
      <summary className="btn">Compare them side by side</summary>
      {Shown === 'failed' ? (
        <p className="err" role="status">
          We couldn’t load the comparison. Try again in a minute.
        </p>
      ) : (
        Shown && <Shown saved={saved} />
      )}
    </details>
  );
}

type RowsProps = {
  jobs: readonly ListedJob[];
  at: string;
  title: string;
  marksOf?: (job: ListedJob) => ReactNode;
};

function Rows({ jobs, at, title, marksOf }: RowsProps) {
  return (
    <section className="saved-part" aria-label={title}>
      <h2>{title}</h2>
      <div className="list">
        <ListHead />
        <JobRows jobs={jobs} now={at} markFeatured={false} marksOf={marksOf} />
      </div>
    </section>
  );
}

function NothingSaved() {
  const action = (
    <SiteLink className="btn" to="/jobs">
      All jobs
    </SiteLink>
  );
  return (
    <Void mark="none" title="Nothing saved yet" action={action}>
      In a list, press a job’s bookmark; with a mouse, it shows when you point at the job. On a job’s page, press
      “Save”.
    </Void>
  );
}

function Where({ owner }: { owner: Marks['owner'] }) {
  if (owner !== null) return <p className="help">Saved to your account.</p>;
  if (hasSession(document.cookie)) return null;
  return (
    <p className="help">
      Saved in this browser only. <SiteLink to="/sign-in">Sign in</SiteLink> to save them to your account.
    </p>
  );
}

function HiddenCompanies({ companies }: { companies: readonly CompanyBrief[] }) {
  return (
    <section className="saved-part" aria-label="Hidden companies">
      <h2>Hidden companies</h2>
      <ul className="hidden-companies">
        {companies.map(({ id, slug, name }) => (
          <li key={id}>
            <SiteLink to={`/companies/${slug}`} lang={langOf(name)}>
              {name}
            </SiteLink>
            <MarkButton kind="hidden-company" id={id} className="text-button">
              {() => (
                <>
                  Show its jobs
                  <span className="vh" lang={langOf(name)}>
                    {' '}
                    ({name})
                  </span>
                </>
              )}
            </MarkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads what is missing; returns the same object if nothing is. */
async function loadMarked(marks: Marks, known: Marked | null): Promise<Marked> {
  const { jobs, companies, asked } = known ?? NOTHING;
  const jobIds = [marks.saved, marks.applied, marks.hidden].flatMap((kind) => Object.keys(kind));
  const missing = [...new Set(jobIds)].filter((id) => !asked.has(id));
  const hidden = Object.keys(marks['hidden-company']).filter((id) => !asked.has(id));
  if (known && missing.length + hidden.length === 0) return known;
  const [found, companiesFound] = await Promise.all([jobsWith(missing), companiesWith(hidden)]);
  return {
    jobs: new Map([...jobs, ...found.map((job) => [job.id, job] as const)]),
    companies: new Map([...companies, ...companiesFound.map((company) => [company.id, company] as const)]),
    asked: new Set([...asked, ...missing, ...hidden]),
    at: presentMoment(),
  };
}

/** Open and closed jobs by id, in batches of the API's maximum, as companies are. */
async function jobsWith(ids: readonly string[]): Promise<SavedJob[]> {
  const answers = await Promise.all(batchesOf(ids).map((query) => call('GET /v1/jobs', { query })));
  return answers.flatMap(({ data }) => data.map((job) => ({ ...listedJob(job), changes: job.changes })));
}

async function companiesWith(ids: readonly string[]): Promise<CompanyBrief[]> {
  const answers = await Promise.all(batchesOf(ids).map((query) => call('GET /v1/companies', { query })));
  return answers.flatMap(({ data }) => data);
}

function batchesOf(ids: readonly string[]): { ids: string; limit: number }[] {
  const limit = LIMITS.pageSizeMax;
  return Array.from({ length: Math.ceil(ids.length / limit) }, (_, at) => ({
    ids: ids.slice(at * limit, (at + 1) * limit).join(),
    limit,
  }));
}

/** Where all rows bear the same mark: what pressing it does, in words. */
function UnmarkButton({ kind, job: { id, title } }: { kind: 'saved' | 'hidden'; job: ListedJob }) {
  return (
    <p className="row-marks worded">
      <MarkButton kind={kind} id={id} className="text-button">
        {() => (
          <>
            {kind === 'saved' ? 'Remove' : 'Show again'}
            <span className="vh" lang={langOf(title)}>
              {' '}
              {title}
            </span>
          </>
        )}
      </MarkButton>
    </p>
  );
}

const unsaving = (job: ListedJob) => <UnmarkButton kind="saved" job={job} />;
const unhiding = (job: ListedJob) => <UnmarkButton kind="hidden" job={job} />;
