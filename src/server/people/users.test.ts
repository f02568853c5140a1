import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createTalent, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const atDesk = (method: string, path: string, body?: unknown) =>
  send(app, staff, method, `/v1/admin/users${path}`, body);

const REASON = { reason: 'It sends advertisements.' };

test('an account is shown with what belongs to it, which is recorded; the list is not', async () => {
  const talent = await createTalent(app);
  expect((await atDesk('GET', `?q=${talent.id}`)).body).toMatchObject({
    ...{ data: [{ id: talent.id, email: talent.email, is_confirmed: true }], meta: { total: 1 } },
  });
  expect(await storedRows(app, 'audit')).toEqual([]);
  expect((await atDesk('GET', `/${talent.id}`)).body.data).toMatchObject({
    ...{ profile: 'public', applications: 0, orders: 0, companies: [], ban: null, is_staff: false },
  });
  expect(await storedRows(app, 'audit')).toMatchObject([{ action: 'account.show', subject_id: talent.id }]);
});

test('a filter that a service elsewhere does not know is refused in words, not dropped', async () => {
  expect(await atDesk('GET', '?banned=yes')).toMatchObject({
    status: 409,
    body: { message: /can’t filter by banned/ },
  });
});

test('a closed account opens nothing from that moment, until its day is over or staff open it again', async () => {
  const talent = await createTalent(app);
  const own = async () => (await send(app, await app.people.again(talent), 'GET', '/v1/talent')).status;
  expect((await atDesk('POST', `/${talent.id}/ban`, { ...REASON, until: '2026-11-19' })).status).toBe(422);
  const { body } = await atDesk('POST', `/${talent.id}/ban`, REASON);
  expect(body.data.ban).toMatchObject({ until: null, ...REASON });
  expect(await send(app, talent, 'GET', '/v1/talent')).toMatchObject({
    ...{ status: 401, body: { message: /^This account is closed/ } },
  });
  await app.settle();
  expect(app.people.calls.filter((call) => call.startsWith('PUT') || call.startsWith('DELETE'))).toEqual([
    `PUT /admin/users/${talent.id}`,
    `DELETE /admin/users/${talent.id}/sessions`,
  ]);
  expect((await atDesk('DELETE', `/${talent.id}/ban`)).body.data.ban).toBeNull();
  await app.settle();
  expect(await own()).toBe(200);
  await atDesk('POST', `/${talent.id}/ban`, { ...REASON, until: '2026-11-20' });
  const dayEnds = new Date('2026-11-20T15:00:00Z');
  app.clock.set(new Date(dayEnds.getTime() - 1));
  expect(await own()).toBe(401);
  app.clock.set(dayEnds);
  await app.ctx.accounts.staff.close(talent.id, null);
  expect(await own()).toBe(200);
});

test('staff end one session of an account or all, which is recorded, and open none that is open', async () => {
  const talent = await createTalent(app);
  const session = '7b6f3d0e-6a5e-4a57-9d2b-1f2a7c1d9b11';
  expect((await atDesk('DELETE', `/${session}/sessions`)).status).toBe(404);
  expect((await atDesk('DELETE', `/${talent.id}/sessions/${session}`)).status).toBe(200);
  expect((await atDesk('DELETE', `/${talent.id}/sessions`)).status).toBe(200);
  expect((await atDesk('DELETE', `/${talent.id}/ban`)).status).toBe(409);
  const ended = (await storedRows(app, 'audit')).filter(({ action }) => action === 'account.end-sessions');
  expect(ended.map(({ detail }) => detail.all).toSorted()).toEqual([false, true]);
  expect(app.people.calls.filter((call) => call.startsWith('DELETE'))).toEqual([
    `DELETE /admin/users/${talent.id}/sessions/${session}`,
    `DELETE /admin/users/${talent.id}/sessions`,
  ]);
});

test('a look at an account is recorded once an hour, for each account and for each of the staff', async () => {
  const [talent, other] = [await createTalent(app), await createTalent(app)];
  const looks = async () => (await storedRows(app, 'audit')).length;
  const look = async (at = talent.id, as = staff) => {
    const { status } = await send(app, await app.people.again(as, { aal: 'aal2' }), 'GET', `/v1/admin/users/${at}`);
    expect(status).toBe(200);
  };
  await look();
  app.clock.advance(DURATIONS.hour - 1);
  await look();
  expect(await looks()).toBe(1);
  await look(other.id);
  await look(talent.id, await app.people.signInStaff());
  expect(await looks()).toBe(3);
  app.clock.advance(1);
  await look();
  expect(await looks()).toBe(4);
});

test('a look at the profile of somebody whose account was looked at is recorded too', async () => {
  const talent = await createTalent(app);
  await atDesk('GET', `/${talent.id}`);
  expect((await send(app, staff, 'GET', `/v1/admin/talents/${talent.id}`)).status).toBe(200);
  expect((await storedRows(app, 'audit')).map(({ action }) => action)).toEqual(['account.show', 'talent.show']);
});

