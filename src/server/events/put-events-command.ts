import { readFile } from 'node:fs/promises';
import type { Context } from '#server/context.ts';
import { readEventFile } from '#server/events/event-file.ts';
import { putEvents } from '#server/events/put-events.ts';

/** `put-events FILE`: adds or changes the events of a JSON file. Answers the exit code. */
export async function putEventsCommand(
  ctx: Context,
  [path, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (!path || more.length > 0) {
    print('Usage: put-events FILE');
    return 2;
  }
  const text = await readFile(path, 'utf8').catch(() => null);
  const file = text === null ? { faults: [`${path} cannot be read`] } : readEventFile(text);
  if ('faults' in file) {
    print('Nothing was changed.');
    for (const fault of file.faults) print(`- ${fault}`);
    return 1;
  }
  const { added, updated, unchanged } = await putEvents(ctx, file.events);
  print(`Events: ${added} added, ${updated} updated, ${unchanged} unchanged.`);
  return 0;
}
