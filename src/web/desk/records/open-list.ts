import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo } from 'react';
import { PER_PAGE, type ReadList, readList, type Wanted } from '#web/desk/records/read-records.ts';
import { useNotify, usePlace, useRemembered } from '#web/desk/records/state.ts';

export type Sort = NonNullable<Wanted['sort']>;

/** How a list is looked at. It stands in the address, so that a reload or a link keeps it. */
type View = Omit<Wanted, 'q'>;

/** A list, how it is looked at, and which of its rows are chosen. */
export type OpenList = Partial<ReadList> &
  Wanted & {
    error: Error | null;
    /** Looks at another part of the list, from its first page on where none is named. */
    show(view: Partial<View>): void;
    search(words: string): void;
    again(): void;
    chosen: readonly string[];
    choose(ids: readonly string[]): void;
  };

export const ListContext = createContext<OpenList | null>(null);

/** The list that is open. @throws Error outside of one. */
export function useOpenList(): OpenList {
  const list = use(ListContext);
  if (!list) throw new Error('This part belongs to a list.');
  return list;
}

const VIEW_AT_FIRST: View = { filters: {}, page: 1, sort: undefined };
const NONE: readonly string[] = [];

/**
 * The words that a list is searched for are often the address of a person, so they stand in no address of a page, which
 * the browser would keep.
 * @param first The order at first; a list without one cannot be sorted.
 */
export function useList(first: Sort | undefined): OpenList {
  const { name, resource } = usePlace();
  const [q, search] = useRemembered(`${name}.search`, '');
  const [chosen, choose] = useRemembered(`${name}.chosen`, NONE);
  const { view, show } = useView(first);
  const wanted = { q, ...view };
  const asked = useQuery({
    queryKey: [name, 'list', wanted],
    queryFn: () => {
      if (!resource) throw new Error(`The desk has no resource "${name}".`);
      return readList(resource, wanted);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, error, isFetching, refetch } = asked;

  const notify = useNotify();
  useEffect(() => {
    if (error) notify(error.message, true);
  }, [error, notify]);

  useEffect(() => {
    if (!data || isFetching || view.page === 1) return;
    const last = data.rows.length === 0 ? 1 : Math.max(1, Math.ceil(data.total / PER_PAGE));
    if (view.page > last) show({ page: last }, true);
  });

  return { ...data, ...wanted, error, show, search, again: () => void refetch(), chosen, choose };
}

type Shown = { view: View; show(view: Partial<View>, isReplaced?: boolean): void };

/** How a list is looked at: as the address says, else as it was the last time. */
function useView(first: Sort | undefined): Shown {
  const { name } = usePlace();
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => JSON.stringify(location.search) });
  const addressed = useMemo(() => viewIn(JSON.parse(search)), [search]);
  const [last, remember] = useRemembered(`${name}.view`, VIEW_AT_FIRST);
  const { sort, ...view } = addressed ?? last;
  const shown = { ...view, sort: first && (sort ?? first) };

  function show(next: Partial<View>, isReplaced = false): void {
    const { filters, sort, page } = { ...shown, page: 1, ...next };
    const order = sort && { sort: sort.field, order: sort.order };
    const search = { filter: JSON.stringify(filters), ...order, page: String(page) };
    void navigate({ to: `/admin/${name}`, search, replace: isReplaced });
  }

  const isPlain = JSON.stringify(shown) === JSON.stringify({ ...VIEW_AT_FIRST, sort: first });
  useEffect(() => {
    if (addressed) remember(addressed);
    else if (!isPlain) show(shown, true);
  });

  return { view: shown, show };
}

function viewIn({ filter, sort, order, page }: Record<string, string | undefined>): View | null {
  if ([filter, sort, page].every((part) => part === undefined)) return null;
  return {
    filters: filtersIn(filter),
    sort: sort === undefined ? undefined : { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' },
    page: Math.max(1, Math.trunc(Number(page)) || 1),
  };
}

/** Of `{"state":"open"}` the filters that say something; none of what is no such text. */
function filtersIn(text = '{}'): View['filters'] {
  try {
    const filled = Object.entries(JSON.parse(text)).filter(([, value]) => value !== '' && value != null);
    return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
