import { count, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';
import type { Db } from '#platform/db.ts';
import { PlaceInteger, PlaceText, pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type PartnerRow, partners, type ToolRow, tools } from '#server/schema/content.ts';

const PartnerPlace = z.tuple([PlaceText, PlaceText]);

const ToolPlace = z.tuple([PlaceInteger, PlaceText]);

type Page<Place> = { after: Place | null; limit: number };

export const catalogHandlers: Handlers<'GET /v1/partners' | 'GET /v1/tools' | 'GET /v1/tools/{id}'> = {
  'GET /v1/partners': async (ctx, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, PartnerPlace);
    const [found, total] = await Promise.all([listPartners(ctx.db, { after, limit }), countPartners(ctx.db)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.name, row.slug]);
    return { data: rows.map(presentPartner), meta: { total, next_cursor } };
  },

  'GET /v1/tools': async (ctx, { query: { limit, cursor } }) => {
    const after = readCursor(cursor, ToolPlace);
    const [found, total] = await Promise.all([listTools(ctx.db, { after, limit }), countTools(ctx.db)]);
    const { rows, next_cursor } = pageOf(found, limit, (row) => [row.position, row.slug]);
    return { data: rows.map(presentTool), meta: { total, next_cursor } };
  },

  'GET /v1/tools/{id}': async (ctx, { params }) => {
    const found = await findTool(ctx.db, params.id);
    if (!found) throw new Refusal('not_found', 'There is no such tool.');
    return { data: presentTool(found) };
  },
};

function presentPartner(row: PartnerRow) {
  const label = PARTNER_CATEGORIES.find(({ id }) => id === row.category)?.label ?? '';
  return { ...row, category: { id: row.category, label } };
}

function presentTool(row: ToolRow) {
  return {
    ...row,
    path: `/tools/${row.slug}`,
    meta_description: row.meta_description ?? row.summary,
    meta_keywords: row.meta_keywords ?? [row.title, 'working in Korea'].join(', '),
  };
}

/** One more than `limit` if there is a next page. */
async function listPartners(db: Db, page: Page<z.output<typeof PartnerPlace>>): Promise<PartnerRow[]> {
  const [name, slug] = page.after ?? [];
  return db
    .select()
    .from(partners)
    .where(name === undefined ? undefined : sql`(${partners.name}, ${partners.slug}) > (${name}::text, ${slug}::text)`)
    .orderBy(partners.name, partners.slug)
    .limit(page.limit + 1);
}

async function countPartners(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(partners);
  return counted?.total ?? 0;
}

/** One more than `limit` if there is a next page. */
async function listTools(db: Db, page: Page<z.output<typeof ToolPlace>>): Promise<ToolRow[]> {
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

async function countTools(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(tools);
  return counted?.total ?? 0;
}

async function findTool(db: Db, id: string): Promise<ToolRow | null> {
  const [found] = await db.select().from(tools).where(bySlugOrId(tools, id));
  return found ?? null;
}
