import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createEmployer, createTalent, type Employer, expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { createTalentReport } from '#tests/support/waiting.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const HELLO = { message: 'Hello, we look for somebody who likes quiet services.' };

const contact = (employer: Employer, id: string) => employer.call('POST', `/talents/${id}/conversations`, HELLO);

test('a talent who hides while a company writes gets no message', async () => {
  const employer = await createEmployer(app);
  await createTalent(app, { job_title: 'Ada' });
  const person = await createTalent(app, { job_title: 'Bo' });
  const found: { id: string; job_title: string }[] = (await employer.call('GET', '/talents')).body.data;
  const idOf = (title: string) => found.find(({ job_title }) => job_title === title)?.id ?? '';
  const { before, writing } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table talent_conversations in share mode`);
    const first = contact(employer, idOf('Ada'));
    await untilSomebodyWaits(app.ctx.db);
    // Waits until the first message is written.
    const begun = contact(employer, idOf('Bo'));
    await untilSomebodyWaits(app.ctx.db, 2);
    const companies = [employer.slug];
    expect((await send(app, person, 'PUT', '/v1/talent/hidden-companies', { companies })).status).toBe(200);
    return { before: first, writing: begun };
  });
  expect((await before).status).toBe(201);
  expect((await writing).status).toBe(404);
  expect((await send(app, person, 'GET', '/v1/talent/conversations')).body.data).toEqual([]);
});

describe('while a talent declines', () => {
  /** What is asked of a conversation to which the talent has answered, and which is declined before it is done. */
  async function meanwhile(ask: 'accept' | 'write') {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    const [{ id: talent }] = (await employer.call('GET', '/talents')).body.data;
    const { id } = (await expected(201, contact(employer, talent))).body.data;
    const own = `/v1/talent/conversations/${id}`;
    app.clock.advance(DURATIONS.minute);
    await expected(200, send(app, person, 'POST', `${own}/messages`, { message: 'Tell me more about it.' }));
    const { asking } = await app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select from talent_conversations for update`);
      const begun =
        ask === 'accept'
          ? send(app, person, 'POST', `${own}/acceptance`)
          : employer.call('POST', `/conversations/${id}/messages`, HELLO);
      await untilSomebodyWaits(app.ctx.db);
      await tx.execute(sql`update talent_conversations set state = 'declined'`);
      return { asking: begun };
    });
    expect((await asking).status).toBe(409);
  }

  test('accepting tells the company nothing', async () => {
    await meanwhile('accept');
    expect(await storedRows(app, 'talent_conversations')).toMatchObject([
      { state: 'declined', shared_name: null, shared_email: null },
    ]);
  });

  test('the company writes no more', async () => {
    await meanwhile('write');
    expect(await storedRows(app, 'talent_messages')).toHaveLength(2);
  });
});

test('a report that somebody else settles at that moment is settled once', async () => {
  const id = await createTalentReport(app.ctx);
  const staff = await app.people.signInStaff();
  const { settling } = await app.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select from talent_reports for update`);
    const begun = send(app, staff, 'POST', `/v1/admin/talent-reports/${id}/outcome`, { outcome: 'blocked' });
    await untilSomebodyWaits(app.ctx.db);
    await tx.execute(sql`update talent_reports set handled_at = now(), outcome = 'dismissed'`);
    return { settling: begun };
  });
  expect((await settling).status).toBe(409);
  expect(await storedRows(app, 'talent_reports')).toMatchObject([{ outcome: 'dismissed' }]);
  expect(await storedRows(app, 'audit')).toEqual([]);
});
