import type { Api } from '#contract/api.ts';
import { PRIVATE_QUERY_HEADER } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const PER_PAGE = 50;

type Answer = { data: unknown; meta?: { total: number; next_cursor?: string | null; stopped?: number } };
/** The contract types each route; here the route is a value, and its records are the resource's own matter. */
const ask = call as (key: keyof Api, input: Input) => Promise<Answer>;
type Input = { params?: object; query?: object; headers?: Record<string, string> };

export type DeskRow = { id: string };
export type ReadList = { rows: readonly DeskRow[]; total: number; meta: Answer['meta'] };

export type Wanted = {
  q: string;
  filters: Readonly<Record<string, string>>;
  sort: { field: string; order: 'ASC' | 'DESC' } | undefined;
  page: number;
};

export async function readList(resource: DeskResource, wanted: Wanted): Promise<ReadList> {
  const { data, meta } = await (resource.paging === 'pages' ? numbered(resource, wanted) : followed(resource, wanted));
  return { rows: (data as object[]).map((record) => withId(resource, record)), total: meta?.total ?? 0, meta };
}

export async function readOne(resource: DeskResource, id: string): Promise<DeskRow> {
  if (!resource.one) throw new Error(`Records of "${resource.name}" are not read alone.`);
  return withId(resource, (await ask(resource.one, { params: { id } })).data);
}

function numbered(resource: DeskResource, { q, filters, sort, page }: Wanted): Promise<Answer> {
  const order = sort ? { sort: sort.field, order: sort.order.toLowerCase() } : {};
  return ask(resource.list, searching(q, { ...filters, ...order, page, limit: PER_PAGE }));
}

const cursors = new Map<string, string>();

/** A page by the cursor that the page before ended with; where that was not read yet, the pages up to it are. */
async function followed(resource: DeskResource, { q, filters, page }: Wanted): Promise<Answer> {
  const nameOf = (number: number) => JSON.stringify([resource.name, q, filters, number]);
  let answer: Answer = { data: [], meta: { total: 0 } };
  for (let number = firstUnread(page, (one) => cursors.has(nameOf(one))); number <= page; number++) {
    const cursor = number === 1 ? undefined : cursors.get(nameOf(number));
    if (number > 1 && cursor === undefined) return { data: [], meta: { total: answer.meta?.total ?? 0 } };
    answer = await ask(resource.list, searching(q, { ...filters, limit: PER_PAGE, cursor }));
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

/** The words of a search are often the address of a person. */
function searching(q: string, query: object): Input {
  return q ? { query, headers: { [PRIVATE_QUERY_HEADER]: new URLSearchParams({ q }).toString() } } : { query };
}

function withId({ idOf }: DeskResource, record: unknown): DeskRow {
  const fields = record as DeskRow;
  return idOf ? { ...fields, id: idOf(record as never) } : fields;
}
