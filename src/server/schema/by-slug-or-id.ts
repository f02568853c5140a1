import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Db, preparedOnce } from '#platform/db.ts';

type Addressed = { id: PgColumn; slug: PgColumn };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(slugOrId: string): boolean {
  return UUID.test(slugOrId);
}

export function bySlugOrId(table: Addressed, id: string): SQL {
  return isUuid(id) ? eq(table.id, id) : eq(table.slug, id);
}

/** For a query prepared once under `name`; `one` is the condition, whose value is executed as `id`. */
export function preparedBySlugOrId<Query>(
  name: string,
  table: Addressed,
  prepare: (db: Db, one: SQL, name: string) => Query,
): (db: Db, id: string) => Query {
  const by = (column: PgColumn, suffix: string) =>
    preparedOnce((db) => prepare(db, eq(column, sql.placeholder('id')), `${name}_by_${suffix}`));
  const [byId, bySlug] = [by(table.id, 'id'), by(table.slug, 'slug')];
  return (db, id) => (isUuid(id) ? byId : bySlug)(db);
}
