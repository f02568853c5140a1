import { DURATIONS } from '#contract/core/limits.ts';
import { RETENTION_IDS, type RetentionPart } from '#contract/desk/retention.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import type { Retention } from '#server/core/retention.ts';

export function retentionHandlers(retentions: readonly Retention[]): Handlers<'GET /v1/admin/retention'> {
  return {
    'GET /v1/admin/retention': async (ctx, { query }) => {
      const at = momentOf(ctx, query.at);
      return { data: await listDue(ctx, retentions, at), meta: { at: at.toISOString() } };
    },
  };
}

function momentOf({ clock }: Pick<Context, 'clock'>, day: string | undefined): Date {
  return day === undefined ? clock.now() : new Date(startOfKoreanDay(day).getTime() + DURATIONS.day);
}

function listDue(
  ctx: Context,
  retentions: readonly Retention[],
  at: Date,
  limit = RETENTION_IDS,
): Promise<RetentionPart[]> {
  return Promise.all(
    retentions.map(async (retention) => {
      const [total, ids] = await Promise.all([
        retention.count(ctx, at),
        retention.due(ctx, at, { after: null, limit }),
      ]);
      const { name, what, rule } = retention;
      return { id: name, what, rule: typeof rule === 'string' ? rule : rule(ctx), count: total, ids };
    }),
  );
}
