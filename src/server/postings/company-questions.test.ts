import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import { QUESTION_TOKEN_HEADER } from '#contract/employers/company-questions.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { call, command, runCommand } from '#tests/support/commands.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { heardLog } from '#tests/support/heard-log.ts';
import { createMember } from '#tests/support/members.ts';
import { auditRecords } from '#tests/support/records.ts';
import { attemptTask, runTask } from '#tests/support/run-task.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const OWN = { website_url: 'https://acme.example', contact_email: 'jobs@acme.example' };
const ELSEWHERE = { website_url: 'https://acme.example', contact_email: 'acme.jobs@gmail.com' };
const STATED = { korean_level: 'basic', is_visa_sponsored: true, residence: 'anywhere', workplace: 'remote' } as const;

let app: TestApp;
let staff: TestPerson;
withStaff({}, (opened) => {
  ({ app, staff } = opened);
});

/** Moves the clock to so many days after the start, a Friday at noon in Korea; staff have just signed in. */
async function wait(days: number): Promise<void> {
  app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
  staff = await app.people.signInStaff();
}

type Named = { slug: string };
const ask = ({ slug }: Named) => send(app, staff, 'POST', `/v1/admin/companies/${slug}/question`);

async function letters() {
  await app.settle();
  return app.mailbox();
}

async function tokenOfLetter(): Promise<string> {
  const [letter] = await letters();
  const [, token] = /\/answers#([\w-]{43})/.exec(letter?.text ?? '') ?? [];
  if (token === undefined) throw new Error('The latest letter has no link to questions.');
  return token;
}

/** An open job of a company that was asked, and the token of the letter. */
async function asked(given: object = OWN, job: object = {}) {
  const company = await createCompany(app.ctx, given);
  const created = await createJob(app.ctx, { company, ...job });
  expect((await ask(company)).status).toBe(200);
  return { company, job: created.job, token: await tokenOfLetter() };
}

function own(token: string, answers?: object) {
  return app.json(`/v1/company-questions/own${answers ? '/answers' : ''}`, {
    method: answers ? 'POST' : 'GET',
    headers: { [QUESTION_TOKEN_HEADER]: token, ...(answers && { 'content-type': 'application/json' }) },
    ...(answers && { body: JSON.stringify(answers) }),
  });
}

const forAll = (value: string) => [{ occupation: null, value }];

async function shown(slug: string): Promise<Json> {
  return (await app.json(`/v1/jobs/${slug}`)).body.data;
}

async function recordOf({ slug }: Named): Promise<Json> {
  return call(app, 'GET /v1/admin/companies/{id}/general-answers', { id: slug });
}

const waiting = async (): Promise<Json[]> => call(app, 'GET /v1/admin/queue', { kind: 'answer' });
const decide = (id: string, key: string) =>
  call(app, 'POST /v1/admin/queue/{kind}/{id}/decision', { kind: 'answer', id, key });

