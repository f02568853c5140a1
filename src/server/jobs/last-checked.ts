import type { Context } from '#server/core/context.ts';
import { findLastChecked } from '#server/jobs/queries.ts';

/** When a source last confirmed an open listing, ISO 8601; null where none did. Call it after `current`. */
export function lastChecked(ctx: Pick<Context, 'db' | 'jobIndex'>): Promise<string | null> {
  return ctx.jobIndex.remembered('last checked', async () => (await findLastChecked(ctx.db))?.toISOString() ?? null);
}
