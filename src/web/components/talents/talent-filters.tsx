import { TALENT_LIMITS } from '#contract/talent.ts';
import type { FoundTalent, TalentListMeta } from '#contract/talents.ts';
import type { TalentSearch } from '#web/components/talents/search-params.ts';
import { chosenValues } from '#web/components/talents/talent-form.ts';
import { TALENT_FILTERS } from '#web/components/talents/talent-search.ts';
import { Rail, RailBox } from '#web/ui/rail.tsx';
import type { FilterForm } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';

/** Filters with free values show the most common and the chosen ones. */
const SHOWN = 10;

type TalentFiltersProps = {
  path: string;
  search: TalentSearch;
  talents: readonly FoundTalent[];
  meta: TalentListMeta;
  form: FilterForm;
};

/** The filters of the talent search, each value with its number of talents. */
export function TalentFilters({ path, search, talents, meta, form }: TalentFiltersProps) {
  // Facets come in small letters; a talent on the page shows how the word is written.
  const spellings = new Map(talents.flatMap(({ skills }) => skills.map((skill) => [skill.toLowerCase(), skill])));
  const years = useInputValue<HTMLInputElement>(search.years ?? '');
  return (
    <Rail path={path} form={form} show={`Show ${meta.total} ${meta.total === 1 ? 'talent' : 'talents'}`}>
      {TALENT_FILTERS.map(({ name, legend, terms }) => {
        const counts = meta.facets[name] ?? {};
        const chosen = chosenValues(search[name], Object.keys(counts));
        const shown = terms ?? commonest(counts, chosen);
        if (shown.length === 0) return null;
        return (
          <fieldset key={name}>
            <legend>{legend}</legend>
            {shown.map(({ id, label }) => (
              <RailBox
                key={id}
                name={name}
                value={id}
                label={name === 'skills' ? (spellings.get(id) ?? label) : label}
                count={counts[id] ?? 0}
                on={chosen.includes(id)}
              />
            ))}
          </fieldset>
        );
      })}
      <fieldset>
        <legend>Experience</legend>
        <label className="field">
          <span className="label">Years, at least</span>
          <input
            className="input"
            type="number"
            name="years"
            min={0}
            max={TALENT_LIMITS.yearsMax}
            ref={years}
            defaultValue={search.years}
          />
        </label>
      </fieldset>
    </Rail>
  );
}

function commonest(counts: Record<string, number>, chosen: readonly string[]): { id: string; label: string }[] {
  const common = Object.entries(counts)
    .sort(([, left], [, right]) => right - left)
    .slice(0, SHOWN)
    .map(([value]) => value);
  return [...new Set([...common, ...chosen])].map((value) => ({ id: value, label: value }));
}
