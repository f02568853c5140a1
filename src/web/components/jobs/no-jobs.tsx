import type { Facet } from '#contract/jobs/job-facets.ts';
import type { JobListMeta } from '#contract/jobs/jobs.ts';
import { FILTERS } from '#web/components/jobs/filters.ts';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { isNarrowed, type ListSearch, withParams } from '#web/components/jobs/list-search.ts';
import type { LoadedList } from '#web/components/jobs/load-list.ts';
import { NoPage } from '#web/ui/pages.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type NoJobsProps = {
  path: string;
  search: ListSearch;
  list: Pick<LoadedList, 'meta' | 'nearest' | 'now'>;
  page: number;
};

/** An empty list: suggests which filter to open, or links to the ends of the list. */
export function NoJobs({ path, search, list, page }: NoJobsProps) {
  const { meta } = list;
  if (meta.total > 0) {
    return (
      <NoPage
        page={page}
        pages={meta.pages}
        counted={meta.total === 1 ? 'one job' : `${meta.total} jobs`}
        path={path}
        searchOf={(number) => withParams(search, number > 1 ? { page: String(number) } : {})}
      />
    );
  }
  const { yes = 0, ask = 0, no = 0 } = (search.fit && meta.fits) || {};
  if (yes + ask + no > 0) {
    const isAskNext = ask > 0 && !search.fit?.includes('ask');
    const more = withParams(search, { fit: isAskNext ? 'ask,yes' : '' });
    return (
      <Void
        mark="none"
        title="Nothing you can apply to yet"
        action={<Way to={path} search={more} word={isAskNext ? `Show ${ask} to ask about` : 'Show all jobs'} />}
      >
        {isAskNext ? 'Some don’t say everything: ask the company first.' : 'They all ask for something you don’t have.'}
      </Void>
    );
  }
  return <Unmatched path={path} search={search} list={list} />;
}

/** Names the words and whether filters narrow them, and offers to drop either. */
function Unmatched({ path, search, list: { meta, nearest, now } }: Omit<NoJobsProps, 'page'>) {
  const { q = '' } = search;
  const found = ways(search, meta);
  const [best] = found;
  const isFiltered = !q || isNarrowed(withParams(search, { q: '', sort: '' }));
  const unmatched = [q && `“${meta.corrected ?? q}”`, isFiltered && 'these filters'];
  const action = (
    <div className="cluster g3">
      {best && (
        <Way to={path} search={withParams(search, { [best.name]: '' })} word={`Clear the ${best.called} filter`} />
      )}
      {!best && isFiltered && <Way to={path} search={withParams({}, { q })} word="Clear the filters" />}
      {q && <Way to={path} search={withParams(search, { q: '' })} word="Clear the search" />}
    </div>
  );
  return (
    <>
      <Void mark="none" title={`No jobs match ${unmatched.filter(Boolean).join(' with ')}`} action={action}>
        {best ? `You’d see ${found.slice(0, 2).map(counted).join(', ')}.` : <Elsewhere path={path} q={q} meta={meta} />}
      </Void>
      {nearest.length > 0 && <JobList jobs={nearest} now={now} />}
    </>
  );
}

function Elsewhere({ path, q, meta: { near, open } }: { path: string; q: string; meta: JobListMeta }) {
  if (!q) return `Without filters, ${open === 1 ? 'one job is' : `${open} jobs are`} open.`;
  if (near.length === 0) return 'Try other words: a skill, part of a title, a company.';
  return (
    <>
      Similar words:{' '}
      {near.map((word) => (
        <SiteLink key={word} className="near" to={path} search={{ q: word }}>
          {word}
        </SiteLink>
      ))}
    </>
  );
}

function Way({ to, search, word }: { to: string; search?: ListSearch; word: string }) {
  return (
    <SiteLink className="btn" to={to} search={search}>
      {word}
    </SiteLink>
  );
}

/** `jobs` is how many would be listed, at least: a job may have several values. */
type OpenWay = { name: Facet; called: string; jobs: number; isLeast: boolean };

/** A job may have several of these, so their counts overlap. */
const SEVERAL: readonly Facet[] = ['occupations', 'tags', 'places', 'least_pay', 'interview_language'];

/** Filters that would yield jobs if opened, the most first. A facet's counts ignore its own filter, so they tell. */
function ways(search: ListSearch, meta: JobListMeta): OpenWay[] {
  return FILTERS.flatMap(({ name, called }) => {
    if (!search[name]) return [];
    const counts = Object.values(meta.facets[name] ?? {});
    const isLeast = SEVERAL.includes(name);
    const jobs = isLeast ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0);
    return jobs > 0 ? [{ name, called, jobs, isLeast }] : [];
  }).sort((a, b) => b.jobs - a.jobs);
}

function counted({ jobs, isLeast, called }: OpenWay): string {
  return `${isLeast ? 'at least ' : ''}${jobs} without the ${called} filter`;
}
