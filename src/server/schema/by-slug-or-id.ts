import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether what a path or a form calls a thing is its uuid, not its slug. */
export function isUuid(slugOrId: string): boolean {
  return UUID.test(slugOrId);
}

/** A condition for `{id}` of a path, which takes the slug or the uuid. */
export function bySlugOrId(table: { id: PgColumn; slug: PgColumn }, id: string): SQL {
  return isUuid(id) ? eq(table.id, id) : eq(table.slug, id);
}
