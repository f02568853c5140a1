import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ANSWER_LIMITS } from '#contract/applications/recruit-answers.ts';
import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { createMember } from '#tests/support/members.ts';
import { byLink, employer } from '#tests/support/recruiting.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** Letters with answers, by address. */
async function letters(): Promise<Record<string, string>> {
  await app.settle();
  const sent = (await app.mailbox()).filter(({ subject }) => subject.includes('answered your application'));
  return Object.fromEntries(sent.map(({ to, text }) => [to, text]));
}

/** When an application was first answered, as staff see it. */
async function answeredAt(id: string | undefined): Promise<string | null> {
  const staff = await app.people.signInStaff();
  return (await send(app, staff, 'GET', `/v1/admin/applications/${id}`)).body.data.answered_at;
}

const ownPage = async (id: string) => (await byLink(app, id)).body.data;

describe('answers to many applicants', () => {
  test('are signed for the team by the member who wrote them, and not for the applicant', async () => {
    const { ids } = await employer(app, 'kites', ['Mina Park']);
    const member = await createMember(app, 'kites', 'recruiter', { email: 'ina@kites.example' });
    const given = { application_ids: ids, status: 'declined', text: 'Dear {name}, no.', reply_to_us: false };
    await expected(200, send(app, member, 'POST', '/v1/recruit/kites/answers', given));
    await carryOutDecisions(app);
    const { answers } = (await send(app, member, 'GET', `/v1/recruit/kites/applications/${ids[0]}`)).body.data;
    expect(answers).toMatchObject([{ text: 'Dear Mina Park, no.', author: 'ina@kites.example' }]);
    expect(JSON.stringify(await ownPage(ids[0] ?? ''))).not.toContain('ina@kites');
  });

  test('are each sent once nobody can take them back, with the state and what the applicant sees', async () => {
    const { ids, call, answer, states } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
    const { status, body } = await answer();
    expect([status, body.data.refused]).toEqual([200, []]);
    expect(body.data.waiting).toMatchObject([
      { application_id: ids[0], name: 'Mina Park', status: 'declined', due_at: '2026-11-20T03:00:20.000Z' },
      { application_id: ids[1], name: 'Jun Lee', status: 'declined' },
    ]);
    expect((await call('GET', 'answers')).body.data).toEqual(body.data.waiting.toReversed());
    expect(await letters()).toEqual({});
    expect(await states()).toEqual({ 'Mina Park': 'new', 'Jun Lee': 'new' });

    await carryOutDecisions(app);
    const sent = await letters();
    expect(sent['mina@example.com']).toContain('Dear Mina Park, no to Kite Engineer.');
    expect(sent['mina@example.com']).toContain('on behalf of Kite Works');
    expect(sent['jun@example.com']).toContain('Dear Jun Lee, no');
    expect(await states()).toEqual({ 'Mina Park': 'declined', 'Jun Lee': 'declined' });
    const text = 'Dear Mina Park, no to Kite Engineer.';
    const seen = { status: 'declined', text, sent_at: app.clock.now().toISOString() };
    expect(await ownPage(ids[0] ?? '')).toMatchObject({ status: 'declined', answers: [seen] });
    expect((await call('GET', `applications/${ids[0]}`)).body.data.answers).toMatchObject([{ ...seen, author: null }]);
    expect((await call('GET', 'answers')).body.data).toEqual([]);
    expect(await answeredAt(ids[0])).toBe(app.clock.now().toISOString());
  });

  test('leave the day of the first one, which is how fast the company answered and makes its job pages old', async () => {
    const { ids, job, answer, states } = await employer(app, 'kites', ['Mina Park']);
    const changes = async () =>
      (await storedRows(app, 'changes')).filter(({ tag }) => tag === `job:${job.slug}`).length;
    const before = await changes();
    await answer({ status: 'in-conversation' });
    await carryOutDecisions(app);
    expect(await changes()).toBe(before + 1);
    const first = app.clock.now().toISOString();
    app.clock.advance(DURATIONS.day);
    await answer({ status: 'hired' });
    await carryOutDecisions(app);
    expect(await states()).toEqual({ 'Mina Park': 'hired' });
    expect(await answeredAt(ids[0])).toBe(first);
    expect(await changes()).toBe(before + 1);
    expect((await ownPage(ids[0] ?? '')).answers).toHaveLength(2);
  });

  test('can be taken back, one or all, and then never happened', async () => {
    const { call, answer, states } = await employer(app, 'kites', ['Mina Park', 'Jun Lee', 'Ana Diaz']);
    const [mina, jun, ana] = (await answer()).body.data.waiting.map(({ id }: { id: string }) => id);
    expect((await call('POST', 'answers/undo', { ids: [jun] })).body.data).toEqual({ done: [jun], refused: [] });
    expect((await call('POST', 'answers/undo', { ids: [mina, ana] })).body.data.done).toEqual([mina, ana]);
    await carryOutDecisions(app);
    expect(await letters()).toEqual({});
    expect(new Set(Object.values(await states()))).toEqual(new Set(['new']));
    const late = await answer();
    await carryOutDecisions(app);
    const [sent] = late.body.data.waiting;
    expect((await call('POST', 'answers/undo', { ids: [sent.id] })).body.data).toMatchObject({
      done: [],
      refused: [{ id: sent.id, message: 'This has already been carried out.' }],
    });
  });

  test('can be sent at once', async () => {
    const { call, answer, states } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
    const [mina] = (await answer()).body.data.waiting;
    expect((await call('POST', 'answers/send', { ids: [mina.id] })).body.data).toEqual({
      done: [mina.id],
      refused: [],
    });
    expect(Object.keys(await letters())).toEqual(['mina@example.com']);
    expect(await states()).toEqual({ 'Mina Park': 'declined', 'Jun Lee': 'new' });
    expect((await call('POST', 'answers/send', { ids: [mina.id] })).status).toBe(404);
  });

  test('wait while somebody holds them, but no longer than ten minutes', async () => {
    const { call, answer, states } = await employer(app, 'kites', ['Mina Park']);
    const [{ id }] = (await answer()).body.data.waiting;
    const hold = () => call('POST', 'answers/hold', { ids: [id] });
    const dueAt = async () => (await call('GET', 'answers')).body.data[0].due_at;
    for (let held = 0; held < 59; held++) {
      app.clock.advance(10 * DURATIONS.second);
      expect((await hold()).body.data).toEqual({ done: [id], refused: [] });
      if (held === 0) expect(await dueAt()).toBe('2026-11-20T03:00:30.000Z');
    }
    expect(await dueAt()).toBe('2026-11-20T03:10:00.000Z');
    expect(await states()).toEqual({ 'Mina Park': 'new' });
    await carryOutDecisions(app);
    expect(await states()).toEqual({ 'Mina Park': 'declined' });
    expect((await hold()).status).toBe(404);
  });

  test('go to the others where one is refused, which is named', async () => {
    const { ids, call, answer, states } = await employer(app, 'kites', ['Mina Park', 'Jun Lee', 'Ana Diaz']);
    const other = await employer(app, 'others', ['Sol Kim']);
    await byLink(app, ids[0], 'POST', '/withdrawal');
    const preview = (id: string | undefined) =>
      call('POST', 'answers/preview', { application_id: id, status: 'declined', text: 'No.', reply_to_us: false });
    const previews = await Promise.all([ids[0], other.ids[0], ids[1]].map(preview));
    expect(previews.map(({ status }) => status)).toEqual([409, 404, 200]);
    await answer({ application_ids: [ids[1]] });
    const { body } = await answer({ application_ids: [...ids, ids[2], other.ids[0]] });
    expect(body.data.refused).toEqual([
      { id: ids[0], message: 'The applicant has withdrawn this application.' },
      { id: ids[1], message: 'Someone has just decided this.' },
      { id: other.ids[0], message: 'That application doesn’t exist.' },
    ]);
    expect(body.data.waiting).toMatchObject([{ application_id: ids[2] }]);
    await carryOutDecisions(app);
    expect(await states()).toEqual({ 'Mina Park': 'withdrawn', 'Jun Lee': 'declined', 'Ana Diaz': 'declined' });
    expect(await other.states()).toEqual({ 'Sol Kim': 'new' });
  });

  test('are not sent to somebody who withdrew in the meantime', async () => {
    const { ids, answer, states } = await employer(app, 'kites', ['Mina Park']);
    await answer();
    await byLink(app, ids[0], 'POST', '/withdrawal');
    await carryOutDecisions(app);
    expect([await states(), await letters()]).toEqual([{ 'Mina Park': 'withdrawn' }, {}]);
    expect(await storedRows(app, 'decisions')).toMatchObject([
      { failure: 'The applicant has withdrawn this application.' },
    ]);
  });

  test('say what is wrong beside the field', async () => {
    const { ids, answer } = await employer(app, 'kites', ['Mina Park']);
    const errors = async (given: object) => (await answer(given)).body.errors;
    expect(await errors({ text: ' ' })).toEqual({ text: ['Required'] });
    expect(await errors({ text: 'Dear {firstname}' })).toEqual({
      text: ['{firstname} isn’t something we fill in. You can use {name}, {job}, {company}.'],
    });
    expect(await errors({ application_ids: [] })).toEqual({ application_ids: ['Required'] });
    expect(await errors({ application_ids: Array(101).fill(ids[0]) })).toEqual({
      application_ids: ['Max 100 at once'],
    });
    expect(Object.keys(await errors({ status: 'read' }))).toEqual(['status']);
  });

  test("name the company's address where the recruiter asks for it, and there is one", async () => {
    const silent = await employer(app, 'silent', ['Jun Lee'], { contact_email: null });
    expect((await silent.answer({ reply_to_us: true })).body.errors).toEqual({
      reply_to_us: ['We don’t have an email address for your company.'],
    });
    expect((await silent.answer()).status).toBe(200);
    const { ids, company, call, answer } = await employer(app, 'kites', ['Mina Park']);
    const preview = { application_id: ids[0], status: 'in-conversation', text: 'Hello {name}', reply_to_us: true };
    expect((await call('POST', 'answers/preview', preview)).body.data).toEqual({
      to: 'mina@example.com',
      reply_to: company.contact_email,
      subject: 'Kite Works answered your application for Kite Engineer',
      text: `Hello Mina Park\n\nReplies to this email go to Kite Works at ${company.contact_email}.`,
    });
    await answer({ status: 'in-conversation', text: 'Hello {name}', reply_to_us: true });
    await carryOutDecisions(app);
    await app.settle();
    const answers = (await storedRows(app, 'mails')).filter(({ message_id }) => message_id.startsWith('<answer.'));
    const letter = answers.find(({ to }) => to === 'mina@example.com');
    const receipt = `<receipt.${ids[0]}@madang.test>`;
    const asAnAnswer = { 'In-Reply-To': receipt, References: receipt };
    expect(letter?.headers).toEqual({ 'Reply-To': company.contact_email, 'Auto-Submitted': 'no', ...asAnAnswer });
  });
});

