import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows, storeRow, tablesWith } from '#tests/support/tables.ts';
import { createTalent, send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

const NOW = TEST_START.toISOString();
const SOON = new Date(TEST_START.getTime() + DURATIONS.day).toISOString();

/** Where things of different people stand together. */
type Place = { company_id: string; job_id: string; application_id: string; conversation_id: string };

async function createPlace(): Promise<Place> {
  const company = await createCompany(app.ctx);
  const { job } = await createJob(app.ctx, { company });
  const applied = await applyTo(app, job.slug, { email: 'stranger@example.com' });
  const stranger = { company_id: company.id, user_id: randomUUID(), job_title: 'Engineer' };
  const talk = { ...stranger, started_at: NOW, last_message_at: NOW };
  const { id: conversation_id } = await storeRow(app, 'talent_conversations', talk);
  await app.settle();
  return { company_id: company.id, job_id: job.id, application_id: applied.body.data.id, conversation_id };
}

/** What becomes of a row once its person is gone: nothing is left of it, or the row with these changes. */
type Fate = 'goes' | Record<string, null>;

const ANSWERED = { value: 'true', given_by: 'company', given_at: NOW, counts_until: SOON, ended_at: NOW };

/** Rows of a person, by table, with what becomes of them. `word` stands in every text of theirs. */
function rowsOf({ id, email }: TestPerson, word: string, place: Place): [string, Record<string, unknown>, Fate][] {
  const { company_id, job_id, application_id, conversation_id } = place;
  const unsigned = { user_id: null };
  const mail = { subject: word, text: word, html: word, created_at: NOW };
  const alert = {
    query: `q=${word}`,
    fingerprint: word,
    frequency: 'daily',
    consent_version: 'test',
    requested_at: NOW,
  };
  const invitation = { company_id, role: 'viewer', invited_at: NOW, expires_at: SOON };
  const check = { job_id, user_id: id };
  const memberId = randomUUID();
  return [
    ['company_members', { id: memberId, company_id, user_id: id, email, role: 'viewer', joined_at: NOW }, 'goes'],
    ['talent_searches', { member_id: memberId, query: `q=${word}`, created_at: NOW }, 'goes'],
    ['member_notices', { member_id: memberId, job_id, pace: 'never' }, 'goes'],
    ['company_invitations', { ...invitation, email: email.toUpperCase() }, 'goes'],
    ['company_invitations', { ...invitation, email: `${word}@invited.example`, invited_by: id }, { invited_by: null }],
    ['company_answers', { company_id, ...ANSWERED, occupation: word, question: 'visa', user_id: id }, unsigned],
    [
      'company_answers',
      { company_id, ...ANSWERED, occupation: word, question: 'workplace', value: 'remote', email: email.toUpperCase() },
      { email: null },
    ],
    ['company_questions', { company_id, email: email.toUpperCase(), asked_at: NOW }, { email: null }],
    [
      'employer_edits',
      { company_id, fields: { word }, before: {}, state: 'approved', user_id: id, sent_at: NOW },
      unsigned,
    ],
    ['recruit_visits', { company_id, user_id: id, seen_at: NOW }, 'goes'],
    ['application_notes', { application_id, user_id: id, text: word, written_at: NOW }, unsigned],
    ['application_answers', { application_id, user_id: id, status: 'declined', text: word, sent_at: NOW }, unsigned],
    ['talent_messages', { conversation_id, author: 'company', user_id: id, text: word, sent_at: NOW }, unsigned],
    [
      'talent_reports',
      { company_id, user_id: id, reason: word, message: word, created_at: NOW },
      { ...unsigned, reason: null, message: null },
    ],
    ['talent_hidings', { company_id, user_id: id }, 'goes'],
    ['talent_resume_reads', { company_id, user_id: id, address: '192.0.2.1', read_at: NOW }, 'goes'],
    [
      'talent_resume_reads',
      { company_id, user_id: randomUUID(), member_user_id: id, address: '192.0.2.2', read_at: NOW },
      { member_user_id: null, address: null },
    ],
    ['marks', { user_id: id, kind: 'saved', subject_id: job_id, marked_at: NOW }, 'goes'],
    [
      'app_acts',
      { user_id: id, client_id: word, client_name: word, tool: 'my_alerts', subject: word, at: NOW },
      'goes',
    ],
    ['job_alerts', { ...alert, email: email.toUpperCase(), confirmed_at: NOW, due_at: SOON }, 'goes'],
    ['mails', { ...mail, to: email.toUpperCase(), message_id: `<to.${word}>` }, 'goes'],
    ['mails', { ...mail, to: `${word}@former.example`, account_id: id, message_id: `<about.${word}>` }, 'goes'],
    ['mails', { ...mail, to: '(erased)', text: '', message_id: `<talent-reminder.${id}.1@madang.test>` }, 'goes'],
    ['images', { hash: word, media_type: 'image/png', width: 1, height: 1, bytes: 1, user_id: id }, unsigned],
    ['account_bans', { user_id: id, banned_at: NOW, until: NOW, reason: word }, 'goes'],
    [
      'decisions',
      {
        kind: 'report',
        subject_id: randomUUID(),
        input: { label: word },
        user_id: id,
        decided_at: NOW,
        due_at: SOON,
        done_at: NOW,
      },
      unsigned,
    ],
    ['advert_checks', { ...check, kind: 'sample', result: 'passed', note: word, by: 'staff', checked_at: NOW }, {}],
    [
      'advert_samples',
      { ...check, day: word === 'Leaving' ? '2026-11-18' : '2026-11-19', looked_at: NOW, note: word },
      {},
    ],
    [
      'advert_orders',
      { ...check, authority: word, demand: 'remove', text: word, received_on: '2026-11-19', recorded_at: NOW },
      {},
    ],
  ];
}

async function storeAll(rows: ReturnType<typeof rowsOf>): Promise<[string, Json, Fate][]> {
  const stored: [string, Json, Fate][] = [];
  for (const [table, row, fate] of rows) stored.push([table, await storeRow(app, table, row), fate]);
  return stored;
}

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();

test('of everything that names somebody, what is theirs alone goes with the account, the rest stays unsigned', async () => {
  const [leaving, staying] = [await createTalent(app), await createTalent(app, { full_name: 'Jun Lee' })];
  const place = await createPlace();
  const before = new Map<string, Json[]>();
  const others = await storeAll(rowsOf(staying, 'Staying', place));
  for (const [table] of others) before.set(table, await storedRows(app, table));
  const own = await storeAll(rowsOf(leaving, 'Leaving', place));
  expect((await send(app, staff, 'POST', `/v1/admin/users/${leaving.id}/deletion`, { reason: 'Asked.' })).status).toBe(
    200,
  );
  await app.settle();
  for (const [table, rows] of before) {
    const left = own.flatMap(([of, row, fate]) => (of === table && fate !== 'goes' ? [{ ...row, ...fate }] : []));
    expect(sorted(await storedRows(app, table)), table).toEqual(sorted([...rows, ...left]));
  }
  // By an id that leads to nobody any more: that staff deleted it, and what the law wants known of adverts.
  const tables = ['account_deletions', 'advert_checks', 'advert_orders', 'advert_samples', 'audit'];
  expect(await tablesWith(app, [leaving.id, leaving.email])).toEqual(tables);
  expect(await storedRows(app, 'talent_profiles')).toMatchObject([{ user_id: staying.id }]);
});

test('the archive has all of that with its words, and nothing of whoever else stands in the same places', async () => {
  const [owner, other] = [await createTalent(app), await createTalent(app, { full_name: 'Jun Lee' })];
  const place = await createPlace();
  await storeAll(rowsOf(owner, 'Leaving', place));
  await storeAll(rowsOf(other, 'Staying', place));
  const answer = await app.fetch('/v1/talent/export', { headers: owner.headers });
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).flatMap(([name, bytes]) =>
    name.endsWith('.json') ? [[name, Buffer.from(bytes).toString()] as const] : [],
  );
  for (const [name, text] of files)
    for (const word of ['Staying', 'Jun Lee', other.id]) expect(text, name).not.toContain(word);
  const held = Object.fromEntries(files.map(([name, text]) => [name, JSON.parse(text)]));
  expect(held).toMatchObject({
    'adverts.json': { checks: [{ note: 'Leaving' }], samples: [{ note: 'Leaving' }], orders: [{ text: 'Leaving' }] },
    'alerts.json': { alerts: [{ query: 'q=Leaving' }] },
    'applications.json': {
      application_notes_written_for_companies: [{ text: 'Leaving' }],
      application_answers_written_for_companies: [{ text: 'Leaving' }],
    },
    'ban.json': { ban: { reason: 'Leaving' } },
    'company-answers.json': {
      company_answers: [{ question: 'visa' }, { question: 'workplace' }],
      company_questions: [{ answered_at: null }],
    },
    'conversations.json': {
      reports: [{ reason: 'Leaving' }],
      written_for_companies: [{ text: 'Leaving' }],
      resumes_opened_for_companies: [{ address: '192.0.2.2' }],
    },
    'apps.json': { app_acts: [{ client_name: 'Leaving', tool: 'my_alerts', subject: 'Leaving' }] },
    'decisions.json': { decisions: [{ label: 'Leaving' }] },
    'employer-edits.json': {
      company_edits: [{ fields: { word: 'Leaving' } }],
      company_visits: [{ seen_at: expect.any(String) }],
    },
    'mails.json': { mails: [{ text: 'Leaving' }, { text: 'Leaving' }] },
    'marks.json': { marks: [{ kind: 'saved' }] },
    'memberships.json': {
      memberships: [{ role: 'viewer', talent_searches: ['q=Leaving'], notices_of_listings: [{ pace: 'never' }] }],
      invitations: [{ role: 'viewer' }],
    },
    'pictures.json': { pictures: [{ path: expect.stringContaining('Leaving') }] },
    'profile.json': { hidden_from: [{}], resume_opened_at: [expect.any(String)] },
  });
});

