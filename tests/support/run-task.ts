import type { TestApp } from '#tests/support/test-app.ts';

/** Runs a background task as the schedule does, and what it sends. */
export async function runTask(app: TestApp, name: string, data: object = {}): Promise<void> {
  await app.ctx.db.transaction((tx) => app.ctx.queue.send(tx, { name, data }));
  await app.settle();
}
