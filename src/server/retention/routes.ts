import type { Handlers } from '#server/http/handler.ts';
import { listDue, momentOf } from '#server/retention/list-due.ts';
import type { Retention } from '#server/retention/retention.ts';

export function retentionHandlers(retentions: readonly Retention[]): Handlers<'GET /v1/admin/retention'> {
  return {
    'GET /v1/admin/retention': async (ctx, { query }) => {
      const at = momentOf(ctx, query.at);
      return { data: await listDue(ctx, retentions, at), meta: { at: at.toISOString() } };
    },
  };
}
