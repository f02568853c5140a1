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
};

/** The search above a filtered list; its controls belong to the form of the filters. */
export function SearchLine({ q, placeholder, chosen, order }: SearchLineProps) {
  return (
    <search className={order ? 'search-line' : 'search-line plain'}>
      <Find label="Search" name="q" q={q} form={FILTERS_ID} placeholder={placeholder} />
      {order}
      <OpenRail chosen={chosen} />
      <button className="btn main" type="submit" form={FILTERS_ID}>
        Search
      </button>
    </search>
  );
}
