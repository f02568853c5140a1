import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { UNDO_SECONDS } from '#contract/decisions.ts';
import { invalidField, Refusal } from '#contract/errors.ts';
import { DURATIONS } from '#contract/limits.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { carryOut } from '#server/decisions/carry-out.ts';
import { decide } from '#server/decisions/decide.ts';
import type { DecisionKind } from '#server/decisions/decision-kind.ts';
import { decisionTasks } from '#server/decisions/tasks.ts';
import { undoDecision } from '#server/decisions/undo-decision.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { audit } from '#server/schema/audit.ts';
import { type DecisionRow, decisions } from '#server/schema/decisions.ts';
import { mails } from '#server/schema/system.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createCompany } from '#tests/support/factories.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Closes a company's matter and writes a letter about it, unless `refuses` or `breaks` is asked of it. */
const settle: DecisionKind = {
  kind: 'matter.settle',
  async carryOut(ctx, by, { id, subject_id, input }) {
    const settled = { action: 'company.edit', subject: { kind: 'company', id: subject_id } } as const;
    await recordAudit(ctx.db, by, ctx.clock.now(), settled);
    const letter = {
      to: 'ann@example.com',
      subject: 'Settled',
      heading: 'Settled',
      paragraphs: [String(input['text'])],
    };
    await queueMail(ctx, ctx.db, { key: `desk.edits-settled-${id}`, ...letter });
    if (input['refuses']) throw new Refusal('conflict', 'It was settled before.', { errors: { text: ['Too late.'] } });
    if (input['lacks']) throw invalidField('text', 'It says nothing.');
    if (isBroken) throw new Error('The disk is full.');
  },
};
let isBroken: boolean;

let app: TestApp;
let staff: TestPerson;
let company: string;
// The tests say when a task runs.
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  isBroken = false;
  company = (await createCompany(app.ctx)).id;
});

type More = { companyId?: string; part?: string; wait?: number };

function decided(input: Record<string, unknown> = {}, more: More = {}) {
  const by = { userId: staff.id, requestId: 'request-1' };
  return decide(app.ctx, by, { kind: settle.kind, subjectId: company, input, ...more });
}

const wait = (seconds = UNDO_SECONDS) => app.clock.advance(seconds * DURATIONS.second);

async function runTask(name: string): Promise<void> {
  const task = decisionTasks(app.ctx, [settle]).find((one) => one.name === name);
  await task?.run({});
}
const sweep = () => runTask('decisions.carry-out-overdue');

async function outcome({ id }: DecisionRow) {
  const [row] = await app.ctx.db.select().from(decisions).where(eq(decisions.id, id));
  const written = { acts: await app.ctx.db.$count(audit), letters: await app.ctx.db.$count(mails) };
  return { ...written, done: row?.done_at !== null, undone: row?.undone_at !== null, failure: row?.failure ?? null };
}

const WAITS = { acts: 0, letters: 0, done: false, undone: false, failure: null };
const UNDONE = { ...WAITS, undone: true };
const DONE = { acts: 1, letters: 1, done: true, undone: false, failure: null };

describe('a decision', () => {
  test('waits for as long as it can be taken back, and is carried out then', async () => {
    const row = await decided();
    wait(UNDO_SECONDS - 1);
    await carryOut(app.ctx, [settle], row.id);
    expect(await outcome(row)).toEqual(WAITS);
    wait(1);
    await carryOut(app.ctx, [settle], row.id);
    expect(await outcome(row)).toEqual(DONE);
    const [act] = await app.ctx.db.select().from(audit);
    expect(act).toMatchObject({ user_id: staff.id, request_id: 'request-1' });
  });

  test('is sent to the queue for the time when it is due', async () => {
    const { id } = await decided();
    const tasks = await app.ctx.queue.unfinished(app.ctx.db);
    const task = tasks.find(({ name, data }) => name === 'decisions.carry-out' && 'id' in data && data.id === id);
    const seconds = (Date.parse(task?.runAt ?? '') - Date.now()) / DURATIONS.second;
    expect(seconds).toBeGreaterThan(UNDO_SECONDS / 2);
  });

  test('that became due while nothing ran is carried out by the next sweep, once', async () => {
    const row = await decided();
    wait(3 * 60 * 60);
    await Promise.all([sweep(), sweep(), carryOut(app.ctx, [settle], row.id)]);
    await sweep();
    expect(await outcome(row)).toEqual(DONE);
  });

  test('is either carried out or taken back, never both, at one moment', async () => {
    for (let round = 0; round < 5; round++) {
      const row = await decided({}, { part: `${round}` });
      const before = await outcome(row);
      wait();
      const [, undo] = await Promise.allSettled([
        carryOut(app.ctx, [settle], row.id),
        undoDecision(app.ctx, null, row.id),
      ]);
      const { acts, done, undone } = await outcome(row);
      expect([done, undone]).toEqual(undo.status === 'fulfilled' ? [false, true] : [true, false]);
      expect(acts - before.acts).toBe(done ? 1 : 0);
    }
  });

  test('of which the process dies half-way leaves nothing, and is carried out whole the next time', async () => {
    const [row, other] = [await decided(), await decided({}, { part: 'other' })];
    wait();
    isBroken = true;
    await expect(sweep()).rejects.toThrow('2 decisions could not be carried out.');
    expect(await outcome(row)).toEqual(WAITS);
    isBroken = false;
    await sweep();
    expect(await outcome(row)).toEqual({ ...DONE, acts: 2, letters: 2 });
    expect(await outcome(other)).toMatchObject({ done: true });
  });

  test('that is refused when it is due undoes what it wrote, says why, and can be taken anew', async () => {
    const row = await decided({ refuses: true });
    wait();
    await sweep();
    const failure = 'It was settled before. Too late.';
    expect(await outcome(row)).toEqual({ ...WAITS, done: true, failure });
    expect((await send(app, staff, 'GET', '/v1/admin/decisions')).body.data).toMatchObject([
      { id: row.id, state: 'failed', failure },
    ]);
    await expect(decided()).resolves.toMatchObject({ failure: null });
  });

  test('that is refused for one field says why once', async () => {
    const row = await decided({ lacks: true });
    wait();
    await sweep();
    expect(await outcome(row)).toMatchObject({ failure: 'It says nothing.' });
  });

  test('is refused while another on the same waits', async () => {
    await decided();
    await expect(decided()).rejects.toMatchObject({ code: 'conflict' });
    await expect(decided({}, { part: 'visa' })).resolves.toMatchObject({ part: 'visa' });
  });
});

