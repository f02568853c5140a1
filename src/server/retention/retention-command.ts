import { Day } from '#contract/moments.ts';
import type { Context } from '#server/context.ts';
import { listDue, momentOf } from '#server/retention/list-due.ts';
import type { Retention } from '#server/retention/retention.ts';

/** `retention [--at DAY]`: what would be removed. Answers the exit code. */
export async function retentionCommand(
  ctx: Context,
  retentions: readonly Retention[],
  [option, day, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const asked = Day.optional().safeParse(day);
  const isRight = option === undefined || (option === '--at' && day !== undefined);
  if (!isRight || !asked.success || more.length > 0) {
    print('Usage: retention [--at 2027-01-31]');
    return 2;
  }
  const at = momentOf(ctx, asked.data);
  print(`What would be removed at ${at.toISOString()}, of what stands now. Nothing is removed by this.`);
  for (const { id, what, rule, count, ids } of await listDue(ctx, retentions, at)) {
    print(`${id}: ${count}. ${what}: ${rule}.`);
    if (ids.length > 0) print(`  ${ids.join(' ')}${count > ids.length ? ' …' : ''}`);
  }
  return 0;
}
