import type { Context } from '#server/core/context.ts';
import { ERASURES, isOnOrAfter, isStoreMark } from '#server/core/erasure-log.ts';
import { daysBefore, type Retention } from '#server/core/retention.ts';

/** Backups may be kept for 365 days, and every one that is kept must find what was erased since. */
const KEEP_DAYS = 400;

export const erasureRetention: Retention = {
  name: 'erasures',
  what: 'The record of erasures, for restores',
  rule: `after ${KEEP_DAYS} days`,
  count: async (ctx, now) => (await keysDue(ctx, now)).length,
  async due(ctx, now, { after, limit }) {
    const keys = await keysDue(ctx, now);
    return keys.filter((key) => after === null || key > String(after)).slice(0, limit);
  },
  async remove(ctx, _now, ids) {
    for (const key of ids) await ctx.files.delete(String(key));
    return ids.length;
  },
};

async function keysDue({ files }: Context, now: Date): Promise<string[]> {
  const oldest = daysBefore(now, KEEP_DAYS);
  const keys: string[] = [];
  for await (const { key } of files.list(ERASURES)) {
    if (!isStoreMark(key) && !isOnOrAfter(key, oldest)) keys.push(key);
  }
  return keys.sort();
}
