import { afterEach, describe, expect, test, vi } from 'vitest';
import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { auditRecords } from '#tests/support/records.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { createTalent, expected, send } from '#tests/support/talents.ts';
import type { Json, TestApp } from '#tests/support/test-app.ts';
import { createTalentReport } from '#tests/support/waiting.ts';

let app: TestApp;
let staff: TestPerson;
let report: string;
// The tests say when a task runs.
withStaff({ worker: false }, async (opened) => {
  ({ app, staff } = opened);
  report = await createTalentReport(app.ctx);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type More = { on?: string; part?: string };

const KIND = 'queue.talent-report';

/** Staff warn a company that a talent reported, which writes a letter to it. */
function warn({ on = report, part = '' }: More = {}) {
  const body = { key: 'warn', text: 'Dear Ann', title: 'Alder', part };
  return send(app, staff, 'POST', `/v1/admin/queue/talent-report/${on}/decision`, body);
}

async function decided(more: More = {}): Promise<Json> {
  const { id } = (await expected(200, warn(more))).body.data;
  return (await storedRows(app, 'decisions')).find((row) => row.id === id);
}

const wait = (seconds = UNDO_SECONDS) => app.clock.advance(seconds * DURATIONS.second);
const carryOut = ({ id }: Json) => attemptTask(app, 'decisions.carry-out', { id });
const sweep = () => attemptTask(app, 'decisions.carry-out-overdue');
const undo = ({ id }: Json) => send(app, staff, 'POST', `/v1/admin/decisions/${id}/undo`);

/** What it meets once its letter is written. */
function meets(fault: Error): void {
  vi.spyOn(app.ctx.queue, 'send').mockRejectedValue(fault);
}

const warnings = async () => (await auditRecords(app)).filter(({ action }) => action === 'talent-report.warn');

async function outcome({ id }: Json) {
  const row = (await storedRows(app, 'decisions')).find((one) => one.id === id);
  const written = { acts: (await warnings()).length, letters: (await storedRows(app, 'mails')).length };
  return { ...written, done: row.done_at !== null, undone: row.undone_at !== null, failure: row.failure };
}

const WAITS = { acts: 0, letters: 0, done: false, undone: false, failure: null };
const UNDONE = { ...WAITS, undone: true };
const DONE = { acts: 1, letters: 1, done: true, undone: false, failure: null };

/** A decision of a company, on an applicant, and how it is taken back by its password. */
async function ofCompany(member: TestPerson | null = null) {
  const company = await createCompany(app.ctx, { password: 'kites' });
  if (member) await expected(201, send(app, member, 'POST', `/v1/recruit/${company.slug}/members`, { pwd: 'kites' }));
  const { job } = await createJob(app.ctx, { company });
  const { body } = await applyTo(app, job.slug);
  const call = (path: string, given: object) =>
    send(app, member, 'POST', `/v1/recruit/${company.slug}/answers${path}${member ? '' : '?pwd=kites'}`, given);
  const answer = { application_ids: [body.data.id], status: 'declined', text: 'Dear {name}' };
  const [{ id }] = (await expected(200, call('', answer))).body.data.waiting;
  const takeBack = (one: Json) => call('/undo', { ids: [one.id] });
  return { id, takeBack };
}

describe('a decision', () => {
  test('waits for as long as it can be taken back, and is carried out then', async () => {
    const row = await decided();
    wait(UNDO_SECONDS - 1);
    await carryOut(row);
    expect(await outcome(row)).toEqual(WAITS);
    wait(1);
    await carryOut(row);
    expect(await outcome(row)).toEqual(DONE);
    const { request_id } = row;
    expect(request_id).toEqual(expect.any(String));
    expect(await warnings()).toMatchObject([{ user_id: staff.id, request_id }]);
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
    await Promise.all([sweep(), sweep(), carryOut(row)]);
    await sweep();
    expect(await outcome(row)).toEqual(DONE);
  });

  test('is either carried out or taken back, never both, at one moment', async () => {
    for (let round = 0; round < 5; round++) {
      const row = await decided({ on: await createTalentReport(app.ctx) });
      const before = await outcome(row);
      wait();
      const [, { status }] = await Promise.all([carryOut(row), undo(row)]);
      const { acts, done, undone } = await outcome(row);
      expect([status, done, undone]).toEqual(undone ? [200, false, true] : [409, true, false]);
      expect(acts - before.acts).toBe(done ? 1 : 0);
    }
  });

  test('of which the process dies half-way leaves nothing, and is carried out whole the next time', async () => {
    const [row, other] = [await decided(), await decided({ on: await createTalentReport(app.ctx) })];
    wait();
    meets(new Error('The disk is full.'));
    await expect(sweep()).rejects.toThrow('2 decisions could not be carried out.');
    expect(await outcome(row)).toEqual(WAITS);
    vi.restoreAllMocks();
    await sweep();
    expect(await outcome(row)).toEqual({ ...DONE, acts: 2, letters: 2 });
    expect(await outcome(other)).toMatchObject({ done: true });
  });

  test('that is refused when it is due undoes what it wrote, says why, and can be taken anew', async () => {
    const row = await decided();
    wait();
    meets(new Refusal('conflict', 'It was settled before.', { errors: { text: ['Too late.'] } }));
    await sweep();
    vi.restoreAllMocks();
    const failure = 'It was settled before. Too late.';
    expect(await outcome(row)).toEqual({ ...WAITS, done: true, failure });
    expect((await send(app, staff, 'GET', '/v1/admin/decisions')).body.data).toMatchObject([
      { id: row.id, state: 'failed', failure },
    ]);
    expect(await decided()).toMatchObject({ failure: null });
  });

  test('that is refused half-way leaves nothing of what its verb wrote', async () => {
    const row = await ofCompany();
    const before = await storedRows(app, 'mails');
    wait();
    meets(new Refusal('conflict', 'It was settled before.'));
    await sweep();
    expect(await storedRows(app, 'mails')).toEqual(before);
    expect(await outcome(row)).toMatchObject({ done: true, failure: 'It was settled before.' });
  });

  test('that is refused for one field says why once', async () => {
    const row = await decided();
    wait();
    meets(invalidField('text', 'It says nothing.'));
    await sweep();
    expect(await outcome(row)).toMatchObject({ failure: 'It says nothing.' });
  });

  test('is refused while another on the same waits', async () => {
    await decided();
    expect(await warn()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await decided({ part: 'visa' })).toMatchObject({ part: 'visa' });
  });
});

describe('taking a decision back', () => {
  test('keeps it from being carried out, also where two people do', async () => {
    const row = await decided();
    const answers = await Promise.all([undo(row), undo(row)]);
    expect(answers.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, 'undone'],
      [200, 'undone'],
    ]);
    wait();
    await sweep();
    expect(await outcome(row)).toEqual(UNDONE);
    expect(await decided()).toMatchObject({ undone_at: null });
  });

  test('is refused once it was carried out, and for what is none of theirs', async () => {
    const own = await decided();
    const [theirs, others] = [await ofCompany(), await ofCompany()];
    expect((await undo(theirs)).status).toBe(404);
    expect((await theirs.takeBack(own)).status).toBe(404);
    expect((await others.takeBack(theirs)).status).toBe(404);
    expect(await theirs.takeBack(theirs)).toMatchObject({ status: 200, body: { data: { done: [theirs.id] } } });
    wait();
    await sweep();
    staff = await app.people.again(staff, { aal: 'aal2' });
    expect(await undo(own)).toMatchObject({ status: 409, body: { message: 'This has already been carried out.' } });
  });
});

