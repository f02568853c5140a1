import type { LandingPage } from '#contract/landing-pages.ts';
import { AlertOffer } from '#web/components/job-list/alert-offer.tsx';
import { ChosenFilters } from '#web/components/job-list/chosen-filters.tsx';
import { FilterRail } from '#web/components/job-list/filter-rail.tsx';
import { JobList } from '#web/components/job-list/job-list.tsx';
import { ListOrder } from '#web/components/job-list/list-order.tsx';
import {
  JOBS_PER_PAGE,
  type ListSearch,
  listAddress,
  readListSearch,
  searchOfForm,
  withIds,
} from '#web/components/job-list/list-search.ts';
import type { LoadedList } from '#web/components/job-list/load-list.ts';
import { NoJobs } from '#web/components/job-list/no-jobs.tsx';
import { NotStatedNote } from '#web/components/job-list/not-stated-note.tsx';
import { useSlowLoading } from '#web/components/job-list/use-slow-loading.ts';
import { WaitList } from '#web/components/job-list/wait-list.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { SearchLine } from '#web/ui/search-line.tsx';
import { momentOf } from '#web/ui/time.ts';
import { useFilterForm } from '#web/ui/use-filter-form.ts';

type JobBrowserProps = {
  heading: string;
  /** Path of the list. Filters that a landing page excludes lead to the list of all jobs instead. */
  path: string;
  search: ListSearch;
  landing?: LandingPage;
  list: LoadedList;
};

/** A list of jobs with search, filters and pages, all in one GET form, so that it works without JavaScript. */
export function JobBrowser({ heading, path, search: typed, landing, list }: JobBrowserProps) {
  const { jobs, meta, skills } = list;
  const search = withIds(typed, skills);
  const reading = readListSearch(search, skills, landing?.query);
  const form = useFilterForm((given) => listAddress(searchOfForm(given, skills), skills, landing));
  const slow = useSlowLoading();
  return (
    <main id="main" className="page">
      <div className="jobs-top">
        <div>
          <h1>{heading}</h1>
          <p className="t14 mute num" role="status">
            {summary(list)}
          </p>
        </div>
        <SearchLine
          q={reading.q}
          placeholder="Title, skill or company"
          chosen={Object.values(reading.chosen).flat().length}
          order={<ListOrder reading={reading} form={form} />}
        />
      </div>
      <div className="with-rail">
        <FilterRail path={path} reading={reading} landing={landing} list={list} form={form} />
        <section aria-labelledby="results">
          <h2 id="results" className="vh">
            Jobs
          </h2>
          <Understanding corrected={meta.corrected} q={reading.q} notUnderstood={reading.notUnderstood} />
          <ChosenFilters path={path} search={search} reading={reading} landing={landing} list={list} />
          {slow ? <WaitList /> : <Results path={path} search={search} list={list} page={reading.page} />}
          <NotStatedNote search={search} landing={landing} list={list} />
          {jobs.length > 0 && (
            <Pages
              page={reading.page}
              pages={meta.pages}
              perPage={JOBS_PER_PAGE}
              total={meta.total}
              path={path}
              searchOf={(page) => ({ ...search, page: page > 1 ? String(page) : undefined })}
            />
          )}
          <AlertOffer reading={reading} list={list} />
        </section>
      </div>
    </main>
  );
}

function Results(props: { path: string; search: ListSearch; list: LoadedList; page: number }) {
  const { path, search, list, page } = props;
  if (list.jobs.length === 0) return <NoJobs path={path} search={search} meta={list.meta} page={page} />;
  return <JobList jobs={list.jobs} now={list.now} />;
}

/** Says how the search was interpreted, if that differs from what was entered. */
function Understanding(props: { corrected: string | null; q: string; notUnderstood: readonly string[] }) {
  const { corrected, q, notUnderstood } = props;
  if (!corrected && notUnderstood.length === 0) return null;
  return (
    <div className="understanding" role="status">
      {corrected && (
        <p>
          Showing results for <b>{corrected}</b>; nothing holds “{q}”.
        </p>
      )}
      {notUnderstood.length > 0 && (
        <p>
          Not understood and left out: {notUnderstood.map((value) => `“${value}”`).join(', ')}. The other filters apply.
        </p>
      )}
    </div>
  );
}

function summary({ meta, now }: LoadedList): string {
  const open = meta.total === meta.open ? `${meta.open} open jobs` : `${meta.total} of ${meta.open} open jobs`;
  return meta.last_checked ? `${open}, sources last read ${momentOf(meta.last_checked, now)}` : open;
}
