import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows, tablesWith } from '#tests/support/tables.ts';
import { createEmployer, createTalent, profile, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const REASON = 'The summary advertises a service.';

const atDesk = (method: string, path = '', body?: unknown) =>
  send(app, staff, method, `/v1/admin/talents${path}`, body);

/** What was recorded, the first first. */
const recorded = async () => (await storedRows(app, 'audit')).toSorted((one, other) => one.id - other.id);
const actions = async () => (await recorded()).map(({ action }) => action);

test('staff list profiles by what tells them apart, and by nobody’s name', async () => {
  const baker = await createTalent(app, { job_title: 'Baker of platforms, Mina Park' });
  await createTalent(app, { job_title: 'Data engineer', visibility: 'private' });
  const { body } = await atDesk('GET', '?q=baker');
  expect(body).toMatchObject({ data: [{ id: baker.id, visibility: 'public', has_resume: true }], meta: { total: 1 } });
  expect(JSON.stringify(body)).not.toMatch(/Mina|example\.com/);
  expect((await atDesk('GET', '?visibility=private')).body.data).toMatchObject([{ job_title: 'Data engineer' }]);
  expect((await atDesk('GET', `?q=${baker.id}`)).body.meta.total).toBe(1);
  expect((await atDesk('GET', '?hidden=no')).body.meta.total).toBe(2);
  expect((await atDesk('GET', '?hidden=yes')).body.meta.total).toBe(0);
  expect(await actions()).toEqual([]);
});

test('staff read of a profile what companies read, of a private one nothing, and it is recorded once an hour', async () => {
  const { id } = await createTalent(app);
  const hidden = await createTalent(app, { visibility: 'private' });
  const employer = await createEmployer(app);
  const [found] = (await employer.call('GET', '/talents')).body.data;
  await employer.call('POST', `/talents/${found.id}/conversations`, { message: 'We would like to meet you.' });
  expect((await atDesk('GET', `/${id}`)).body.data).toMatchObject({
    ...{ card: { summary: profile().summary }, conversations: 1 },
  });
  await atDesk('GET', `/${id}`);
  const { body } = await atDesk('GET', `/${hidden.id}`);
  expect(body.data).toMatchObject({ card: null, conversations: 0 });
  expect(JSON.stringify(body)).not.toContain(profile().summary);
  expect(await recorded()).toMatchObject([
    { action: 'talent.show', subject_id: id, user_id: staff.id },
    { action: 'talent.show', subject_id: hidden.id },
  ]);
});

test('a profile that staff hide is in no search until they show it again, and its owner is told each time', async () => {
  const employer = await createEmployer(app);
  const talent = await createTalent(app);
  const found = async () => (await employer.call('GET', '/talents')).body.meta.total;
  expect(await found()).toBe(1);
  expect((await atDesk('POST', `/${talent.id}/hiding`, { reason: ' ' })).status).toBe(422);
  const { body } = await atDesk('POST', `/${talent.id}/hiding`, { reason: REASON });
  expect(body.data).toMatchObject({ hidden_reason: REASON });
  expect(await found()).toBe(0);
  expect((await atDesk('GET', '?hidden=yes')).body.data).toMatchObject([{ id: talent.id }]);
  expect((await atDesk('GET', '?hidden=no')).body.data).toEqual([]);
  await app.settle();
  expect(await app.mailbox()).toMatchObject([{ to: talent.email, text: expect.stringContaining(REASON) }]);
  await send(app, talent, 'POST', '/v1/talent', profile());
  expect(await found()).toBe(0);
  expect((await send(app, talent, 'GET', '/v1/talent')).body.data.hidden).toMatchObject({ reason: REASON });
  expect((await atDesk('POST', `/${talent.id}/hiding`, { reason: REASON })).status).toBe(409);
  expect((await atDesk('DELETE', `/${talent.id}/hiding`)).body.data).toMatchObject({ hidden_at: null });
  expect(await found()).toBe(1);
  await app.settle();
  expect(await app.mailbox()).toHaveLength(2);
  expect((await atDesk('DELETE', `/${talent.id}/hiding`)).status).toBe(409);
  expect((await actions()).filter((action) => action !== 'talent.show')).toEqual(['talent.hide', 'talent.unhide']);
});

test('its owner is told of what stands when the letter is written, and not of what staff undid before', async () => {
  const talent = await createTalent(app);
  const tell = (isHidden: boolean) =>
    runTask(app, 'talent.tell-of-hiding', { userId: talent.id, isHidden, at: app.clock.now().toISOString() });
  await tell(true);
  expect(await app.mailbox()).toEqual([]);
  await atDesk('POST', `/${talent.id}/hiding`, { reason: REASON });
  await app.settle();
  app.clock.advance(1000);
  await tell(false);
  expect(await app.mailbox()).toMatchObject([{ subject: 'Your profile is hidden from companies' }]);
});

test('what staff wrote to somebody leaves no trace of an account that is deleted, however long ago it was', async () => {
  const talent = await createTalent(app);
  await atDesk('POST', `/${talent.id}/hiding`, { reason: REASON });
  await app.settle();
  await atDesk('DELETE', `/${talent.id}/hiding`);
  await app.settle();
  app.clock.advance(31 * DURATIONS.day);
  await runTask(app, 'mail.erase-old');
  expect(await storedRows(app, 'mails')).toHaveLength(2);
  expect((await send(app, await app.people.again(talent), 'DELETE', '/v1/talent/account')).status).toBe(200);
  await app.settle();
  expect(await tablesWith(app, [talent.id])).toEqual(['account_deletions', 'audit']);
});
