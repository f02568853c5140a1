import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A condition for `{id}` in a path, a slug or uuid. */
export function bySlugOrId(table: { id: PgColumn; slug: PgColumn }, id: string): SQL {
  return UUID.test(id) ? eq(table.id, id) : eq(table.slug, id);
}
