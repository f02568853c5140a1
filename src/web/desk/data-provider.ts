import type { DataProvider, GetListParams, GetListResult, GetManyParams, RaRecord } from 'ra-core';
import type { Api } from '#contract/api.ts';
import { PRIVATE_QUERY_HEADER } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

type Answer = { data: unknown; meta?: { total: number; next_cursor?: string | null; stopped?: number } };
/** The contract types each route; here the route is a value, and its records are the resource's own matter. */
const ask = call as (key: keyof Api, input: Input) => Promise<Answer>;
type Input = { params?: object; query?: object; headers?: Record<string, string> };

type List = { data: RaRecord[]; total: number; meta?: Answer['meta'] };

/** Reads the records of the desk from the routes of the API. Changes are verbs of their own (`useVerb`, `DeskForm`). */
export function deskDataProvider(resources: readonly DeskResource[]): DataProvider {
  const named = new Map(resources.map((resource) => [resource.name, resource]));
  const cursors = new Map<string, string>();

  function resourceOf(name: string): DeskResource {
    const resource = named.get(name);
    if (!resource) throw new Error(`The desk has no resource "${name}".`);
    return resource;
  }

  async function numbered(resource: DeskResource, { pagination, sort, filter }: GetListParams): Promise<List> {
    const order = sort ? { sort: sort.field, order: sort.order.toLowerCase() } : {};
    const page = { page: pagination?.page, limit: pagination?.perPage };
    return listOf(resource, await ask(resource.list, searching({ ...filter, ...order, ...page })));
  }

  /** A page by the cursor that the page before ended with; where that was not read yet, the pages up to it are. */
  async function followed(resource: DeskResource, { pagination, filter }: GetListParams): Promise<List> {
    const { page, perPage: limit } = pagination ?? { page: 1, perPage: 50 };
    const nameOf = (number: number) => JSON.stringify([resource.name, filter, limit, number]);
    let answer: Answer = { data: [], meta: { total: 0 } };
    for (let number = firstUnread(page, (one) => cursors.has(nameOf(one))); number <= page; number++) {
      const cursor = number === 1 ? undefined : cursors.get(nameOf(number));
      if (number > 1 && cursor === undefined) return { data: [], total: answer.meta?.total ?? 0 };
      answer = await ask(resource.list, searching({ ...filter, limit, cursor }));
      keep(cursors, nameOf(number + 1), answer.meta?.next_cursor);
    }
    return listOf(resource, answer);
  }

  async function getOne<Shown extends RaRecord>(name: string, { id }: { id: RaRecord['id'] }) {
    const resource = resourceOf(name);
    if (!resource.one) throw new Error(`Records of "${name}" are not read alone.`);
    const { data } = await ask(resource.one, { params: { id } });
    // ra-core lets its caller name the type of the records.
    return { data: withId(resource, data) as Shown };
  }

  return {
    async getList<Shown extends RaRecord>(name: string, params: GetListParams) {
      const resource = resourceOf(name);
      const list = await (resource.paging === 'pages' ? numbered(resource, params) : followed(resource, params));
      return list as GetListResult<Shown>;
    },
    getOne,
    async getMany<Shown extends RaRecord>(name: string, { ids }: GetManyParams<Shown>) {
      const found = await Promise.all(ids.map((id) => getOne<Shown>(name, { id })));
      return { data: found.map(({ data }) => data) };
    },
    getManyReference: unused,
    update: unused,
    updateMany: unused,
    create: unused,
    delete: unused,
    deleteMany: unused,
  };
}

/** The words of a search are often the address of a person. */
function searching({ q, ...query }: Record<string, unknown>): Input {
  return q
    ? { query, headers: { [PRIVATE_QUERY_HEADER]: new URLSearchParams({ q: String(q) }).toString() } }
    : { query };
}

function listOf(resource: DeskResource, { data, meta }: Answer): List {
  return { data: (data as object[]).map((record) => withId(resource, record)), total: meta?.total ?? 0, meta };
}

function withId({ idOf }: DeskResource, record: unknown): RaRecord {
  const fields = record as RaRecord;
  return idOf ? { ...fields, id: idOf(record as never) } : fields;
}

function firstUnread(page: number, isKnown: (page: number) => boolean): number {
  for (let number = page; number > 1; number--) if (isKnown(number)) return number;
  return 1;
}

function keep(cursors: Map<string, string>, name: string, cursor: string | null | undefined): void {
  if (cursor) cursors.set(name, cursor);
  else cursors.delete(name);
}

function unused(): never {
  throw new Error('Staff change things by verbs, not by the data provider.');
}
