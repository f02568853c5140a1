import { LIMITS } from '#contract/limits.ts';
import type { ListReading } from '#web/components/jobs/list-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OpenRail } from '#web/ui/rail.tsx';
import { FILTERS_ID, type FilterForm } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';

/** Orders with and without words; the empty value is the order that comes by itself. */
const ORDERS = {
  words: [
    ['', 'Best match'],
    ['newest', 'Newest first'],
    ['pay', 'Pay, high to low'],
  ],
  noWords: [
    ['', 'Newest first'],
    ['pay', 'Pay, high to low'],
  ],
} as const;

/** Words and order of the list; its controls belong to the form of the filters. */
export function SearchLine({ reading, form }: { reading: ListReading; form: FilterForm }) {
  const words = useInputValue<HTMLInputElement>(reading.q);
  const chosen = Object.values(reading.chosen).flat().length;
  return (
    <search className="search-line">
      <label className="find">
        <span className="vh">Search</span>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          form={FILTERS_ID}
          ref={words}
          defaultValue={reading.q}
          maxLength={LIMITS.queryMax}
          placeholder="Title, skill or company"
        />
      </label>
      <Order reading={reading} form={form} />
      <OpenRail chosen={chosen} />
      <button className="btn main" type="submit" form={FILTERS_ID}>
        Search
      </button>
    </search>
  );
}

function Order({ reading, form }: { reading: ListReading; form: FilterForm }) {
  const orders = reading.q ? ORDERS.words : ORDERS.noWords;
  const present = orders.some(([id]) => id === reading.sort) ? reading.sort : '';
  const order = useInputValue<HTMLSelectElement>(present);
  return (
    <span className="pick">
      <select
        className="input select"
        name="sort"
        form={FILTERS_ID}
        ref={order}
        defaultValue={present}
        onChange={form.apply}
        aria-label="Order"
      >
        {orders.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