describe('taking a decision back', () => {
  test('keeps it from being carried out, also where two people do', async () => {
    const row = await decided();
    const undo = () => send(app, staff, 'POST', `/v1/admin/decisions/${row.id}/undo`);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, 'undone'],
      [200, 'undone'],
    ]);
    wait();
    await sweep();
    expect(await outcome(row)).toEqual(UNDONE);
    await expect(decided()).resolves.toMatchObject({ undone_at: null });
  });

  test('is refused once it was carried out, and for what is none of theirs', async () => {
    const own = await decided();
    const ofCompany = await decided({}, { companyId: company, part: 'of the company' });
    const undo = (id: string) => send(app, staff, 'POST', `/v1/admin/decisions/${id}/undo`);
    expect((await undo(ofCompany.id)).status).toBe(404);
    await expect(undoDecision(app.ctx, company, own.id)).rejects.toMatchObject({ code: 'not_found' });
    const [another] = [await createCompany(app.ctx)];
    await expect(undoDecision(app.ctx, another.id, ofCompany.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoDecision(app.ctx, company, ofCompany.id)).resolves.toMatchObject({ id: ofCompany.id });
    wait();
    await sweep();
    staff = await app.people.again(staff, { aal: 'aal2' });
    expect(await undo(own.id)).toMatchObject({ status: 409, body: { message: 'This was carried out already.' } });
  });
});

test('the last decisions of the caller are listed with what they were, without those of others, of a company or that wait for days', async () => {
  await decided({ key: 'settle', label: 'Settle: Alder', text: 'Dear Ann' });
  await decided({ label: 'For a company' }, { companyId: company, part: 'of the company' });
  await decided({ label: 'In a week' }, { part: 'in a week', wait: 7 * DURATIONS.day });
  const other = await app.people.signInStaff();
  const { body, headers } = await send(app, staff, 'GET', '/v1/admin/decisions');
  expect(body.data).toMatchObject([{ kind: settle.kind, key: 'settle', label: 'Settle: Alder', state: 'pending' }]);
  expect(JSON.stringify(body)).not.toContain('Dear Ann');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await send(app, other, 'GET', '/v1/admin/decisions')).body.data).toEqual([]);
});

describe('what was decided', () => {
  test('keeps no letter once it is over', async () => {
    const rows = [
      await decided({ key: 'settle', text: 'Dear Ann' }),
      await decided({ key: 'settle', text: 'Dear Ann' }, { part: '2' }),
    ];
    await undoDecision(app.ctx, null, rows[0]?.id ?? '');
    wait();
    await sweep();
    const kept = await app.ctx.db.select({ input: decisions.input }).from(decisions);
    expect(kept).toEqual([{ input: { key: 'settle' } }, { input: { key: 'settle' } }]);
  });

  test('is forgotten 180 days after it was carried out or taken back, and never while it waits', async () => {
    await decided();
    wait();
    await sweep();
    await undoDecision(app.ctx, null, (await decided({}, { part: 'taken back' })).id);
    const waiting = await decided({}, { part: 'waiting' });
    app.clock.advance(179 * DURATIONS.day);
    await runTask('decisions.forget-old');
    expect(await app.ctx.db.$count(decisions)).toBe(3);
    app.clock.advance(2 * DURATIONS.day);
    await runTask('decisions.forget-old');
    expect(await app.ctx.db.select({ id: decisions.id }).from(decisions)).toEqual([{ id: waiting.id }]);
  });

  test('goes into the archive of who decided, and forgets them with their account', async () => {
    await decided({ label: 'Settle: Alder' });
    const archive = await app.fetch('/v1/talent/export', { headers: staff.headers });
    expect(Buffer.from(await archive.arrayBuffer()).includes('decisions.json')).toBe(true);
    expect((await send(app, staff, 'DELETE', '/v1/talent/account')).status).toBe(200);
    expect(await app.ctx.db.select({ user: decisions.user_id }).from(decisions)).toEqual([{ user: null }]);
  });
});
