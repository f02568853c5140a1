import { Refusal } from '#contract/errors.ts';
import { PARTNER_CATEGORIES } from '#contract/partner-categories.ts';
import {
  countPartners,
  countTools,
  findTool,
  listPartners,
  listTools,
  PartnerPlace,
  ToolPlace,
} from '#server/catalog/queries.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { PartnerRow, ToolRow } from '#server/schema/content.ts';

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
