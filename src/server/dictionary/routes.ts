import { PRIVATE } from '#platform/private-headers.ts';
import { listTags, presentTag } from '#server/dictionary/list-tags.ts';
import { putTag } from '#server/dictionary/put-tag.ts';
import { countCarriers } from '#server/dictionary/queries.ts';
import { removeTag } from '#server/dictionary/remove-tag.ts';
import type { Handlers } from '#server/http/handler.ts';

type AdminTagKeys = 'GET /v1/admin/tags' | 'PUT /v1/admin/tags/{id}' | 'DELETE /v1/admin/tags/{id}';

/** What staff do with the dictionary of tags. */
export const adminTagHandlers: Handlers<AdminTagKeys> = {
  'GET /v1/admin/tags': async (ctx) => ({ data: await listTags(ctx), headers: PRIVATE }),

  'PUT /v1/admin/tags/{id}': async (ctx, { caller, params, body }) => {
    await putTag(ctx, caller, params.id, body);
    const data = presentTag(ctx, { id: params.id, ...body }, await countCarriers(ctx.db, params.id));
    return { data, headers: PRIVATE };
  },

  'DELETE /v1/admin/tags/{id}': async (ctx, { caller, params, query }) => {
    const jobs = await removeTag(ctx, caller, params.id, query.into ?? null);
    return { data: { jobs }, headers: PRIVATE };
  },
};
