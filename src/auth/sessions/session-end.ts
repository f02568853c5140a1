import { lt, or, sql } from 'drizzle-orm';
import type { AuthConfig } from '#auth/config.ts';
import type { AuthContext } from '#auth/context.ts';
import { type SessionRow, sessions } from '#auth/schema/sessions.ts';
import { DURATIONS } from '#contract/core/limits.ts';

export const lastUse = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`;

export function hasEnded({ config, clock }: Pick<AuthContext, 'config' | 'clock'>, session: SessionRow): boolean {
  const { began, used } = earliest(config, clock.now());
  return session.created_at < began || (session.refreshed_at ?? session.created_at) < used;
}

export async function removeEnded({ config, clock, db }: Pick<AuthContext, 'config' | 'clock' | 'db'>): Promise<void> {
  const { began, used } = earliest(config, clock.now());
  await db
    .delete(sessions)
    .where(or(lt(sessions.created_at, began), lt(lastUse, sql.param(used, sessions.created_at))));
}

/** The earliest beginning and last use of a session that goes on; a setting of 0 takes any. */
function earliest({ sessionSeconds, sessionIdleSeconds }: AuthConfig, now: Date): { began: Date; used: Date } {
  const before = (seconds: number) => new Date(seconds === 0 ? 0 : now.getTime() - seconds * DURATIONS.second);
  return { began: before(sessionSeconds), used: before(sessionIdleSeconds) };
}
