import type { ReactNode } from 'react';
import { Find } from '#web/ui/find.tsx';
import { OpenRail } from '#web/ui/rail.tsx';
import { FILTERS_ID } from '#web/ui/use-filter-form.ts';

type SearchLineProps = {
  /** The current search words. */
  q: string | undefined;
  placeholder: string;
  chosen: number;
  /** The control for the list's order, if there is one. */
  order?: ReactNode;
  label?: string;
  /** On the button that opens the filters. */
  filters?: string;
};

/** The search above a filtered list; its controls belong to the form of the filters. */
export function SearchLine({ q, placeholder, chosen, order, label = 'Search', filters }: SearchLineProps) {
  return (
    <search className={order ? 'search-line' : 'search-line plain'}>
      <Find label={label} name="q" q={q} form={FILTERS_ID} placeholder={placeholder} />
      {order}
      <OpenRail chosen={chosen} word={filters} />
      <button className="btn main" type="submit" form={FILTERS_ID}>
        {label}
      </button>
    </search>
  );
}