describe('a state that is set without a text', () => {
  test('stands at once, and the applicant is told a little later', async () => {
    const own = await employer(app, 'kites', ['Mina Park']);
    expect((await own.setState(own.ids[0], 'declined')).body.data.status).toBe('declined');
    expect(await letters()).toEqual({});
    await carryOutDecisions(app);
    const sent = await letters();
    expect(sent['mina@example.com']).toContain('We’ve read it and decided not to take it further');
    // The state stands since it was set, not since the letter.
    const set = new Date(app.clock.now().getTime() - UNDO_SECONDS * DURATIONS.second).toISOString();
    expect(await ownPage(own.ids[0] ?? '')).toMatchObject({
      ...{ status: 'declined', status_changed_at: set },
      answers: [{ status: 'declined', sent_at: app.clock.now().toISOString() }],
    });
  });

  test('is not told of where it was changed again in time, nor that it was read', async () => {
    const own = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
    await own.setState(own.ids[0], 'declined');
    await own.setState(own.ids[0], 'read');
    await own.setState(own.ids[1], 'read');
    await carryOutDecisions(app);
    expect(await letters()).toEqual({});
    expect(await own.states()).toEqual({ 'Mina Park': 'read', 'Jun Lee': 'read' });
    expect([await answeredAt(own.ids[0]), await answeredAt(own.ids[1])]).toEqual([null, null]);
  });

  test('takes back an answer that waits, also where it only says that the application was read', async () => {
    const own = await employer(app, 'kites', ['Mina Park']);
    await own.answer();
    expect((await own.setState(own.ids[0], 'read')).status).toBe(200);
    expect((await own.call('GET', 'answers')).body.data).toEqual([]);
    await carryOutDecisions(app);
    expect([await own.states(), await letters()]).toEqual([{ 'Mina Park': 'read' }, {}]);
  });

  test('is told once, and takes the place of an answer that waits for the same applicant', async () => {
    const own = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
    await own.answer({ status: 'hired', text: 'Yes.' });
    await own.setState(own.ids[1], 'declined');
    const waiting = (await own.call('GET', 'answers')).body.data;
    expect(waiting.map(({ name, status }: Record<string, string>) => `${name} ${status}`).toSorted()).toEqual([
      'Jun Lee declined',
      'Mina Park hired',
    ]);
    await carryOutDecisions(app);
    await own.setState(own.ids[1], 'read');
    await own.setState(own.ids[1], 'declined');
    await carryOutDecisions(app);
    expect((await ownPage(own.ids[1] ?? '')).answers).toMatchObject([{ status: 'declined' }]);
    expect(Object.keys(await letters()).toSorted()).toEqual(['jun@example.com', 'mina@example.com']);
  });
});

