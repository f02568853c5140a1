import type { Command } from '#server/core/handler.ts';
import { readAll } from '#server/reading/read-all.ts';

export const readingsCommand: Command = async (ctx, [verb, ...more], print) => {
  if (verb !== 'backfill' || more.length > 0) {
    print('Usage: readings backfill');
    return 2;
  }
  const { read, changed } = await readAll(ctx);
  print(read === 0 ? 'All texts are up to date.' : `Texts read: ${read}. Jobs changed: ${changed}.`);
  return 0;
};
