import type { Command } from '#server/core/handler.ts';

/** `run-task NAME [JSON]`. Resolves with the exit code. */
export const runTaskCommand: Command = async (ctx, [name = '', json = '{}'], print) => {
  const data = objectOf(json);
  if (!ctx.queue.names().includes(name) || data === null) {
    print(`Usage: npm run cli -- run-task NAME [JSON], for example: run-task alerts.run '{"everybody":true}'`);
    print(`Tasks: ${ctx.queue.names().join(', ')}`);
    return 2;
  }
  await ctx.db.transaction((tx) => ctx.queue.send(tx, { name, data }));
  print(`${name} is queued. A worker will run it right away, or as soon as one starts.`);
  return 0;
};

function objectOf(json: string): object | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
