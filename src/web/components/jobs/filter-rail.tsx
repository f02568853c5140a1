import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { PLACES } from '#contract/core/places.ts';
import { LEAST_PAYS, NOT_STATED, REGIONS, type Term } from '#contract/core/vocabulary.ts';
import { termsOf } from '#contract/jobs/filter-words.ts';
import type { Facet } from '#contract/jobs/job-facets.ts';
import type { LandingPage } from '#contract/jobs/landing-pages.ts';
import { FILTERS, type Filter } from '#web/components/jobs/filters.ts';
import { idOfTerm, type ListReading, valuesOf } from '#web/components/jobs/list-search.ts';
import type { LoadedList } from '#web/components/jobs/load-list.ts';
import type { Skill } from '#web/components/jobs/skills.ts';
import { Pick } from '#web/ui/pick.tsx';
import { Rail, RailBox } from '#web/ui/rail.tsx';
import type { FilterForm } from '#web/ui/use-filter-form.ts';
import { writtenOnce } from '#web/ui/written-once.tsx';

/** Input type for a suggestion picked from a datalist; some browsers send none. */
const PICKED = 'insertReplacementText';

/** What is typed of a vocabulary that is too long for boxes, with what is suggested. */
type Typed = { label: string; placeholder: string; suggested: readonly Term[] };

type AddTermProps = Typed & { name: Facet; skills: readonly Skill[]; onAdd(): void };

/** Long vocabularies show the most common values and the chosen ones. */
const TERMS_SHOWN = 10;

type FilterRailProps = {
  path: string;
  reading: ListReading;
  landing?: LandingPage;
  list: LoadedList;
  form: FilterForm;
};

export function FilterRail({ path, reading, landing, list: { meta, skills }, form }: FilterRailProps) {
  const typed: Partial<Record<Facet, Typed>> = {
    tags: { label: 'Another skill', placeholder: 'Type its name', suggested: skills.filter(({ isOpen }) => isOpen) },
    places: {
      label: 'Another place',
      placeholder: 'Pangyo, Gangnam',
      suggested: PLACES.filter(({ id }) => meta.facets['places']?.[id]),
    },
  };
  // Filters that nobody chose: none past the last page, where they would dwarf the way back.
  const least = reading.page > meta.pages ? meta.open + 1 : meta.total === 0 ? 1 : 0;
  return (
    <Rail path={path} form={form} show={`Show ${meta.total} ${meta.total === 1 ? 'job' : 'jobs'}`}>
      {reading.company && <input type="hidden" name="company" value={reading.company} />}
      {FILTERS.map((filter) => {
        const more = typed[filter.name];
        const chosen = reading.chosen[filter.name] ?? [];
        const counts = meta.facets[filter.name] ?? {};
        const isSum = filter.name === 'least_pay';
        return (
          <Boxes
            key={filter.name}
            filter={filter}
            terms={isSum ? [NOT_STATED] : termsOf(filter.name, skills)}
            chosen={chosen}
            fixed={fixedValues(landing, filter)}
            counts={counts}
            least={least}
          >
            {isSum ? (
              <LeastPay chosen={chosen} counts={counts} />
            ) : (
              more && <AddTerm {...more} name={filter.name} skills={skills} onAdd={form.apply} />
            )}
          </Boxes>
        );
      })}
    </Rail>
  );
}

type BoxesProps = {
  filter: Filter;
  terms: readonly Term[];
  chosen: readonly string[];
  fixed: readonly string[];
  counts: Record<string, number>;
  /** How many jobs a box that isn't chosen has to list. */
  least: number;
  children: ReactNode;
};

function Boxes({ filter, terms, chosen, fixed, counts, least, children }: BoxesProps) {
  const offered = shownTerms(filter.name, terms, chosen, counts);
  const shown = offered.filter(({ id }) => chosen.includes(id) || (counts[id] ?? 0) >= least);
  if (shown.length + chosen.length === 0 && (least || !children)) return null;
  const boxes = shown.map(({ id, label }) => ({
    value: id,
    label,
    count: counts[id] ?? 0,
    on: chosen.includes(id),
    fixed: fixed.includes(id),
    of: id === NOT_STATED.id && filter.legend,
  }));
  const isSum = filter.name === 'least_pay';
  const inside = () => (
    <>
      <legend>{filter.legend}</legend>
      {isSum && children}
      {boxes.map((box) => (
        <RailBox key={box.value} name={filter.name} {...box} />
      ))}
      {!isSum && children}
    </>
  );
  return children ? (
    <fieldset>{inside()}</fieldset>
  ) : (
    <fieldset {...writtenOnce('filter', () => [filter.name, boxes], inside)} />
  );
}

