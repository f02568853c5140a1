import { count, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { PlaceInteger, PlaceText } from '#server/http/cursors.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type PartnerRow, partners, type ToolRow, tools } from '#server/schema/content.ts';

/** Position in the list of partners: by name, then slug. */
export const PartnerPlace = z.tuple([PlaceText, PlaceText]);
/** Position in the list of tools: by their own order, then slug. */
export const ToolPlace = z.tuple([PlaceInteger, PlaceText]);

type Page<Place> = { after: Place | null; limit: number };

/** Partners by name; one more than `limit` if there is a next page. */
export async function listPartners(db: Db, page: Page<z.output<typeof PartnerPlace>>): Promise<PartnerRow[]> {
  const [name, slug] = page.after ?? [];
  return db
    .select()
    .from(partners)
    .where(name === undefined ? undefined : sql`(${partners.name}, ${partners.slug}) > (${name}::text, ${slug}::text)`)
    .orderBy(partners.name, partners.slug)
    .limit(page.limit + 1);
}

export async function countPartners(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(partners);
  return counted?.total ?? 0;
}

/** Tools in order; one more than `limit` if there is a next page. */
export async function listTools(db: Db, page: Page<z.output<typeof ToolPlace>>): Promise<ToolRow[]> {
  const [position, slug] = page.after ?? [];
  return db
    .select()
    .from(tools)
    .where(
      position === undefined
        ? undefined
        : sql`(${tools.position}, ${tools.slug}) > (${position}::integer, ${slug}::text)`,
    )
    .orderBy(tools.position, tools.slug)
    .limit(page.limit + 1);
}

export async function countTools(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(tools);
  return counted?.total ?? 0;
}

/** The tool by slug or uuid, or null. */
export async function findTool(db: Db, id: string): Promise<ToolRow | null> {
  const [found] = await db.select().from(tools).where(bySlugOrId(tools, id));
  return found ?? null;
}
