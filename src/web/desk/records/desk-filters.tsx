import { useListContext } from 'ra-core';
import { LIMITS } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInputValue } from '#web/ui/use-input-value.ts';

/** A choice among values of one field; the API's query parameter has its name. */
export type DeskFilter = {
  name: string;
  label: string;
  /** What the list shows where nothing is chosen; "All" where this is left out. */
  any?: string;
  options: readonly { id: string; label: string }[];
};

/** Search and filters of the list; they stand in the address, so that a reload or a link keeps them. */
export function DeskFilters({ search, filters }: { search: string | undefined; filters: readonly DeskFilter[] }) {
  const { filterValues, setFilters } = useListContext();
  const chosen = filterValues as Record<string, string | undefined>;

  function set(name: string, value: string): void {
    const { [name]: _, ...others } = chosen;
    setFilters(value === '' ? others : { ...others, [name]: value }, undefined, name === 'q');
  }

  return (
    <search className="desk-filters">
      {search !== undefined && <Words q={chosen['q'] ?? ''} placeholder={search} onSearch={(q) => set('q', q)} />}
      {filters.map(({ name, label, any = 'All', options }) => (
        <label key={name} className="desk-filter">
          <span>{label}</span>
          <span className="pick">
            <select
              className="input select"
              value={chosen[name] ?? ''}
              onChange={({ target }) => set(name, target.value)}
            >
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
      ))}
    </search>
  );
}

type WordsProps = { q: string; placeholder: string; onSearch(q: string): void };

/** Searches while somebody types, once they pause. */
function Words({ q, placeholder, onSearch }: WordsProps) {
  const input = useInputValue<HTMLInputElement>(q);
  return (
    <label className="find">
      <span className="vh">Search</span>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        ref={input}
        defaultValue={q}
        maxLength={LIMITS.queryMax}
        placeholder={placeholder}
        onChange={({ target }) => onSearch(target.value.trim())}
      />
    </label>
  );
}
