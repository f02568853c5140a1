import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true, worker: false }, (opened) => {
  app = opened;
});

const page = async () => (await app.fetch('/jobs/lighthouse')).text();

/** Ends the connections that hear of changes, before anything else is asked. */
function cutListeners(): Promise<unknown> {
  return app.ctx.db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`,
  );
}

test('every stored page is dropped once a lost connection is back, whatever came about meanwhile', async () => {
  await createJob(app.ctx, { slug: 'lighthouse', title: 'Lighthouse keeper' });
  const isKept = async () =>
    (await app.fetch('/jobs/lighthouse')).headers.get('cache-status')?.startsWith('madang; hit');
  await expect.poll(isKept, { interval: 20 }).toBe(true);
  await cutListeners();
  // On another server after a failover, say: nothing here tells of it.
  await app.ctx.db.execute(sql`update jobs set title = 'Night keeper' where slug = 'lighthouse'`);
  expect(await page()).toContain('Lighthouse keeper');
  await expect.poll(page, { interval: 100 }).toContain('Night keeper');
});
