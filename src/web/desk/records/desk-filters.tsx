import { useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useOpenList } from '#web/desk/records/open-list.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useInputValue } from '#web/ui/use-input-value.ts';

/** A choice among values of one field, or a day in Korea; the API's query parameter has its name. */
export type DeskFilter = { name: string; label: string } & (
  | {
      /** What the list shows where nothing is chosen; "All" where this is left out. */
      any?: string;
      options: readonly { id: string; label: string }[];
    }
  | { isDay: true }
);

type DeskFiltersProps = { search: string | undefined; filters: readonly DeskFilter[] };

/** Search and filters of the list. Filters stand in the address, so that a reload or a link keeps them. */
export function DeskFilters({ search, filters }: DeskFiltersProps) {
  const { filters: chosen, show } = useOpenList();

  function set(name: string, value: string): void {
    const { [name]: _, ...others } = chosen;
    show({ filters: value === '' ? others : { ...others, [name]: value } });
  }

  return (
    <search className="desk-filters">
      {search !== undefined && <Words placeholder={search} />}
      {filters.map((filter) => (
        <Choice
          key={filter.name}
          filter={filter}
          value={chosen[filter.name] ?? ''}
          onChoose={(value) => set(filter.name, value)}
        />
      ))}
    </search>
  );
}

type ChoiceProps = { filter: DeskFilter; value: string; onChoose(value: string): void };

function Choice({ filter, value, onChoose }: ChoiceProps) {
  if ('isDay' in filter) {
    return (
      <label className="desk-filter">
        <span>{filter.label}</span>
        <input className="input" type="date" value={value} onChange={({ target }) => onChoose(target.value)} />
      </label>
    );
  }
  return (
    <label className="desk-filter">
      <span>{filter.label}</span>
      <span className="pick">
        <select className="input select" value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{filter.any ?? 'All'}</option>
          {filter.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {/* A link may name what is not offered. */}
          {value !== '' && filter.options.every(({ id }) => id !== value) && <option value={value}>{value}</option>}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}

const PAUSE_MS = 500;

/** Searches while somebody types, once they pause. */
function Words({ placeholder }: { placeholder: string }) {
  const { q, page, search, show } = useOpenList();
  const input = useInputValue<HTMLInputElement>(q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function find(words: string): void {
    search(words);
    if (page > 1) show({ page: 1 });
  }

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
        onChange={({ target }) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(() => find(target.value.trim()), PAUSE_MS);
        }}
      />
    </label>
  );
}
