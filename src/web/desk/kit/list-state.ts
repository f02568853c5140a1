import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { PRIVATE_QUERY_HEADER } from '#contract/core/route.ts';
import { call } from '#web/api/call.ts';
import type { ListMeta, Sort } from '#web/desk/kit/definition.ts';
import { reasonOf } from '#web/desk/kit/parts.tsx';
import { useNotify, usePlace, useRemembered } from '#web/desk/kit/state.ts';

export const PER_PAGE = 50;

export type ListRow = { id: string };
type Source = { route: string; byCursor?: true; idOf?: (row: never) => string; sort?: Sort };

/** How a list is looked at. It stands in the address, so that a reload or a link keeps it. */
type View = { filters: Readonly<Record<string, string>>; page: number; sort: Sort | undefined };
type Wanted = View & { q: string };
type Answer = { data: object[]; meta?: ListMeta };
type ReadList = { rows: readonly ListRow[]; total: number; meta: ListMeta | undefined };

/** A list, how it is looked at, and which of its rows are chosen. */
export type OpenList = Partial<ReadList> &
  Wanted & {
    error: Error | null;
    /** The rows are those that are looked for now, not those shown until they are here. */
    isFound: boolean;
    /** Looks at another part of the list, from its first page on where none is named. */
    show(view: Partial<View>): void;
    search(words: string): void;
    again(): void;
    chosen: readonly string[];
    choose(ids: readonly string[]): void;
  };

const VIEW_AT_FIRST: View = { filters: {}, page: 1, sort: undefined };
const NONE: readonly string[] = [];

/** Search words are often a person's address, so they stand in no address that the browser would keep. */
export function useList(source: Source): OpenList {
  const { name } = usePlace();
  const [q, search] = useRemembered(`${name}.search`, '');
  const [chosen, choose] = useRemembered(`${name}.chosen`, NONE);
  const { view, show } = useView(source.sort);
  const wanted = { q, ...view };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, 'list', wanted],
    queryFn: () => readList(source, wanted),
    placeholderData: keepPreviousData,
    retry: false,
  });

  const notify = useNotify();
  useEffect(() => {
    if (error) notify(reasonOf(error), true);
  }, [error, notify]);

  useEffect(() => {
    if (!data || isFetching || view.page === 1) return;
    const last = data.rows.length === 0 ? 1 : Math.max(1, Math.ceil(data.total / PER_PAGE));
    if (view.page > last) show({ page: last }, true);
  });

  const isFound = data !== undefined && !isPlaceholderData;
  return { ...data, ...wanted, error, isFound, show, search, again: () => void refetch(), chosen, choose };
}

type Shown = { view: View; show(view: Partial<View>, isReplaced?: boolean): void };

/** How a list is looked at: as the address says, else as it was the last time. */
function useView(first: Sort | undefined): Shown {
  const { name } = usePlace();
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => JSON.stringify(location.search) });
  const addressed = useMemo(() => viewIn(JSON.parse(search)), [search]);
  const [last, remember] = useRemembered(`${name}.view`, VIEW_AT_FIRST);
  const { sort, ...rest } = addressed ?? last;
  const view = { ...rest, sort: first && (sort ?? first) };

  function show(next: Partial<View>, isReplaced = false): void {
    const { filters, sort, page } = { ...view, page: 1, ...next };
    const order = sort && { sort: sort.field, order: sort.order };
    const search = { filter: JSON.stringify(filters), ...order, page: String(page) };
    void navigate({ to: `/admin/${name}`, search, replace: isReplaced });
  }

  const isPlain = JSON.stringify(view) === JSON.stringify({ ...VIEW_AT_FIRST, sort: first });
  useEffect(() => {
    if (addressed) remember(addressed);
    else if (!isPlain) show(view, true);
  });

  return { view, show };
}

function viewIn({ filter, sort, order, page }: Record<string, string | undefined>): View | null {
  if ([filter, sort, page].every((part) => part === undefined)) return null;
  return {
    filters: filtersIn(filter),
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    sort: sort === undefined ? undefined : { field: sort, order: order === 'DESC' ? 'DESC' : 'ASC' },
  };
}

/** Of `{"state":"open"}` the filters that say something; none of what is no such text. */
function filtersIn(text = '{}'): View['filters'] {
  try {
    const filled = Object.entries(JSON.parse(text)).filter(([, value]) => value !== '' && value !== null);
    return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

type Input = { query: object; headers?: Record<string, string> };
/** The contract types each route; here the route is a value, and its rows are the definition's matter. */
const ask = (route: string, input: Input) => (call as (route: string, input: Input) => Promise<Answer>)(route, input);

async function readList(source: Source, wanted: Wanted): Promise<ReadList> {
  const { data, meta } = await (source.byCursor ? followed : numbered)(source, wanted);
  return { rows: data.map((row) => withId(source, row)), total: meta?.total ?? 0, meta };
}

function numbered({ route }: Source, { q, filters, sort, page }: Wanted): Promise<Answer> {
  const order = sort && { sort: sort.field, order: sort.order.toLowerCase() };
  return ask(route, searching(q, { ...filters, ...order, page, limit: PER_PAGE }));
}

const cursors = new Map<string, string>();

/** A page by the cursor that the page before ended with; where that was not read yet, the pages up to it are. */
async function followed({ route }: Source, { q, filters, page }: Wanted): Promise<Answer> {
  const nameOf = (number: number) => JSON.stringify([route, q, filters, number]);
  let answer: Answer = { data: [] };
  for (let number = firstUnread(page, (one) => cursors.has(nameOf(one))); number <= page; number++) {
    const cursor = number === 1 ? undefined : cursors.get(nameOf(number));
    if (number > 1 && cursor === undefined) return { ...answer, data: [] };
    answer = await ask(route, searching(q, { ...filters, limit: PER_PAGE, cursor }));
    keep(nameOf(number + 1), answer.meta?.next_cursor);
  }
  return answer;
}

function firstUnread(page: number, isKnown: (page: number) => boolean): number {
  for (let number = page; number > 1; number--) if (isKnown(number)) return number;
  return 1;
}

function keep(name: string, cursor: string | null | undefined): void {
  if (cursor) cursors.set(name, cursor);
  else cursors.delete(name);
}

function searching(q: string, query: object): Input {
  return q ? { query, headers: { [PRIVATE_QUERY_HEADER]: new URLSearchParams({ q }).toString() } } : { query };
}

function withId({ idOf }: Source, row: object): ListRow {
  return idOf ? { ...row, id: idOf(row as never) } : (row as ListRow);
}
