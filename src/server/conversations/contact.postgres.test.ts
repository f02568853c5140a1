import { expect, test } from 'vitest';
import { findCompany } from '#server/companies/queries.ts';
import { lockContacts } from '#server/conversations/queries.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { createEmployer, createTalent, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

test('a talent who hides while a company writes gets no message', async () => {
  const employer = await createEmployer(app);
  const person = await createTalent(app);
  const { id } = (await employer.call('GET', '/talents')).body.data[0];
  const company = await findCompany(app.ctx.db, employer.slug);
  const message = { message: 'Hello, we look for somebody who likes quiet services.' };
  const { writing } = await app.ctx.db.transaction(async (tx) => {
    await lockContacts(tx, company?.id ?? '');
    const begun = employer.call('POST', `/talents/${id}/conversations`, message);
    await untilSomebodyWaits(app.ctx.db);
    const companies = [employer.slug];
    expect((await send(app, person, 'PUT', '/v1/talent/hidden-companies', { companies })).status).toBe(200);
    return { writing: begun };
  });
  expect((await writing).status).toBe(404);
  expect((await send(app, person, 'GET', '/v1/talent/conversations')).body.data).toEqual([]);
});
