import { sql } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import { type Db, rows } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** How far another machine's clock may be ahead, where they share no database clock. */
export const CLOCK_SKEW = 5 * DURATIONS.minute;

const ASK_EVERY_MS = 60_000;
const NEAR_ENOUGH_MS = 1000;

/** The clock of the database that several machines share, measured every minute; in between it runs on locally. */
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