test('a reminder whose words were erased by then goes with the account that its number names', async () => {
  const person = await createTalent(app);
  app.clock.advance(100 * DURATIONS.day);
  await runTask(app, 'talent.find-stale');
  expect(await storedRows(app, 'mails')).toMatchObject([{ to: person.email }]);
  app.clock.advance(31 * DURATIONS.day);
  await runTask(app, 'mail.erase-old');
  expect(await storedRows(app, 'mails')).toMatchObject([{ to: '(erased)', account_id: null }]);
  const again = await app.people.again(person);
  expect((await send(app, again, 'DELETE', '/v1/talent/account')).status).toBe(200);
  await app.settle();
  expect(await storedRows(app, 'mails')).toEqual([]);
});

test('what a call that was under way wrote after the account was erased goes once the account itself is gone', async () => {
  const person = await app.people.signIn();
  app.people.goAway();
  await storeRow(app, 'account_deletions', { user_id: person.id, asked_at: NOW });
  const { job_id } = await createPlace();
  for (const user_id of [person.id, staff.id])
    await storeRow(app, 'marks', { user_id, kind: 'saved', subject_id: job_id, marked_at: NOW });
  app.people.comeBack();
  await runTask(app, 'accounts.delete-user', { userId: person.id });
  expect(app.people.has(person)).toBe(false);
  expect(await storedRows(app, 'marks')).toMatchObject([{ user_id: staff.id }]);
  expect(await storedRows(app, 'account_deletions')).toMatchObject([
    { user_id: person.id, done_at: expect.any(String) },
  ]);
});