describe('texts to answer with', () => {
  test('are one for each state and language at first, and each can be replaced under its name', async () => {
    const { call } = await employer(app, 'kites', []);
    const first = (await call('GET', 'answer-templates')).body.data;
    const states = ['in-conversation', 'shortlisted', 'interview', 'offer', 'declined', 'hired'];
    expect(first.map(({ id, status, language }: Record<string, string>) => [id, status, language])).toEqual(
      ['en', 'ko'].flatMap((language) => states.map((status) => [null, status, language])),
    );
    const own = { name: 'Decline', status: 'declined', text: 'Dear {name}, no.' };
    const { body } = await call('PUT', 'answer-templates', own);
    expect((await call('GET', 'answer-templates')).body.data[0]).toEqual({ id: body.data.id, language: 'en', ...own });
    expect((await call('GET', 'answer-templates')).body.data).toHaveLength(first.length);
    expect((await call('PUT', 'answer-templates', { ...own, text: 'Dear {nmae}' })).status).toBe(422);
    const other = await employer(app, 'others', []);
    expect((await other.call('DELETE', `answer-templates/${body.data.id}`)).status).toBe(404);
    expect((await call('DELETE', `answer-templates/${body.data.id}`)).status).toBe(200);
    expect((await call('DELETE', `answer-templates/${body.data.id}`)).status).toBe(404);
    expect((await call('GET', 'answer-templates')).body.data).toEqual(first);
  });

  test('go out in the language that the applicant wrote in, unless the employer chooses another', async () => {
    const { job, call, setState } = await employer(app, 'kites', ['Mina Park']);
    const details = '백엔드 개발 7년 차입니다. Kotlin과 PostgreSQL을 주로 사용했습니다.';
    const apply = async (email: string) =>
      (await applyTo(app, job.slug, { name: '이준', email, details })).body.data.id;
    const [first, second] = [await apply('jun@example.com'), await apply('june@example.com')];
    const { data } = (await call('GET', 'applications')).body;
    expect(data.map(({ language }: { language: string }) => language).toSorted()).toEqual(['en', 'ko', 'ko']);
    await expected(200, setState(first, 'declined'));
    const english = { application_ids: [second], status: 'declined', text: 'Dear {name}, no.', language: 'en' };
    await expected(200, call('POST', 'answers', english));
    await carryOutDecisions(app);
    await app.settle();
    const letterTo = async (address: string) => (await app.mailbox()).find(({ to }) => to === address);
    expect(await letterTo('jun@example.com')).toMatchObject({
      subject: '[Kite Works] Kite Engineer 지원 결과 안내',
      text: expect.stringMatching(/이준 님, 안녕하세요\.[\s\S]*내 지원서 보기[\s\S]*문의/),
      html: expect.stringContaining('lang="ko"'),
    });
    expect((await letterTo('june@example.com'))?.subject).toBe(
      'Kite Works answered your application for Kite Engineer',
    );
  });

  test('are fifty at most, each of which can still be changed', async () => {
    const { call } = await employer(app, 'kites', []);
    const put = (name: string, text: string) => call('PUT', 'answer-templates', { name, status: 'declined', text });
    for (let n = 0; n < ANSWER_LIMITS.templates; n++) await expected(200, put(`No ${n}`, 'No.'));
    expect(await put('One more', 'No.')).toMatchObject({ status: 409, body: { message: /^There are 50 texts/ } });
    await expected(200, put('No 7', 'Never.'));
    const own = (await call('GET', 'answer-templates')).body.data.filter(({ id }: { id: string | null }) => id);
    expect(own).toHaveLength(50);
    expect(own).toContainEqual(expect.objectContaining({ name: 'No 7', text: 'Never.' }));
  });
});

