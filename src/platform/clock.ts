import { sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/limits.ts';
import { type Db, rows } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

/** The time of day. Tests hand in one that stands still until it is moved. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** How far a time that another machine wrote down may lie ahead, where no database is asked for it. */
export const CLOCK_SKEW = 5 * DURATIONS.minute;

const ASK_EVERY_MS = 60_000;
/** Up to here a machine counts as right. */
const NEAR_ENOUGH_MS = 1000;

/**
 * The time of a database that several machines share. What one of them writes down another compares with its own time,
 * so their clocks have to be one. It is asked at the start and each minute; in between, and while the database is away,
 * the machine's own clock goes on from there.
 */
export async function openSharedClock(
  db: Db,
  log: Pick<Log, 'warn'>,
  machine: Clock = systemClock,
): Promise<Clock & { close(): void }> {
  let ahead = 0;
  async function ask(): Promise<void> {
    const { off, doubt } = await lagOf(db, machine);
    const corrected = Math.abs(off) - doubt > NEAR_ENOUGH_MS ? off : 0;
    if (Math.abs(corrected - ahead) > NEAR_ENOUGH_MS) {
      log.warn({ milliseconds: -off }, "this machine's clock differs from the database's, which counts");
    }
    ahead = corrected;
  }
  await ask();
  const timer = setInterval(() => ask().catch(() => {}), ASK_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(machine.now().getTime() + ahead),
    close: () => clearInterval(timer),
  };
}

/** By how many milliseconds the machine is behind the database, give or take half of the way there and back. */
async function lagOf(db: Db, machine: Clock): Promise<{ off: number; doubt: number }> {
  const asked = machine.now().getTime();
  const [answer] = await rows<{ milliseconds: string }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as milliseconds`,
  );
  const answered = machine.now().getTime();
  const off = Math.round(Number(answer?.milliseconds) - (asked + answered) / 2);
  return { off, doubt: (answered - asked) / 2 };
}
