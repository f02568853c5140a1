import type { Context } from '#server/core/context.ts';
import { readAll } from '#server/reading/read-all.ts';

export async function readingsCommand(
  ctx: Context,
  [verb, ...more]: string[],
  print: (line: string) => void,
): Promise<number> {
  if (verb !== 'backfill' || more.length > 0) {
    print('Usage: readings backfill');
    return 2;
  }
  const { read, changed } = await readAll(ctx);
  print(read === 0 ? 'Every text was read by the rules of today.' : `Texts read: ${read}. Jobs changed: ${changed}.`);
  return 0;
}