test('what is decided while the accounts service is told reaches it too', async () => {
  const talent = await createTalent(app);
  const { staff: service } = app.ctx.accounts;
  const close = service.close.bind(service);
  const told = vi.spyOn(service, 'close').mockImplementationOnce(async (...ban) => {
    await app.ctx.db.execute(sql`delete from account_bans`);
    await close(...ban);
  });
  onTestFinished(() => told.mockRestore());
  await atDesk('POST', `/${talent.id}/ban`, REASON);
  await app.settle();
  expect((await service.find(talent.id))?.banned_until ?? null).toBeNull();
});

test('an account that staff delete goes with everything held of it, and says who did it and why', async () => {
  const talent = await createTalent(app);
  expect((await atDesk('POST', `/${talent.id}/deletion`, {})).status).toBe(422);
  expect((await atDesk('POST', `/${talent.id}/deletion`, REASON)).status).toBe(200);
  await app.settle();
  expect(app.people.has(talent)).toBe(false);
  expect((await atDesk('GET', `/${talent.id}`)).status).toBe(404);
  expect(await storedRows(app, 'audit')).toMatchObject([
    { action: 'account.delete', subject_id: talent.id, user_id: staff.id, detail: REASON },
  ]);
});

test('nobody of the staff is closed or deleted, oneself least of all', async () => {
  const colleague = await app.people.signIn({ isStaff: true });
  for (const { id } of [staff, colleague])
    for (const verb of ['ban', 'deletion']) expect((await atDesk('POST', `/${id}/${verb}`, REASON)).status).toBe(409);
  expect(app.people.has(colleague)).toBe(true);
});

describe('somebody who lost their second factor', () => {
  const BODY = { proofs: ['letter', 'call'], reason: 'Called back at the number of order 1021.' };
  const actions = async () =>
    (await storedRows(app, 'audit'))
      .toSorted((one, other) => one.id - other.id)
      .filter(({ action }) => action !== 'account.show')
      .map(({ action, user_id, detail }) => [action, user_id, detail]);
  const wait = async (days: number) => {
    app.clock.advance(days * DURATIONS.day);
    await app.ctx.queue.send(app.ctx.db, { name: 'decisions.carry-out-overdue', data: {} });
    await app.settle();
  };
  async function withFactor() {
    const talent = await createTalent(app);
    app.people.addFactor(talent);
    return talent;
  }
  const factorsOf = async (id: string) => (await app.ctx.accounts.staff.find(id))?.factors?.length;

  test('has it removed after three days and a letter, on two proofs that stand in the record', async () => {
    const talent = await withFactor();
    for (const body of [{}, { ...BODY, proofs: ['call', 'call'] }, { ...BODY, reason: '' }])
      expect((await atDesk('POST', `/${talent.id}/factor-removal`, body)).status).toBe(422);
    const asked = await atDesk('POST', `/${talent.id}/factor-removal`, BODY);
    expect(asked.body.data.factor_removal).toMatchObject({ due_at: '2026-11-23T03:00:00.000Z' });
    expect((await atDesk('POST', `/${talent.id}/factor-removal`, BODY)).status).toBe(409);
    await app.settle();
    const letter = (await app.mailbox()).find(({ to }) => to === talent.email);
    expect(letter?.subject).toBe('We’ll remove your second factor on 23 November 2026');
    await wait(2.9);
    expect(await factorsOf(talent.id)).toBe(1);
    await wait(0.2);
    expect(await factorsOf(talent.id)).toBe(0);
    expect(await actions()).toEqual([
      [
        'account.ask-factor-removal',
        staff.id,
        expect.objectContaining({ proofs: 'letter, call', reason: BODY.reason }),
      ],
      ['account.remove-factors', staff.id, {}],
    ]);
  });

  test('keeps it once they have shown it meanwhile, or staff have taken it back', async () => {
    const talent = await withFactor();
    await atDesk('POST', `/${talent.id}/factor-removal`, BODY);
    expect((await atDesk('DELETE', `/${talent.id}/factor-removal`)).body.data.factor_removal).toBeNull();
    expect((await atDesk('DELETE', `/${talent.id}/factor-removal`)).status).toBe(409);
    await atDesk('POST', `/${talent.id}/factor-removal`, BODY);
    app.clock.advance(DURATIONS.day);
    await app.people.again(talent, { aal: 'aal2' });
    await wait(3);
    expect(await factorsOf(talent.id)).toBe(1);
    expect((await actions()).map(([action]) => action)).toEqual([
      'account.ask-factor-removal',
      'account.keep-factors',
      'account.ask-factor-removal',
      'account.keep-factors',
    ]);
  });

  test('is nobody of the staff, and nobody who has none', async () => {
    const colleague = await app.people.signIn({ isStaff: true, hasFactor: true });
    const { id } = await createTalent(app);
    for (const one of [colleague.id, id])
      expect((await atDesk('POST', `/${one}/factor-removal`, BODY)).status).toBe(409);
  });
});
