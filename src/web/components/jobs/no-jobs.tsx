import type { Facet } from '#contract/jobs/job-facets.ts';
import type { JobListMeta } from '#contract/jobs/jobs.ts';
import { FILTERS } from '#web/components/jobs/filters.ts';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { type ListSearch, withParams } from '#web/components/jobs/list-search.ts';
import type { LoadedList } from '#web/components/jobs/load-list.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type NoJobsProps = {
  path: string;
  search: ListSearch;
  list: Pick<LoadedList, 'meta' | 'nearest' | 'now'>;
  page: number;
};

/** An empty list: suggests which filter to open, or links to the first page. */
export function NoJobs({ path, search, list, page }: NoJobsProps) {
  const { meta } = list;
  if (meta.total > 0) {
    return (
      <Void
        mark="none"
        title={`There’s no page ${page}`}
        action={<Way to={path} search={withParams(search, {})} word="First page" />}
      >
        The list has {meta.total} jobs on {meta.pages} {meta.pages === 1 ? 'page' : 'pages'}.
      </Void>
    );
  }
  const { yes = 0, ask = 0, no = 0 } = (search.fit && meta.fits) || {};
  if (yes + ask + no > 0) {
    const isAskNext = ask > 0 && !search.fit?.includes('ask');
    const more = withParams(search, { fit: isAskNext ? 'ask,yes' : '' });
    return (
      <Void
        mark="none"
        title="None that you can apply to yet"
        action={<Way to={path} search={more} word={isAskNext ? `Show ${ask} to ask about` : 'Show all jobs'} />}
      >
        {isAskNext
          ? 'Some leave something open: ask the company first.'
          : 'Each asks for something that you don’t have.'}
      </Void>
    );
  }
  const [best, second] = ways(search, meta);
  if (!best && search.q) {
    const action = <Way to={path} search={withParams(search, { q: '' })} word="Clear the search" />;
    return (
      <>
        <Void mark="none" title={`No jobs match “${search.q}”`} action={action}>
          {meta.near.length > 0 ? (
            <Near path={path} words={meta.near} />
          ) : (
            'Try fewer or other words: a skill, part of a title, a company name.'
          )}
        </Void>
        {list.nearest.length > 0 && <JobList jobs={list.nearest} now={list.now} />}
      </>
    );
  }
  if (!best) {
    return (
      <Void mark="none" title="No jobs match all of this" action={<Way to={path} word="Clear all" />}>
        Dropping one filter isn’t enough. Without any, {meta.open} jobs are open.
      </Void>
    );
  }
  const open = withParams(search, { [best.name]: '' });
  return (
    <Void
      mark="none"
      title="No jobs match all of this"
      action={<Way to={path} search={open} word={`Leave ${best.open} open`} />}
    >
      {counted(best)} {best.jobs === 1 ? 'fits' : 'fit'} if you leave {best.open} open
      {second && `, ${counted(second).toLowerCase()} if you leave ${second.open} open`}.
    </Void>
  );
}

/** `2 words near it: python pytorch`. */
function Near({ path, words }: { path: string; words: readonly string[] }) {
  return (
    <>
      {words.length} {words.length === 1 ? 'word' : 'words'} near it:{' '}
      {words.map((word) => (
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
type OpenWay = { name: Facet; open: string; jobs: number; isLeast: boolean };

/** A job may have several of these, so their counts overlap. */
const SEVERAL: readonly Facet[] = ['occupations', 'tags', 'places', 'least_pay', 'interview_language'];

/** Filters that would yield jobs if opened, the most first. A facet's counts ignore its own filter, so they tell. */
function ways(search: ListSearch, meta: JobListMeta): OpenWay[] {
  return FILTERS.flatMap(({ name, open }) => {
    if (!search[name]) return [];
    const counts = Object.values(meta.facets[name] ?? {});
    const isLeast = SEVERAL.includes(name);
    const jobs = isLeast ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0);
    return jobs > 0 ? [{ name, open, jobs, isLeast }] : [];
  }).sort((a, b) => b.jobs - a.jobs);
}

function counted({ jobs, isLeast }: OpenWay): string {
  return isLeast ? `At least ${jobs}` : String(jobs);
}
