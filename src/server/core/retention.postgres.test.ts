import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { askForAlert } from '#tests/support/alerts.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

test('an alert that is confirmed while old ones are swept away stays', async () => {
  await askForAlert(app);
  await app.settle();
  app.clock.advance(8 * DURATIONS.day);
  const sweeping = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from job_alerts for update`);
    const begun = runTask(app, 'alerts.tidy');
    await untilSomebodyWaits(app.ctx.db);
    await tx.execute(sql`update job_alerts set confirmed_at = ${app.clock.now().toISOString()}`);
    return { begun };
  });
  await sweeping.begun;
  expect(await storedRows(app, 'job_alerts')).toHaveLength(1);
});
