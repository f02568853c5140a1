import type { TalentListMeta } from '#contract/talents.ts';
import { TALENT_FILTERS, type TalentSearch } from '#web/components/talents/talent-search.ts';

/** Free values are many; the most common of them, and what is chosen, stand there. */
const SHOWN = 10;

type TalentFiltersProps = { search: TalentSearch; meta: TalentListMeta; onChange(form: HTMLFormElement): void };

/** The filters of the talent search, each value with the number of talents that it leaves. */
export function TalentFilters({ search, meta, onChange }: TalentFiltersProps) {
  return (
    <div className="grid content-start gap-6">
      {TALENT_FILTERS.map(({ name, legend, terms }) => {
        const counts = meta.facets[name] ?? {};
        const chosen = search[name]?.split(',') ?? [];
        return (
          <fieldset key={name}>
            <legend className="label">{legend}</legend>
            {(terms ?? commonest(counts, chosen)).map(({ id, label }) => (
              <label className="check" key={id}>
                <input
                  type="checkbox"
                  name={name}
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  onChange={(event) => event.currentTarget.form && onChange(event.currentTarget.form)}
                />{' '}
                {label}
                <span className="n">{counts[id] ?? 0}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <label className="field">
        <span className="label">Years of experience, at least</span>
        <input className="input" name="years" inputMode="numeric" maxLength={2} defaultValue={search.years} />
      </label>
    </div>
  );
}

function commonest(counts: Record<string, number>, chosen: readonly string[]): { id: string; label: string }[] {
  const common = Object.entries(counts)
    .sort(([, left], [, right]) => right - left)
    .slice(0, SHOWN)
    .map(([value]) => value);
  return [...new Set([...common, ...chosen])].map((value) => ({ id: value, label: value }));
}
