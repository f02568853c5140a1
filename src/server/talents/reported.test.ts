import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createEmployer, createTalent, EMPLOYER_PASSWORD, type Employer, send } from '#tests/support/talents.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const OFFER = 'We pay well. Send us a deposit first.';
const ANSWER = 'What is the deposit for, and who keeps it?';
const MAILBOX = 'jobs@alder.example';

type Reported = { employer: Employer; talent: TestPerson; id: string; conversationId: string };

/** A talent reports what a company wrote. */
async function reported(contactEmail: string | null = MAILBOX): Promise<Reported> {
  const employer = await createEmployer(app);
  await app.ctx.db.execute(sql`update companies set contact_email = ${contactEmail} where id = ${employer.id}`);
  const talent = await createTalent(app);
  const [found] = (await employer.call('GET', '/talents')).body.data;
  const path = `/talents/${found.id}/conversations`;
  const { id: conversationId } = (await employer.call('POST', path, { message: OFFER })).body.data;
  const own = `/v1/talent/conversations/${conversationId}`;
  app.clock.advance(DURATIONS.minute);
  await send(app, talent, 'POST', `${own}/messages`, { message: ANSWER });
  await send(app, talent, 'POST', `${own}/report`, { reason: 'They want money.' });
  await app.settle();
  await app.ctx.db.execute(sql`delete from mails`);
  const waiting = (await atDesk('GET', '?state=waiting')).body.data;
  const report = waiting.find(({ company }: Json) => company.id === employer.id);
  return { employer, talent, id: report.id, conversationId };
}

const atDesk = (method: string, path: string, body?: unknown) =>
  send(app, staff, method, `/v1/admin/talent-reports${path}`, body);

const settle = ({ id }: Reported, body: object) => atDesk('POST', `/${id}/outcome`, body);

async function lettersTo(address: string): Promise<Json[]> {
  await app.settle();
  return (await app.mailbox()).filter(({ to }) => to === address);
}

