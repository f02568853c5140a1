import type { Command } from '#server/core/handler.ts';
import { readAll } from '#server/reading/read-all.ts';

export const readingsCommand: Command = async (ctx, [verb, ...more], print) => {
  if (verb !== 'backfill' || more.length > 0) {
    print('Usage: readings backfill');
    return 2;
  }
  const { read, changed } = await readAll(ctx);
  print(read === 0 ? 'Every text was read by the rules of today.' : `Texts read: ${read}. Jobs changed: ${changed}.`);
  return 0;
};
