import { existingArticle, listForStaff } from '#server/articles/admin-queries.ts';
import { textRendered } from '#server/articles/article-columns.ts';
import { faultsOf } from '#server/articles/faults.ts';
import { presentForStaff, presentWritten } from '#server/articles/present.ts';
import { createDraft, deleteDraft, editArticle, setPublic } from '#server/articles/write-article.ts';
import type { Handlers } from '#server/http/handler.ts';

type AdminArticleKeys = keyof typeof import('#contract/admin-articles.ts')['adminArticleRoutes'];

/** Articles at the desk. */
export const adminArticleHandlers: Handlers<AdminArticleKeys> = {
  'GET /v1/admin/articles': async ({ db }, { query }) => {
    const { rows, total } = await listForStaff(db, query);
    return { data: rows.map(presentForStaff), meta: { total } };
  },

  'POST /v1/admin/articles': async (ctx, { caller, body: { slug, ...text } }) => ({
    data: presentWritten(await createDraft(ctx, caller, text, slug)),
  }),

  'POST /v1/admin/articles/preview': async (_ctx, { body }) => {
    const { body: html, words, reading_minutes } = await textRendered(body);
    return { data: { html, words, reading_minutes, faults: faultsOf(body) } };
  },

  'GET /v1/admin/articles/{id}': async ({ db }, { params }) => ({
    data: presentWritten(await existingArticle(db, params.id)),
  }),

  'PUT /v1/admin/articles/{id}': async (ctx, { caller, params, body }) => ({
    data: presentWritten(await editArticle(ctx, caller, params.id, body)),
  }),

  'POST /v1/admin/articles/{id}/publication': async (ctx, { caller, params, body }) => ({
    data: presentWritten(await setPublic(ctx, caller, params.id, true, body.revision)),
  }),

  'DELETE /v1/admin/articles/{id}/publication': async (ctx, { caller, params }) => ({
    data: presentWritten(await setPublic(ctx, caller, params.id, false)),
  }),

  'DELETE /v1/admin/articles/{id}': async (ctx, { caller, params }) => ({
    data: { id: await deleteDraft(ctx, caller, params.id) },
  }),
};
