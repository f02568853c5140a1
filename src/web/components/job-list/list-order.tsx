import type { ListReading } from '#web/components/job-list/list-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FILTERS_ID, type FilterForm } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';

/** Orders with and without search words; the empty value is the default. */
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

/** Selects the order of the list; belongs to the filter form. */
export function ListOrder({ reading, form }: { reading: ListReading; form: FilterForm }) {
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