test('the last decisions of the caller are listed with what they were, without those of others, of a company or that wait for days', async () => {
  await decided();
  await ofCompany(staff);
  const talent = await createTalent(app);
  app.people.addFactor(talent);
  const proved = { proofs: ['letter', 'call'], reason: 'Called back.' };
  await expected(200, send(app, staff, 'POST', `/v1/admin/users/${talent.id}/factor-removal`, proved));
  const other = await app.people.signInStaff();
  const { body, headers } = await send(app, staff, 'GET', '/v1/admin/decisions');
  expect(body.data).toMatchObject([{ kind: KIND, key: 'warn', label: 'Warn company: Alder', state: 'pending' }]);
  expect(JSON.stringify(body)).not.toContain('Dear Ann');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await send(app, other, 'GET', '/v1/admin/decisions')).body.data).toEqual([]);
});

describe('what was decided', () => {
  test('keeps no letter once it is over', async () => {
    await expected(200, undo(await decided()));
    await decided();
    wait();
    await sweep();
    const kept = (await storedRows(app, 'decisions')).map(({ input }) => input);
    const what = { key: 'warn', label: 'Warn company: Alder' };
    expect(kept).toEqual([what, what]);
  });

  test('is forgotten 180 days after it was carried out or taken back, and never while it waits', async () => {
    await decided();
    wait();
    await sweep();
    const on = await createTalentReport(app.ctx);
    await expected(200, undo(await decided({ on })));
    const waiting = await decided({ on });
    app.clock.advance(179 * DURATIONS.day);
    await attemptTask(app, 'decisions.forget-old');
    expect(await storedRows(app, 'decisions')).toHaveLength(3);
    app.clock.advance(2 * DURATIONS.day);
    await attemptTask(app, 'decisions.forget-old');
    expect((await storedRows(app, 'decisions')).map(({ id }) => id)).toEqual([waiting.id]);
  });

  test('goes into the archive of who decided, and forgets them with their account', async () => {
    await decided();
    const archive = await app.fetch('/v1/talent/export', { headers: staff.headers });
    expect(Buffer.from(await archive.arrayBuffer()).includes('decisions.json')).toBe(true);
    expect((await send(app, staff, 'DELETE', '/v1/talent/account')).status).toBe(200);
    expect((await storedRows(app, 'decisions')).map(({ user_id }) => user_id)).toEqual([null]);
  });
});