test('deleting an application takes its answers, their letters and what waits with it, and of no other', async () => {
  const { ids, call, answer } = await employer(app, 'kites', ['Mina Park', 'Jun Lee']);
  await answer();
  await carryOutDecisions(app);
  await app.settle();
  app.clock.advance(DURATIONS.minute);
  await answer();
  await byLink(app, ids[0], 'DELETE');
  expect(Object.keys(await letters())).toEqual(['jun@example.com']);
  expect((await call('GET', 'answers')).body.data).toMatchObject([{ name: 'Jun Lee' }]);
  const decisions = await storedRows(app, 'decisions');
  expect(new Set(decisions.map(({ subject_id }) => subject_id))).toEqual(new Set([ids[1]]));
});

test('what a member answered stays when the account goes, without who it was; before that, the archive has it', async () => {
  const { ids, call } = await employer(app, 'kites', ['Mina Park']);
  const member = await app.people.signIn();
  await expected(201, send(app, member, 'POST', '/v1/recruit/kites/members', { pwd: 'kites' }));
  const body = { application_ids: ids, status: 'declined', text: 'No, {name}.' };
  await expected(200, send(app, member, 'POST', '/v1/recruit/kites/answers', body));
  await carryOutDecisions(app);
  const archive = await app.fetch('/v1/talent/export', { headers: (await app.people.again(member)).headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(JSON.parse(Buffer.from(files['applications.json'] ?? []).toString())).toMatchObject({
    application_answers_written_for_companies: [{ status: 'declined', text: 'No, Mina Park.' }],
  });
  await expected(200, send(app, await app.people.again(member), 'DELETE', '/v1/talent/account'));
  expect((await call('GET', `applications/${ids[0]}`)).body.data.answers).toMatchObject([{ text: 'No, Mina Park.' }]);
  expect(await storedRows(app, 'application_answers')).toMatchObject([{ user_id: null }]);
});
