import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, createElement, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { termOf, VERDICTS } from '#contract/core/vocabulary.ts';
import { JOB_SORTS, STATED_FACETS } from '#contract/jobs/job-facets.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { isHidden, marks } from '#web/browser-storage/marks.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import type { AlertForm } from '#web/components/alerts/alert-form.tsx';
import { Away, awayTitle } from '#web/components/core/page-error.tsx';
import { useHasKeys } from '#web/components/core/single-keys.ts';
import { alertFilters, alertPath } from '#web/components/jobs/alert-filters.ts';
import { AnswerLine, useAnswers } from '#web/components/jobs/answer-line.tsx';
import { ChosenFilters } from '#web/components/jobs/chosen-filters.tsx';
import { FilterRail } from '#web/components/jobs/filter-rail.tsx';
import { unsaid } from '#web/components/jobs/filters.ts';
import { JobList, ListHead } from '#web/components/jobs/job-list.tsx';
import {
  JOBS_PER_PAGE,
  type ListAddress,
  type ListReading,
  type ListSearch,
  listAddress,
  readListSearch,
  searchOfForm,
  withIds,
  withNotStated,
} from '#web/components/jobs/list-search.ts';
import { openJobs } from '#web/components/jobs/listed-job.ts';
import { type LoadedList, NoJobs, rememberList } from '#web/components/jobs/load-list.ts';
import { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';
import { Gate } from '#web/ui/gate.tsx';
import { Note } from '#web/ui/note.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Pick } from '#web/ui/pick.tsx';
import { SearchLine } from '#web/ui/search-line.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { momentOf } from '#web/ui/time.ts';
import { FILTERS_ID, type FilterForm, useFilterForm } from '#web/ui/use-filter-form.ts';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';

type AlertOfferProps = { reading: ListReading; list: Pick<LoadedList, 'jobs' | 'skills'> };

type Form = ComponentType<Parameters<typeof AlertForm>[0]>;

const ROWS = [...'12345678'];

const LIST_KEYS = [...'/jksh'];

type NotStatedNoteProps = {
  search: ListSearch;
  chosen: ListReading['chosen'];
  meta: LoadedList['meta'];
  addressOf(search: ListSearch): ListAddress;
};

/** Shorter waits show nothing: a flash of placeholders is worse. */
const PATIENCE_MS = 300;

type JobBrowserProps = {
  heading: string;
  /** Path of the list. Filters that a landing page excludes lead to the list of all jobs instead. */
  path: string;
  search: ListSearch;
  landing?: LandingPage;
  list: LoadedList;
  /** What one does with the filters, beside them; by default one asks for an alert. */
  offer?: ReactNode;
};

/** A list of jobs with search, filters and pages, all in one GET form, so that it works without JavaScript. */
export function JobBrowser({ heading, path, search: typed, landing, list, offer }: JobBrowserProps) {
  const { jobs, meta, skills } = list;
  const search = withIds(typed, skills);
  const reading = readListSearch(search, skills, landing?.query);
  const addressOf = (wanted: ListSearch) =>
    landing ? listAddress(wanted, skills, landing) : { to: path, search: wanted };
  const form = useFilterForm((given) => addressOf(searchOfForm(given, skills)));
  const slow = useSlowLoading();
  useEffect(() => rememberList(list), [list]);
  const keys = useListKeys();
  const hidden = usePersisted(marks, (now) => jobs.filter((job) => isHidden(now, job)).length);
  const hasPage = jobs.length > 0;
  return (
    <main id="main" className="page">
      <div className="jobs-top stack g4">
        <div>
          <h1>{heading}</h1>
          <p className="t14 mute num" role="status">
            {summary(list, reading, hidden)}
          </p>
          {!offer && (hasPage || meta.total === 0) && <AlertOffer reading={reading} list={list} />}
        </div>
        <AnswerLine path={path} search={search} reading={reading} fits={meta.fits} form={form} />
        <SearchLine
          q={reading.q}
          placeholder="Title, skill or company"
          chosen={Object.values(readListSearch(search, skills).chosen).flat().length}
          order={<ListOrder reading={reading} form={form} />}
        />
      </div>
      <div className="with-rail">
        <FilterRail path={path} reading={reading} landing={landing} list={list} form={form} />
        {offer}
        <section aria-labelledby="results">
          <h2 id="results" className="vh">
            Jobs{pageText(reading.page, meta.pages)}
          </h2>
          <Understanding corrected={meta.corrected} q={reading.q} notUnderstood={reading.notUnderstood} />
          <ChosenFilters path={path} search={search} reading={reading} landing={landing} list={list} />
          {slow ? <WaitList /> : <Results path={path} search={search} list={list} reading={reading} />}
          {!list.away && <NotStatedNote search={search} chosen={reading.chosen} meta={meta} addressOf={addressOf} />}
          {hasPage && (
            <Pages
              page={reading.page}
              pages={meta.pages}
              perPage={JOBS_PER_PAGE}
              total={meta.total}
              path={path}
              searchOf={(page) => ({ ...search, page: page > 1 ? String(page) : undefined })}
            />
          )}
          {hasPage && (
            <p className="list-keys">
              <button className="text-button" type="button" onClick={keys.explain}>
                Keyboard shortcuts
              </button>
            </p>
          )}
          {keys.help}
        </section>
      </div>
    </main>
  );
}

type ResultsProps = { path: string; search: ListSearch; list: LoadedList; reading: ListReading };

function Results({ path, search, list, reading }: ResultsProps) {
  if (list.away) return <Away error={list.away} />;
  if (list.jobs.length === 0) return <NoJobs path={path} search={search} list={list} page={reading.page} />;
  if (reading.sort === 'fit') return <Piles list={list} />;
  return <JobList jobs={list.jobs} now={list.now} />;
}

/** What this page holds of each verdict; each number counts all pages. */
function Piles({ list: { jobs, meta, now } }: { list: LoadedList }) {
  return VERDICTS.map(({ id }) => {
    const pile = jobs.filter(({ verdict }) => verdict === id);
    if (pile.length === 0) return null;
    return (
      <section className="pile" aria-labelledby={`pile-${id}`} key={id}>
        <h2 id={`pile-${id}`}>
          <Gate {...VERDICT_GATES[id]} /> <span className="mute num">{meta.fits?.[id]}</span>
        </h2>
        <JobList jobs={pile} now={now} />
      </section>
    );
  });
}

/** Says how the search was interpreted, if that differs from what was entered. */
function Understanding(props: { corrected: string | null; q: string; notUnderstood: readonly string[] }) {
  const { corrected, q, notUnderstood } = props;
  return (
    <div className="understanding" role="status">
      {corrected && (
        <p>
          Showing results for <b>{corrected}</b>. No jobs match “{q}”.
        </p>
      )}
      {notUnderstood.length > 0 && (
        <p>We didn’t understand “{notUnderstood.join('”, “')}”. Your other filters still apply.</p>
      )}
    </div>
  );
}

function summary({ meta, now, away }: LoadedList, { page, sort }: ListReading, hidden: number): string {
  if (away) return awayTitle(away, 'list');
  const open = `${meta.total === meta.open ? '' : `${meta.total} of `}${openJobs(meta.open)}`;
  const order = sort && `, ${termOf(JOB_SORTS, sort)?.label.toLowerCase()}`;
  const shown = `${open}${order}${pageText(page, meta.pages)}${hidden > 0 ? `, ${hidden} hidden here` : ''}`;
  return meta.last_checked ? `${shown}, updated ${momentOf(meta.last_checked, now)}` : shown;
}

function pageText(page: number, pages: number): string {
  return page > 1 && page <= pages ? `, page ${page} of ${pages}` : '';
}

/** True once the next page has been loading long enough to show placeholders. */
function useSlowLoading(): boolean {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}

/** Offers the jobs that are filtered out only because they state nothing. */
function NotStatedNote({ search, chosen, meta, addressOf }: NotStatedNoteProps) {
  if (meta.not_stated === 0) return null;
  const only = STATED_FACETS.find((name) => meta.not_stated_by[name] === meta.not_stated);
  // Some may be silent on several questions.
  const unanswered = only ? [only] : STATED_FACETS.filter((name) => chosen[name]);
  const more = meta.not_stated === 1 ? '1 more job doesn’t say' : `${meta.not_stated} more jobs don’t say`;
  const what = only ? unsaid(only) : 'everything you asked about';
  return (
    <Note>
      <span>
        {more} {what}.
      </span>
      <SiteLink {...addressOf(withNotStated(search, unanswered))} resetScroll={false}>
        Show them
      </SiteLink>
    </Note>
  );
}

function WaitList() {
  return (
    <div className="list">
      <ListHead />
      <p className="vh" role="status">
        Loading
      </p>
      <ul aria-hidden="true">
        {ROWS.map((row) => (
          <li className="row wait" key={row}>
            <span className="logo blank" />
            <div className="what">
              <i className="w12" />
              <i className="w8" />
            </div>
            <div className="gates">
              <i className="w12" />
            </div>
            <p className="pay">
              <i className="w8" />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Offers this list’s new jobs by email. The form loads on demand; without scripts it is a page of its own. */
function AlertOffer({ reading, list: { jobs, skills } }: AlertOfferProps) {
  const [Form, setForm] = useState<Form | null>(null);
  const filters = alertFilters(reading);
  const path = alertPath(filters);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { AlertForm } = await import('#web/components/alerts/alert-form.tsx');
      setForm(() => AlertForm);
    } catch (error) {
      console.error('The form of alerts was not loaded', error);
      location.assign(path);
    }
  }

  if (!Form) {
    return (
      <p className="t14 alert-offer">
        <a href={path} rel="nofollow" onClick={open}>
          {jobs.length > 0 ? 'Get new ones by email' : 'Get an email when there’s one'}
        </a>
      </p>
    );
  }
  return (
    <section className="alert-offer" aria-labelledby="alert-offer">
      <h2 id="alert-offer">{jobs.length > 0 ? 'New jobs like these' : 'When there’s one'}</h2>
      <Form key={path} filters={filters} skills={skills} companyName={jobs[0]?.company.name} takesFocus />
    </section>
  );
}

function ListOrder({ reading, form }: { reading: ListReading; form: FilterForm }) {
  const answers = useAnswers(reading);
  const usual = reading.q ? 'relevance' : 'newest';
  const others = JOB_SORTS.filter(
    ({ id }) => id !== usual && (id === 'fit' ? answers : reading.q || id !== 'relevance'),
  );
  const orders = [{ id: '', label: termOf(JOB_SORTS, usual)?.label ?? '' }, ...others];
  const present = orders.some(({ id }) => id === reading.sort) ? reading.sort : '';
  return (
    <span className="pick">
      <Pick
        className="input select"
        name="sort"
        form={FILTERS_ID}
        terms={orders}
        value={present}
        onChange={form.apply}
        aria-label="Order"
      />
    </span>
  );
}

/** The keys of a list, and what explains them when asked. What they do is loaded with the first one pressed. */
function useListKeys(): { help: ReactNode; explain(): void } {
  const hasKeys = useHasKeys();
  const [Help, setHelp] = useState<ComponentType<{ onClose(): void }> | null>(null);
  const loaded = () => import('#web/components/jobs/list-keys.tsx');
  const explain = async () => {
    const { KeysHelp } = await loaded();
    setHelp(() => KeysHelp);
  };
  const acts = LIST_KEYS.map((key) => [key, async () => (await loaded()).pressKey(key)] as const);
  useShortcuts({ ...Object.fromEntries(acts), '?': explain }, hasKeys && !Help);
  return { help: Help && createElement(Help, { onClose: () => setHelp(null) }), explain };
}