type LeastPayProps = { chosen: readonly string[]; counts: Record<string, number> };

/** One sum or none. */
function LeastPay({ chosen, counts }: LeastPayProps) {
  const sums = LEAST_PAYS.filter(({ id }) => counts[id] || chosen.includes(id));
  return (
    <>
      <span className="pick">
        <Pick
          className="input select"
          name="least_pay"
          terms={[{ id: '', label: 'Any' }, ...sums]}
          value={sums.find(({ id }) => chosen.includes(id))?.id}
          aria-label="Pay at least"
        />
      </span>
      {sums.some(({ per }) => per === 'net') && (
        <span className="help">Net pay is for one person without dependents, with employment insurance.</span>
      )}
    </>
  );
}

/** Values fixed by the landing page: checked and disabled. */
function fixedValues(landing: LandingPage | undefined, { name }: Filter): string[] {
  const query: Partial<Record<string, string>> = landing?.query ?? {};
  return valuesOf(query[name]);
}

/** Of the places, the regions come first, each followed by what lies in it. */
function shownTerms(
  name: Facet,
  terms: readonly Term[],
  chosen: readonly string[],
  counts: Record<string, number>,
): readonly Term[] {
  if (terms.length <= TERMS_SHOWN) return terms;
  const [first, last] = name === 'places' ? [REGIONS, [NOT_STATED]] : [[], []];
  const others = terms.filter(({ id }) => ![...first, ...last].some((term) => term.id === id));
  const common = others
    .filter(({ id }) => (counts[id] ?? 0) > 0 && !(name === 'places' && isAllInOne(id, counts)))
    .sort((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0))
    .slice(0, TERMS_SHOWN - first.length - last.length);
  const added = others.filter((term) => chosen.includes(term.id) && !common.includes(term));
  const shown = [...common, ...added];
  if (name !== 'places') return shown;
  return [...REGIONS.flatMap((region) => [region, ...shown.filter(({ id }) => regionOf(id) === region.id)]), ...last];
}

function regionOf(id: string): string {
  const around = PLACES.find((place) => place.id === id)?.in;
  return around ? regionOf(around) : id;
}

/** Where all jobs of Bundang are in Pangyo, Pangyo says more. */
function isAllInOne(id: string, counts: Record<string, number>): boolean {
  return PLACES.some((place) => place.in === id && counts[place.id] === counts[id]);
}

/** Adds terms without a checkbox. A datalist works without scripts; with them it applies on Enter, a pick or blur. */
function AddTerm({ name, label, placeholder, suggested, skills, onAdd }: AddTermProps) {
  const list = useId();

  function add(input: HTMLInputElement): void {
    if (input.value.trim() === '') return;
    onAdd();
    // A known term becomes a checkbox; an unknown one stays, to be corrected.
    if (idOfTerm(name, input.value.trim(), skills)) input.value = '';
  }

  function typed(event: ChangeEvent<HTMLInputElement>): void {
    // Otherwise the form would search on every keystroke.
    event.stopPropagation();
    const { inputType = PICKED } = event.nativeEvent as InputEvent;
    if (inputType === PICKED) add(event.currentTarget);
  }

  function entered(event: KeyboardEvent<HTMLInputElement>): void {
    // During IME composition Enter only ends the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(event.currentTarget);
  }

  return (
    <>
      <label className="field add-term">
        <span className="label">{label}</span>
        <input
          className="input"
          name={name}
          list={list}
          autoComplete="off"
          placeholder={placeholder}
          onChange={typed}
          onKeyDown={entered}
          onBlur={({ currentTarget }) => add(currentTarget)}
        />
      </label>
      <datalist
        id={list}
        {...writtenOnce(
          'suggestions',
          () => suggested,
          () => <Suggestions terms={suggested} />,
        )}
      />
    </>
  );
}

function Suggestions({ terms }: { terms: readonly Term[] }) {
  return terms.map(({ id, label }) => <option key={id} value={label} />);
}
