import type { adminTagRoutes } from '#contract/admin-tags.ts';
import { oneTag, pageOfTags } from '#server/dictionary/list-tags.ts';
import { putTag } from '#server/dictionary/put-tag.ts';
import { removeTag } from '#server/dictionary/remove-tag.ts';
import type { Handlers } from '#server/http/handler.ts';

/** What staff do with the dictionary of tags. */
export const adminTagHandlers: Handlers<keyof typeof adminTagRoutes> = {
  'GET /v1/admin/tags': async (ctx, { query }) => {
    const { tags, total } = await pageOfTags(ctx, query);
    return { data: tags, meta: { total } };
  },

  'POST /v1/admin/tags': async (ctx, { caller, body: { id, ...words } }) => {
    await putTag(ctx, caller, id, words, { isNew: true });
    return { data: await oneTag(ctx, id) };
  },

  'GET /v1/admin/tags/{id}': async (ctx, { params }) => ({ data: await oneTag(ctx, params.id) }),

  'PUT /v1/admin/tags/{id}': async (ctx, { caller, params, body: { revision, ...words } }) => {
    await putTag(ctx, caller, params.id, words, { revision });
    return { data: await oneTag(ctx, params.id) };
  },

  'DELETE /v1/admin/tags/{id}': async (ctx, { caller, params, query }) => {
    const jobs = await removeTag(ctx, caller, params.id, query.into ?? null);
    return { data: { jobs } };
  },
};
