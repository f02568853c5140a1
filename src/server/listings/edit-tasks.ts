import { and, lt, ne } from 'drizzle-orm';
import { DURATIONS } from '#contract/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { employerEdits, recruitVisits } from '#server/schema/company-pages.ts';

/** How long decided edits and the time of a last visit are kept. */
const KEPT_DAYS = 180;

export function employerEditTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'employer-edits.forget', schedule: '50 18 * * *', run: () => forget(ctx) }];
}

/** Removes edits that were decided or taken back long ago, and visits of people who came no more. */
async function forget({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DURATIONS.day);
  await db.delete(employerEdits).where(and(ne(employerEdits.state, 'waiting'), lt(employerEdits.decided_at, before)));
  await db.delete(recruitVisits).where(lt(recruitVisits.seen_at, before));
}