describe('a company is asked', () => {
  test('about all of its listings by one letter, in English and Korean, with links to answer and to stop', async () => {
    const company = await createCompany(app.ctx, OWN);
    for (let at = 0; at < 11; at++)
      await createJob(app.ctx, { company, title: `Engineer ${at}`, source_url: `https://board.example/${at}` });
    const { status, body } = await ask(company);
    expect([status, body.data.asking]).toMatchObject([200, { why_not: expect.stringContaining('once every 90 days') }]);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(OWN.contact_email);
    for (const words of [
      '- How much Korean the work needs',
      '- Whether you sponsor a visa',
      '- Where the work is done',
      '- Where applicants may live',
      '- 업무에 필요한 한국어 수준',
      '최근 공고 외 1건',
      'board.example',
      app.ctx.settings.contactEmail,
    ])
      expect(letter?.text).toContain(words);
    expect(letter?.text.match(/^Engineer \d+$/gm)).toHaveLength(10);
    expect(letter?.text).not.toMatch(/price|offer|₩/i);
    expect((await storedRows(app, 'mails'))[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await auditRecords(app, company.id)).toMatchObject([{ action: 'company.ask', user_id: staff.id }]);
  });

  test('once in 90 days without an answer, and reminded once after 14', async () => {
    const { company } = await asked();
    await wait(13);
    await runTask(app, 'company-questions.ask');
    expect(await letters()).toHaveLength(1);
    // A Monday.
    await wait(17);
    for (let times = 0; times < 2; times++) await runTask(app, 'company-questions.ask');
    const [reminder, ...first] = await letters();
    expect(first).toHaveLength(1);
    expect(reminder?.subject).toContain('Still open');
    await wait(89);
    expect(await ask(company)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('2026-11-20') },
    });
    await wait(91);
    expect((await ask(company)).status).toBe(200);
  });

  test('from Monday to Friday, 9 to 18 in Korea, and else in the next such hour', async () => {
    const company = await createCompany(app.ctx, OWN);
    await createJob(app.ctx, { company });
    app.clock.set(new Date('2026-11-20T09:00:00Z'));
    staff = await app.people.signInStaff();
    const { body } = await ask(company);
    expect(body.data.asking.last).toMatchObject({ is_sent: false, sends_at: '2026-11-23T00:00:00.000Z' });
    for (const early of ['2026-11-21T03:00:00Z', '2026-11-22T23:59:59Z']) {
      app.clock.set(new Date(early));
      await runTask(app, 'company-questions.write');
      expect(await letters()).toEqual([]);
    }
    app.clock.set(new Date('2026-11-23T00:00:00Z'));
    await runTask(app, 'company-questions.write');
    expect(await letters()).toHaveLength(1);
  });

  test('on no public holiday, and with a word in the log where those of the year are not known', async () => {
    const company = await createCompany(app.ctx, OWN);
    await createJob(app.ctx, { company });
    app.clock.set(new Date('2026-12-25T03:00:00Z'));
    staff = await app.people.signInStaff();
    expect((await ask(company)).body.data.asking.last).toMatchObject({ sends_at: '2026-12-28T00:00:00.000Z' });
    expect(await letters()).toEqual([]);
    const { log, heard } = heardLog();
    const rule = () => attemptTask({ ...app, ctx: { ...app.ctx, log } }, 'company-questions.ask');
    await rule();
    expect(heard).toEqual([]);
    app.clock.set(new Date('2029-12-25T03:00:00Z'));
    await rule();
    expect(heard).toMatchObject([{ level: 'warn', fields: { day: '2029-12-25' } }]);
  });

  test('never once it said no, is left alone, has no address, or leaves nothing open', async () => {
    const { company } = await asked();
    const [{ headers }] = await storedRows(app, 'mails');
    const [path = ''] = /(?<=<http:\/\/madang\.test)[^>]+/.exec(headers['List-Unsubscribe']) ?? [];
    expect((await app.fetch(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    await wait(100);
    expect((await ask(company)).body.message).toContain('asked us not to ask again');
    expect((await recordOf(company)).asking.off_at).not.toBeNull();
    for (const given of [{ ...OWN, left_alone_at: TEST_START }, { contact_email: null }])
      expect(
        (await ask((await createJob(app.ctx, { company: await createCompany(app.ctx, given) })).company)).status,
      ).toBe(409);
    expect((await ask((await createJob(app.ctx, STATED)).company)).status).toBe(409);
    expect((await ask(await createCompany(app.ctx, OWN))).status).toBe(409);
    expect((await ask({ slug: 'no-such-company' })).status).toBe(404);
    await runTask(app, 'company-questions.ask');
    expect(await letters()).toHaveLength(1);
  });

  test('again once staff record that it changed its mind, and who said so', async () => {
    const company = await createCompany(app.ctx, { ...OWN, questions_off_at: TEST_START });
    await createJob(app.ctx, { company });
    const allow = (body: object) =>
      send(app, staff, 'POST', `/v1/admin/companies/${company.slug}/allow-questions`, body);
    expect((await allow({ note: ' ' })).status).toBe(422);
    expect((await ask(company)).status).toBe(409);
    const note = 'Ms. Kim, by email.';
    expect((await allow({ note })).body.data.asking).toMatchObject({ off_at: null, why_not: null });
    expect((await allow({ note })).body.message).toContain('can already be asked');
    expect(await auditRecords(app, company.id)).toMatchObject([
      { action: 'company.allow-questions', user_id: staff.id, detail: { note } },
    ]);
    expect((await ask(company)).status).toBe(200);
  });

  test('no more where it was left alone before the letter went out', async () => {
    const company = await createCompany(app.ctx, OWN);
    await createJob(app.ctx, { company });
    app.clock.set(new Date('2026-11-21T03:00:00Z'));
    staff = await app.people.signInStaff();
    await ask(company);
    await call(app, 'POST /v1/admin/companies/{id}/leave-alone', { id: company.slug, note: 'By telephone.' });
    app.clock.set(new Date('2026-11-23T00:00:00Z'));
    await runTask(app, 'company-questions.write');
    expect(await letters()).toEqual([]);
    expect(await storedRows(app, 'company_questions')).toEqual([]);
  });

  test('by itself with three listings and an open question, where the operator wants it', async () => {
    const [many, two] = [await createCompany(app.ctx, OWN), await createCompany(app.ctx)];
    for (const company of [many, many, two, two]) await createJob(app.ctx, { company });
    await createJob(app.ctx, { company: many, awaits_answers: true, published_at: null });
    await runTask(app, 'company-questions.ask');
    expect(await letters()).toEqual([]);
    app.ctx.settings.asksCompanies = true;
    try {
      for (let times = 0; times < 2; times++) await runTask(app, 'company-questions.ask');
    } finally {
      app.ctx.settings.asksCompanies = false;
    }
    expect((await letters()).map(({ to }) => to)).toEqual([OWN.contact_email]);
  });

  test('again before its own answer ends', async () => {
    const { token } = await asked();
    await own(token, { visa: forAll('true') });
    await wait(ANSWER_DAYS - 22);
    await runTask(app, 'company-questions.ask');
    expect(await letters()).toHaveLength(1);
    await wait(ANSWER_DAYS - 19);
    await runTask(app, 'company-questions.ask');
    await wait(ANSWER_DAYS - 18);
    await runTask(app, 'company-questions.write');
    expect(await letters()).toHaveLength(2);
  });

  test('by whom the command lists, those with most listings first', async () => {
    const [one, many] = [await createCompany(app.ctx), await createCompany(app.ctx, OWN)];
    await createJob(app.ctx, { ...STATED, company: one, residence: null });
    for (const job of [{}, { ...STATED, workplace: null }]) await createJob(app.ctx, { company: many, ...job });
    await createJob(app.ctx, STATED);
    await createJob(app.ctx, { company: await createCompany(app.ctx, { contact_email: null }) });
    await ask(many);
    expect(await command(app, 'ask-employer', '--list')).toEqual([
      `${many.slug} (${many.name}): 2 listings, 1 lack korean_level, 1 lack visa, 2 lack workplace, 1 lack residence; asked 2026-11-20`,
      `${one.slug} (${one.name}): 1 listing, 1 lack residence`,
    ]);
    expect((await runCommand(app, 'ask-employer')).code).toBe(2);
  });
});

describe('who has the link', () => {
  test('answers at once where it went to the domain of the company, for all listings or apart by kind of work', async () => {
    const { company, job, token } = await asked(OWN, { occupations: ['engineering'] });
    const { job: other } = await createJob(app.ctx, { company, occupations: ['design'] });
    expect((await own(token)).body.data).toMatchObject({
      company: { name: company.name },
      total: 2,
      occupations: ['engineering', 'design'],
      answers: { korean_level: [], visa: [] },
      waiting: null,
    });
    const { body } = await own(token, {
      visa: forAll('true'),
      workplace: [
        { occupation: null, value: 'remote' },
        { occupation: 'design', value: 'on-site' },
      ],
    });
    expect(body.data.answers).toMatchObject({ visa: forAll('true'), korean_level: [] });
    for (const { slug } of [job, other]) expect(await shown(slug)).toMatchObject({ is_visa_sponsored: true });
    expect([(await shown(job.slug)).is_remote.id, (await shown(other.slug)).is_remote.id]).toEqual([
      'remote',
      'on-site',
    ]);
    const basis = (await shown(job.slug)).basis.find(({ field }: Json) => field === 'visa');
    expect(basis).toMatchObject({ from: 'company', given_by: 'company' });
    const records = (await auditRecords(app, company.id)).filter(({ action }) => action === 'company.answer');
    expect(records.map(({ user_id, detail }) => [user_id, detail.by])).toEqual(Array(3).fill([null, 'employer']));
    await own(token, { workplace: forAll('hybrid'), visa: [] });
    expect((await shown(other.slug)).is_remote.id).toBe('hybrid');
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: null });
    expect((await recordOf(company)).asking.last).toMatchObject({ waiting: null, answered_at: expect.any(String) });
  });

  test('at any other address has its answers wait for staff, who accept them or dismiss them', async () => {
    const { company, job, token } = await asked(ELSEWHERE);
    const sent = { visa: forAll('true') };
    expect((await own(token, sent)).body.data).toMatchObject({ answers: { visa: [] }, waiting: sent });
    await own(token, { workplace: forAll('remote') });
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: null, basis: [] });
    const [item] = await waiting();
    expect(item).toMatchObject({
      company: company.name,
      facts: expect.arrayContaining([{ label: 'Visa', text: 'Sponsored' }]),
    });
    expect((await recordOf(company)).asking.last.waiting.answers).toHaveLength(2);
    await decide(item?.id, 'accept');
    await carryOutDecisions(app);
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: true });
    expect(await waiting()).toEqual([]);
  });

  test('at any other address ends no answer that came after it, whenever staff accept it', async () => {
    const { company, job, token } = await asked(ELSEWHERE);
    const member = await createMember(app, company.slug, 'recruiter');
    const answer = async (question: string, value: string, occupation: string | null = null) => {
      const body = { question, value, occupation };
      const path = `/v1/recruit/${company.slug}/general-answers`;
      expect((await send(app, member, 'POST', path, body)).status).toBe(201);
    };
    await answer('workplace', 'hybrid');
    app.clock.advance(DURATIONS.minute);
    await own(token, { visa: forAll('true'), workplace: forAll('remote') });
    app.clock.advance(DURATIONS.minute);
    await answer('visa', 'false');
    await answer('visa', 'false', 'engineering');
    const [item] = await waiting();
    await decide(item?.id, 'accept');
    await carryOutDecisions(app);
    expect(await shown(job.slug)).toMatchObject({ is_visa_sponsored: false });
    const rows = await storedRows(app, 'company_answers');
    expect(rows.map((row) => [row.question, row.occupation, row.value, row.ended_why].join()).sort()).toEqual([
      'visa,,false,',
      'visa,engineering,false,',
      'workplace,,hybrid,replaced',
      'workplace,,remote,',
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('finds nothing there once it ended, was invented, or the company is left alone', async () => {
    const { company, token } = await asked();
    for (const none of ['A'.repeat(43), '']) expect((await own(none)).status).toBe(404);
    await call(app, 'POST /v1/admin/companies/{id}/leave-alone', { id: company.slug, note: 'By telephone.' });
    expect((await own(token)).status).toBe(404);
    expect((await own(token, { visa: forAll('true') })).status).toBe(404);
    await call(app, 'DELETE /v1/admin/companies/{id}/leave-alone', { id: company.slug });
    expect((await own(token)).status).toBe(200);
    await wait(181);
    expect((await own(token)).status).toBe(404);
  });

  test('answers 30 times an hour, and with answers that there are', async () => {
    const { token } = await asked();
    expect((await own(token, { visa: forAll('perhaps') })).status).toBe(422);
    for (let times = 0; times < 30; times++) expect((await own(token, { visa: forAll('true') })).status).toBe(200);
    expect((await own(token, { visa: forAll('true') })).status).toBe(429);
  });

  test('comes from there to the page of each listing, unless the letter went to whoever sent one of them', async () => {
    const { token } = await asked();
    const [listing] = (await own(token)).body.data.listings;
    expect(listing.own).toMatch(/^\/listing#[\w-]{43}$/);
  });
});
