import { useEffect, useState } from 'react';
import type { JobListMeta } from '#contract/jobs.ts';
import type { LandingPage } from '#contract/landing-pages.ts';
import { NOT_STATED, type Term } from '#contract/vocabulary.ts';
import { FILTERS, FILTERS_ID, type Filter } from '#web/components/jobs/filters.ts';
import { type ListReading, valuesOf } from '#web/components/jobs/list-search.ts';
import type { FilterForm } from '#web/components/jobs/use-filter-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Long vocabularies show what most jobs carry, and what is chosen. */
const TERMS_SHOWN = 10;

type FilterRailProps = {
  path: string;
  reading: ListReading;
  landing?: LandingPage;
  meta: JobListMeta;
  form: FilterForm;
};

/**
 * The filters: a rail beside the list, a sheet over narrow pages. The sheet is a popover of the browser's own,
 * so that it opens, closes and takes Escape without our JavaScript.
 */
export function FilterRail({ path, reading, landing, meta, form }: FilterRailProps) {
  return (
    <form
      id={FILTERS_ID}
      className="rail"
      aria-label="Filters"
      popover="auto"
      action={path}
      onChange={form.apply}
      onSubmit={form.submit}
    >
      <p className="rail-head">
        <b>Filters</b>
        <SiteLink className="mute quiet" to={path}>
          Clear all
        </SiteLink>
      </p>
      <div className="sheet-head">
        <h2>Filters</h2>
        <button
          className="close"
          type="button"
          aria-label="Close"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        >
          <Icon name="cross" />
        </button>
      </div>
      {reading.company && <input type="hidden" name="company" value={reading.company} />}
      {FILTERS.map((filter) => (
        <Boxes
          key={filter.name}
          filter={filter}
          chosen={reading.chosen[filter.name] ?? []}
          fixed={fixedValues(landing, filter)}
          counts={meta.facets[filter.name] ?? {}}
        />
      ))}
      <div className="sheet-foot">
        <SiteLink className="btn" to={path}>
          Clear
        </SiteLink>
        <button className="btn main" type="submit">
          Show {meta.total} {meta.total === 1 ? 'job' : 'jobs'}
        </button>
      </div>
    </form>
  );
}

type BoxesProps = {
  filter: Filter;
  chosen: readonly string[];
  fixed: readonly string[];
  counts: Record<string, number>;
};

function Boxes({ filter, chosen, fixed, counts }: BoxesProps) {
  const terms = shownTerms(filter.terms, chosen, counts);
  if (terms.length === 0) return null;
  return (
    <fieldset>
      <legend>{filter.legend}</legend>
      {terms.map(({ id, label }) => (
        <Box
          key={id}
          name={filter.name}
          term={{ id, label }}
          count={counts[id] ?? 0}
          on={chosen.includes(id)}
          fixed={fixed.includes(id)}
        />
      ))}
    </fieldset>
  );
}

type BoxProps = { name: string; term: Term; count: number; on: boolean; fixed: boolean };

/** A box that answers at once and follows the address when that changes by other ways. */
function Box({ name, term, count, on, fixed }: BoxProps) {
  const [ticked, setTicked] = useState(on);
  useEffect(() => setTicked(on), [on]);
  return (
    <label className={term.id === NOT_STATED.id ? 'check none' : 'check'}>
      <input
        type="checkbox"
        name={name}
        value={term.id}
        checked={ticked}
        disabled={fixed}
        onChange={(event) => setTicked(event.target.checked)}
      />{' '}
      {term.label}
      <span className="n">{count}</span>
    </label>
  );
}

/** Values that the landing page itself stands for: ticked, and not to be unticked here. */
function fixedValues(landing: LandingPage | undefined, { name }: Filter): string[] {
  const query: Partial<Record<string, string>> = landing?.query ?? {};
  return valuesOf(query[name]);
}

function shownTerms(
  terms: readonly Term[],
  chosen: readonly string[],
  counts: Record<string, number>,
): readonly Term[] {
  if (terms.length <= TERMS_SHOWN) return terms;
  const common = terms
    .filter(({ id }) => (counts[id] ?? 0) > 0)
    .sort((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0))
    .slice(0, TERMS_SHOWN);
  return [...common, ...terms.filter((term) => chosen.includes(term.id) && !common.includes(term))];
}
