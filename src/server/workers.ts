import { eq, lt } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Context } from '#server/core/context.ts';
import { workers } from '#server/schema/system.ts';

const BEAT_EVERY = 10 * DURATIONS.second;
/** Several beats may be missed where the database is away for a moment. */
const SILENT_AFTER = DURATIONS.minute;
/** After its death, unless another worker takes its name. */
const TOLD_FOR = DURATIONS.day;

type Reading = Pick<Context, 'db' | 'clock'>;

export async function startBeating(ctx: Context, name: string): Promise<{ stop(): Promise<void> }> {
  const beat = () => recordBeat(ctx, name);
  await beat();
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat().catch((error: unknown) => ctx.log.warn({ error }, 'this worker could not say that it lives'));
  }, BEAT_EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await ctx.db.delete(workers).where(eq(workers.name, name));
    },
  };
}

async function recordBeat({ db, clock }: Reading, name: string): Promise<void> {
  const beat_at = clock.now();
  await db.insert(workers).values({ name, beat_at }).onConflictDoUpdate({ target: workers.name, set: { beat_at } });
  await db.delete(workers).where(lt(workers.beat_at, new Date(beat_at.getTime() - TOLD_FOR)));
}

/** In seconds; a worker that stopped in order is not named. */
export async function sinceLastBeat({ db, clock }: Reading): Promise<Record<string, number>> {
  const now = clock.now().getTime();
  const found = await db.select().from(workers).orderBy(workers.name);
  return Object.fromEntries(found.map(({ name, beat_at }) => [name, (now - beat_at.getTime()) / DURATIONS.second]));
}

export async function hasWorker(ctx: Reading): Promise<boolean> {
  const ages = Object.values(await sinceLastBeat(ctx));
  return ages.some((seconds) => seconds * DURATIONS.second < SILENT_AFTER);
}
