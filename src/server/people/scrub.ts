import { sql } from 'drizzle-orm';
import { inTurn } from '#platform/in-turn.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { scrubFiles } from '#platform/scrub.ts';
import type { Context } from '#server/core/context.ts';
import { SCRUB, type Scrub } from '#server/core/erasure-log.ts';
import { personalData } from '#server/people/personal-data.ts';

/** Removes erased data from the embedded database's files. A server has its autovacuum. */
export function scrubTask(ctx: Context): TaskDefinition<Scrub> {
  const tables = sql.join(
    personalData.flatMap((feature) => feature.tables.map((name) => sql`${name}`)),
    sql`, `,
  );
  // Accounts and tasks too, whose schemas are their own.
  const within = sql`schemaname <> 'public' or relname in (${tables})`;
  let scrubbedAt: number | null = null;
  return {
    name: SCRUB,
    // After everything that removes by time.
    schedule: '23 5 * * *',
    run: ({ due }) =>
      inTurn(SCRUB, async () => {
        if (ctx.database.kind === 'server') return;
        if (scrubbedAt !== null && due !== undefined && due <= scrubbedAt) return;
        const startedAt = Date.now();
        await scrubFiles(ctx.db, ctx.log, { within, wanted: scrubbedAt === null ? 'all' : 'changed' });
        scrubbedAt = startedAt;
      }),
  };
}