describe('a reported conversation', () => {
  test('is listed without what was said in it, and read on a page that records who read it', async () => {
    const { id, employer } = await reported();
    const { body: list } = await atDesk('GET', '?q=money');
    expect(list).toMatchObject({ data: [{ id, reason: 'They want money.', handled_at: null }], meta: { total: 1 } });
    expect(JSON.stringify(list)).not.toContain(OFFER);
    expect(await storedRows(app, 'audit')).toEqual([]);
    const { body } = await atDesk('GET', `/${id}`);
    expect(body.data).toMatchObject({
      ...{ company: { slug: employer.slug }, company_may_write: true, company_address: MAILBOX, other_reports: 0 },
      conversation: {
        messages: [
          { author: 'company', text: OFFER },
          { author: 'talent', text: ANSWER },
        ],
      },
    });
    expect(await storedRows(app, 'audit')).toMatchObject([
      { action: 'talent-report.show', subject_id: id, user_id: staff.id },
    ]);
  });

  test('that is dismissed brings a letter to who reported it, and none to the company', async () => {
    const report = await reported();
    expect((await atDesk('GET', '?state=handled')).body.meta.total).toBe(0);
    const { body } = await settle(report, { outcome: 'dismissed', message: 'Not for the company.' });
    expect(body.data).toMatchObject({ outcome: 'dismissed', message: null });
    expect(await lettersTo(report.talent.email)).toMatchObject([{ text: /breaks our rules/ }]);
    expect(await lettersTo(MAILBOX)).toEqual([]);
    expect((await atDesk('GET', '?state=waiting')).body.meta.total).toBe(0);
    expect((await atDesk('GET', '?state=handled')).body.meta.total).toBe(1);
    expect((await settle(report, { outcome: 'dismissed' })).status).toBe(409);
    expect(await lettersTo(report.talent.email)).toHaveLength(1);
  });

  test('warns the company, which does not learn who reported it', async () => {
    const report = await reported();
    const silent = await settle(report, { outcome: 'warned', message: ' ' });
    expect(silent).toMatchObject({ status: 422, body: { errors: { message: ['Required'] } } });
    expect((await settle(report, { outcome: 'warned', message: 'Ask nobody for money.' })).status).toBe(200);
    const [letter] = await lettersTo(MAILBOX);
    expect(letter.text).toContain('Ask nobody for money.');
    for (const hidden of ['Mina', report.talent.email, report.conversationId, 'They want money'])
      expect(letter.text + letter.html).not.toContain(hidden);
    expect(await lettersTo(report.talent.email)).toMatchObject([{ text: /We’ve told the company/ }]);
  });

  test('is told to the owner who has been there longest, where the company has no mailbox, and to no other member', async () => {
    const report = await reported(null);
    const members = `/v1/recruit/${report.employer.slug}/members`;
    const join = async (role: string) => {
      const person = await app.people.signIn();
      await send(app, person, 'POST', members, { pwd: EMPLOYER_PASSWORD });
      await app.ctx.db.execute(sql`update company_members set role = ${role} where user_id = ${person.id}`);
      app.clock.advance(DURATIONS.minute);
      return person.email;
    };
    const [viewer, owner, later] = [await join('viewer'), await join('owner'), await join('owner')];
    expect((await settle(report, { outcome: 'warned', message: 'Ask nobody for money.' })).status).toBe(200);
    expect(await lettersTo(owner)).toMatchObject([{ text: /Ask nobody for money/ }]);
    expect([await lettersTo(viewer), await lettersTo(later)]).toEqual([[], []]);
  });

  test('stands beside how many others there are about the same company', async () => {
    const [report] = [await reported(), await reported('jobs@birch.example')];
    const others = async () => (await atDesk('GET', `/${report.id}`)).body.data.other_reports;
    expect(await others()).toBe(0);
    await send(app, report.talent, 'POST', `/v1/talent/conversations/${report.conversationId}/report`, {});
    expect(await others()).toBe(1);
  });

  test('cannot warn a company that no letter would reach', async () => {
    const report = await reported(null);
    expect(await settle(report, { outcome: 'warned', message: 'Ask nobody for money.' })).toMatchObject({
      ...{ status: 409, body: { message: /We don’t have an address for the company/ } },
    });
    expect((await atDesk('GET', `/${report.id}`)).body.data).toMatchObject({ handled_at: null, message: null });
  });

  test('ends that the company searches and writes, and leaves what was said readable', async () => {
    const report = await reported();
    const { employer, conversationId } = report;
    await settle(report, { outcome: 'blocked', message: 'You asked for a deposit.' });
    expect((await employer.call('GET', '/talents')).status).toBe(403);
    const path = `/conversations/${conversationId}`;
    expect((await employer.call('POST', `${path}/messages`, { message: OFFER })).status).toBe(403);
    expect((await employer.call('GET', path)).status).toBe(200);
    expect(await lettersTo(MAILBOX)).toMatchObject([{ text: /You asked for a deposit/ }]);
    const actions = (await storedRows(app, 'audit')).toSorted((one, other) => one.id - other.id);
    expect(actions.map(({ action }) => action)).toEqual([
      'company.end-talent-search',
      'talent-report.block',
      'talent-report.show',
    ]);
  });

  test('keeps nothing of the talent once their account is deleted', async () => {
    const settled = await reported();
    await settle(settled, { outcome: 'warned', message: 'Mina Park says that you ask for money.' });
    await send(app, settled.talent, 'DELETE', '/v1/talent/account');
    expect((await atDesk('GET', `/${settled.id}`)).body.data).toMatchObject({ outcome: 'warned', message: null });
    const report = await reported();
    await send(app, report.talent, 'DELETE', '/v1/talent/account');
    const { body } = await atDesk('GET', `/${report.id}`);
    expect(body.data).toMatchObject({ reporter: null, reason: null, conversation: null });
    expect((await settle(report, { outcome: 'dismissed' })).status).toBe(200);
    expect(await lettersTo(report.talent.email)).toEqual([]);
  });
});

describe('in the queue, a reported conversation', () => {
  test('shows the company’s words alone, and is settled when the decision can no longer be taken back', async () => {
    const report = await reported();
    const queue = async () => (await send(app, staff, 'GET', '/v1/admin/queue?kind=talent-report')).body;
    const body = await queue();
    expect(body.data).toMatchObject([{ id: report.id, quote: OFFER, facts: [{ text: 'They want money.' }] }]);
    const last = { message: 'Send it today, please.' };
    app.clock.advance(DURATIONS.minute);
    await report.employer.call('POST', `/conversations/${report.conversationId}/messages`, last);
    expect((await queue()).data).toMatchObject([{ quote: last.message }]);
    expect(JSON.stringify(body)).not.toContain(ANSWER);
    const path = `/v1/admin/queue/talent-report/${report.id}/decision`;
    await send(app, staff, 'POST', path, { key: 'warn', text: 'Ask nobody for money.' });
    expect(await lettersTo(MAILBOX)).toEqual([]);
    await carryOutDecisions(app);
    expect(await lettersTo(MAILBOX)).toHaveLength(1);
  });
});
