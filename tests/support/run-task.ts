import type { Attempt, TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { tasks } from '#server/features.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Runs a background task as the schedule does, and what it sends. */
export async function runTask(app: TestApp, name: string, data: object = {}): Promise<void> {
  await startTask(app, name, data);
  await app.settle();
}

/** The tasks that the clock starts; those of another process on request. */
export function scheduledTasks({ ctx }: Pick<TestApp, 'ctx'>): TaskDefinition[] {
  return tasks(ctx).filter(({ schedule }) => schedule);
}

/** A context whose process dies in this transaction of its own, when all of that is written but nothing committed. */
export function dyingIn({ ctx }: TestApp, transactionNumber = 1): Context {
  let begun = 0;
  const transaction: Context['db']['transaction'] = (body) =>
    ctx.db.transaction(async (tx) => {
      const result = await body(tx);
      begun += 1;
      if (begun >= transactionNumber) throw new Error('killed');
      return result;
    });
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  });
  return { ...ctx, db };
}

/** Sends a background task to the worker and does not wait for it. */
export async function startTask({ ctx }: TestApp, name: string, data: object = {}): Promise<void> {
  await ctx.db.transaction((tx) => ctx.queue.send(tx, { name, data }));
}

/** One attempt at a background task, here and now: it fails where the task does. */
export async function attemptTask(
  { ctx }: TestApp,
  name: string,
  data: object = {},
  attempt: Attempt = { isLast: false },
): Promise<void> {
  const task = tasks(ctx).find((one) => one.name === name);
  if (!task) throw new Error(`There is no task ${name}.`);
  await task.run(data, attempt);
}
