import { Refusal } from '#contract/errors.ts';
import { countFindings, FindingPlace, findingShown, listFindings } from '#server/adverts/finding-queries.ts';
import { previewList } from '#server/adverts/preview-list.ts';
import { listMatched } from '#server/adverts/published-queries.ts';
import { replaceEmployers } from '#server/adverts/replace-employers.ts';
import { decideFinding } from '#server/adverts/settle-finding.ts';
import { pageOf, readCursor } from '#server/http/cursors.ts';
import type { Handlers } from '#server/http/handler.ts';

type AdvertKeys =
  | 'GET /v1/admin/advert-findings'
  | 'POST /v1/admin/advert-findings/{id}/settlement'
  | 'GET /v1/admin/published-employers'
  | 'POST /v1/admin/published-employers/{list}/preview'
  | 'PUT /v1/admin/published-employers/{list}';

/** What staff see and decide of what the law asks of adverts. */
export const advertHandlers: Handlers<AdvertKeys> = {
  'GET /v1/admin/advert-findings': async ({ db, clock }, { query: { state, limit, cursor } }) => {
    const after = readCursor(cursor, FindingPlace);
    const [found, total] = await Promise.all([
      listFindings(db, clock.now(), { state, after, limit }),
      countFindings(db, state),
    ]);
    const { rows, next_cursor } = pageOf(found, limit, ({ found_at, settled_at, id }) => [settled_at ?? found_at, id]);
    return { data: rows, meta: { total, next_cursor } };
  },

  'POST /v1/admin/advert-findings/{id}/settlement': async (ctx, { caller, params, body }) => {
    await decideFinding(ctx, caller, params.id, { reason: body.accept ? (body.reason ?? null) : null });
    const data = await findingShown(ctx.db, params.id, ctx.clock.now());
    if (!data) throw new Refusal('not_found', 'There is no such finding.');
    return { data };
  },

  'GET /v1/admin/published-employers': async ({ db }) => ({
    data: await listMatched(db),
  }),

  'POST /v1/admin/published-employers/{list}/preview': async ({ db }, { params, body }) => ({
    data: await previewList(db, { list: params.list, ...body }),
  }),

  'PUT /v1/admin/published-employers/{list}': async (ctx, { caller, params, body }) => {
    const replaced = await replaceEmployers(ctx, caller, { list: params.list, ...body });
    return { data: replaced };
  },
};
