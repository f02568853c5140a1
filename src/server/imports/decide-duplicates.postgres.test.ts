import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { boardAt, greenhouse, ledgerSource, readThrough } from '#server/imports/runs.fixture.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

test('of two who decide on a pair of jobs at once the second is told that it is decided', async () => {
  const own = await ledgerSource(app);
  const other = await boardAt(app, own.company_id, 'lever', 'https://jobs.example/ledger');
  await readThrough(app, own, greenhouse(posting(1, { title: 'Cook', content: 'One team.' })));
  await readThrough(app, other, greenhouse(posting(7, { title: 'Cook', content: 'Another team.' })));
  const [{ id }] = (await send(app, staff, 'GET', '/v1/admin/twins')).body.data;
  const decide = (join: boolean) => send(app, staff, 'POST', `/v1/admin/twins/${id}/decision`, { join });
  const { joining, parting } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select id from jobs for update`);
    const first = decide(true);
    await untilSomebodyWaits(app.ctx.db);
    const second = decide(false);
    await untilSomebodyWaits(app.ctx.db, 2);
    return { joining: first, parting: second };
  });
  expect((await joining).status).toBe(200);
  expect((await parting).body).toMatchObject({ code: 'conflict', message: 'This pair has already been decided.' });
  expect(await storedRows(app, 'job_twins')).toMatchObject([{ state: 'joined' }]);
});
