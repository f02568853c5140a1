import type { ReactNode } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OpenRail } from '#web/ui/rail.tsx';
import { FILTERS_ID } from '#web/ui/use-filter-form.ts';
import { useInputValue } from '#web/ui/use-input-value.ts';

type SearchLineProps = {
  /** The current search words. */
  q: string | undefined;
  placeholder: string;
  chosen: number;
  /** The control for the list's order, if there is one. */
  order?: ReactNode;
};

/** The search above a filtered list; its controls belong to the form of the filters. */
export function SearchLine({ q, placeholder, chosen, order }: SearchLineProps) {
  const words = useInputValue<HTMLInputElement>(q ?? '');
  return (
    <search className={order ? 'search-line' : 'search-line plain'}>
      <label className="find">
        <span className="vh">Search</span>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          form={FILTERS_ID}
          ref={words}
          defaultValue={q}
          maxLength={LIMITS.queryMax}
          placeholder={placeholder}
        />
      </label>
      {order}
      <OpenRail chosen={chosen} />
      <button className="btn main" type="submit" form={FILTERS_ID}>
        Search
      </button>
    </search>
  );
}
