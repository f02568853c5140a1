import { inTurn } from '#platform/in-turn.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { scrubFiles } from '#platform/scrub.ts';
import type { Context } from '#server/context.ts';
import { SCRUB, type Scrub } from '#server/erasures/erasure-log.ts';
import { erasureRetention } from '#server/erasures/retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function erasureTasks(ctx: Context): TaskDefinition[] {
  let scrubbedAt: number | null = null;
  const scrub: TaskDefinition<Scrub> = {
    name: SCRUB,
    // After everything that removes by time.
    schedule: '23 5 * * *',
    run: ({ due }) =>
      inTurn(SCRUB, async () => {
        // A server has its autovacuum, and other readers.
        if (ctx.database.kind === 'server') return;
        if (scrubbedAt !== null && due !== undefined && due <= scrubbedAt) return;
        const startedAt = Date.now();
        await scrubFiles(ctx.db, ctx.log, scrubbedAt === null ? 'all' : 'changed');
        scrubbedAt = startedAt;
      }),
  };
  return [
    scrub,
    { name: 'erasures.forget-old', schedule: '33 4 * * *', run: () => removeDue(ctx, [erasureRetention]) },
  ];
}
