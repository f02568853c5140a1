import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { runTask } from '#tests/support/run-task.ts';
import { storedRows } from '#tests/support/tables.ts';
import {
  createEmployer,
  createTalent,
  EMPLOYER_PASSWORD,
  type Employer,
  expected,
  profile,
  send,
  uploadResume,
} from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const HELLO = 'Hello, we look for somebody who likes quiet services.';

/** The id under which a company finds the only talent there is. */
async function talentIdFor(employer: Employer): Promise<string> {
  return (await employer.call('GET', '/talents')).body.data[0].id;
}

async function contact(employer: Employer, message = HELLO) {
  return employer.call('POST', `/talents/${await talentIdFor(employer)}/conversations`, { message });
}

/** A talent and a company that has just written. */
async function contacted() {
  const employer = await createEmployer(app);
  const person = await createTalent(app);
  const { body } = await contact(employer);
  await app.settle();
  const id: string = body.data.id;
  const own = `/v1/talent/conversations/${id}`;
  return {
    employer,
    person,
    id,
    asTalent: (method: string, path = '', given?: unknown) => send(app, person, method, own + path, given),
    asCompany: (method: string, path = '', given?: unknown) =>
      employer.call(method, `/conversations/${id}${path}`, given),
  };
}

describe('a first message', () => {
  test('reaches the talent by email and here, and tells the company nothing', async () => {
    const { employer, person, id, asTalent } = await contacted();
    const [mail] = await app.mailbox();
    expect(mail).toMatchObject({ to: person.email, subject: expect.stringContaining('wrote to you') });
    expect(mail?.text).toContain(HELLO);
    expect(mail?.text).toContain(`http://madang.test/profile/conversations/${id}`);
    const [{ headers }] = await storedRows(app, 'mails');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const path = /<http:\/\/madang\.test(\/[^>]+)>/.exec(headers['List-Unsubscribe'])?.[1] ?? '';
    await expected(200, send(app, null, 'POST', path));
    const { notifications } = (await send(app, person, 'GET', '/v1/talent')).body.data;
    expect(notifications).toEqual({ reminders: true, contacts: false });

    const { body } = await send(app, person, 'GET', '/v1/talent/conversations');
    expect(body.data).toMatchObject([
      { id, state: 'open', is_waiting: true, is_unread: true, shared: null, company: { slug: employer.slug } },
    ]);
    expect((await asTalent('GET')).body.data.messages).toMatchObject([{ author: 'company', text: HELLO }]);
    expect((await send(app, person, 'GET', '/v1/talent/conversations')).body.data[0].is_unread).toBe(false);

    const seen = await employer.call('GET', '/conversations');
    expect(seen.body.data).toMatchObject([
      { id, state: 'open', is_waiting: true, job_title: 'Backend engineer', may_write: false, contact: null },
    ]);
    expect(JSON.stringify(seen.body)).not.toMatch(/Mina|Park|@/);
    const opened = await employer.call('GET', `/conversations/${id}`);
    expect(opened.body.data).toMatchObject({ contact: null, talent: { job_title: 'Backend engineer' } });
    expect(JSON.stringify(opened.body)).not.toMatch(/Mina|Park|@/);
    expect((await employer.call('GET', '/talents')).body.data[0].conversation).toMatchObject({ id, is_waiting: true });
    const other = await createEmployer(app);
    expect((await other.call('GET', '/talents')).body.data[0].conversation).toBeNull();
  });

  test('names the conversation by a job title without the name in it', async () => {
    const employer = await createEmployer(app);
    await createTalent(app, { job_title: 'Backend engineer Mina Park' });
    await contact(employer);
    expect((await employer.call('GET', '/conversations')).body.data).toMatchObject([
      { job_title: 'Backend engineer …' },
    ]);
  });

  test('is one for each talent, also when it is sent twice at once', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    const answers = await Promise.all([contact(employer), contact(employer), contact(employer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await send(app, person, 'GET', '/v1/talent/conversations')).body.data).toHaveLength(1);
  });

  test('may be one word, but not none, and not a book', async () => {
    const employer = await createEmployer(app);
    await createTalent(app);
    expect((await contact(employer, '  ')).body.errors).toEqual({ message: ['Required'] });
    expect((await contact(employer, 'x'.repeat(2001))).body.errors).toEqual({ message: ['Max 2000 characters'] });
    expect((await contact(employer, 'Sure!')).status).toBe(201);
  });

  test('goes to twenty new talents a day and no more', async () => {
    const employer = await createEmployer(app);
    for (let n = 0; n < 22; n++) await createTalent(app);
    const { body } = await employer.call('GET', '/talents');
    const ids: string[] = body.data.map(({ id }: { id: string }) => id);
    const write = (id: string | undefined) => employer.call('POST', `/talents/${id}/conversations`, { message: HELLO });
    const answers = await Promise.all(ids.slice(0, 21).map(write));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBe(DURATIONS.day / DURATIONS.second);
    expect((await contact(await createEmployer(app))).status).toBe(201);
    app.clock.advance(DURATIONS.day);
    expect((await write(ids[21])).status).toBe(201);
  });

  test('brings no email to a talent who wants none, but stands here', async () => {
    const employer = await createEmployer(app);
    const person = await createTalent(app);
    await send(app, person, 'PUT', '/v1/talent/notifications', { reminders: true, contacts: false });
    await contact(employer);
    await app.settle();
    expect(await app.mailbox()).toEqual([]);
    expect((await send(app, person, 'GET', '/v1/talent/conversations')).body.data).toHaveLength(1);
  });

  test('waits for its email while the auth service is away, and is written once', async () => {
    const employer = await createEmployer(app);
    await createTalent(app);
    app.people.goAway();
    expect((await contact(employer)).status).toBe(201);
    await app.settle();
    expect(await app.mailbox()).toEqual([]);
    app.people.comeBack();
    const [message] = await storedRows(app, 'talent_messages');
    for (const _ of [1, 2]) await runTask(app, 'talents.tell-talent', { messageId: message.id });
    expect(await app.mailbox()).toHaveLength(1);
  });

  test('brings no email to a talent who declined before it was written', async () => {
    const { asTalent } = await contacted();
    const before = await app.mailbox();
    expect(before).toHaveLength(1);
    app.clock.advance(1000);
    await asTalent('POST', '/messages', { message: 'Tell me more about it.' });
    await asTalent('POST', '/refusal');
    await app.ctx.db.execute(sql`delete from mails`);
    const [message] = await storedRows(app, 'talent_messages');
    await runTask(app, 'talents.tell-talent', { messageId: message.id });
    expect(await app.mailbox()).toEqual([]);
  });
});

test('a company writes two hundred messages an hour in its conversations', async () => {
  const employer = await createEmployer(app);
  const path = `/conversations/${randomUUID()}/messages`;
  const write = async () => (await employer.call('POST', path, { message: HELLO })).status;
  for (let n = 0; n < 200; n++) expect(await write()).toBe(404);
  expect(await write()).toBe(429);
});

describe('a talent', () => {
  test('answers without telling who it is; then the company may write again', async () => {
    const { employer, person, asTalent, asCompany } = await contacted();
    expect((await asCompany('POST', '/messages', { message: HELLO })).status).toBe(409);
    app.clock.advance(1000);
    const answered = await asTalent('POST', '/messages', { message: 'Tell me more about it.' });
    expect(answered.body.data.messages).toHaveLength(2);
    const listed = (await employer.call('GET', '/conversations')).body.data;
    expect(listed).toMatchObject([{ is_unread: true, is_waiting: false }]);
    expect((await employer.call('GET', '/talents')).body.data[0].conversation.is_waiting).toBe(false);
    const own = (await send(app, person, 'GET', '/v1/talent/conversations')).body.data;
    expect(own).toMatchObject([{ state: 'open', is_waiting: false }]);
    const seen = await asCompany('GET');
    expect(seen.body.data).toMatchObject({ state: 'open', contact: null, may_write: true });
    expect(seen.body.data.messages[1]).toMatchObject({ author: 'talent', text: 'Tell me more about it.' });
    app.clock.advance(1000);
    expect((await asCompany('POST', '/messages', { message: 'We keep trains on time.' })).status).toBe(201);
    await app.settle();
    const [toTalent, toCompany] = await app.mailbox();
    expect(toTalent?.text).toContain('We keep trains on time.');
    expect(toCompany).toMatchObject({ subject: 'A talent replied to you' });
    expect(toCompany?.text).not.toMatch(/Tell me more|Mina|Park|person-/);
  });

  test('accepts, and only then and only this company learns name, address and resume', async () => {
    const { employer, person, id, asTalent, asCompany } = await contacted();
    const other = await createEmployer(app);
    await contact(other);
    expect((await asCompany('GET', '/resume')).status).toBe(403);
    app.clock.advance(1000);
    const { body } = await asTalent('POST', '/acceptance');
    expect(body.data).toMatchObject({ state: 'accepted', shared: { name: 'Mina Park', email: person.email } });
    const resume_url = `/v1/recruit/${employer.slug}/conversations/${id}/resume`;
    expect((await employer.call('GET', '/conversations')).body.data[0]).toMatchObject({ is_unread: true });
    expect((await asCompany('GET')).body.data).toMatchObject({
      state: 'accepted',
      may_write: true,
      contact: { name: 'Mina Park', email: person.email, resume_url, resume_scanned: false },
    });
    const file = await employer.file(`/conversations/${id}/resume`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.arrayBuffer()).byteLength).toBe(1000);
    expect(await storedRows(app, 'talent_resume_reads')).toMatchObject([
      { user_id: person.id, company_id: employer.id, member_user_id: null, address: '203.0.113.7' },
    ]);
    const theirs = await other.call('GET', '/conversations');
    expect(theirs.body.data).toMatchObject([{ state: 'open', contact: null }]);
    expect((await other.call('GET', `/conversations/${id}`)).status).toBe(404);
    expect((await other.file(`/conversations/${id}/resume`)).status).toBe(404);
    expect((await other.call('POST', `/conversations/${id}/messages`, { message: HELLO })).status).toBe(404);
  });

  test('accepts, and its links are told with its name, to this company alone', async () => {
    const { employer, person, asTalent, asCompany } = await contacted();
    const links = ['https://github.com/mina-park', 'https://mina.example/work'];
    await expected(200, send(app, person, 'POST', '/v1/talent', profile({ links: links.join('\n') })));
    const seen = [
      await employer.call('GET', '/talents'),
      await asCompany('GET'),
      await send(app, person, 'GET', '/v1/talent/preview'),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/mina-park|mina\.example/);
    expect((await employer.call('GET', '/talents?q=github')).body.meta.total).toBe(0);
    expect((await asTalent('POST', '/acceptance')).body.data.shared.links).toEqual(links);
    expect((await asCompany('GET')).body.data.contact.links).toEqual(links);
    expect((await asTalent('POST', '/refusal')).body.data.shared).toBeNull();
    expect((await storedRows(app, 'talent_conversations'))[0]).toMatchObject({ shared_links: null });
    expect((await asCompany('GET')).body.data.contact).toBeNull();
  });

  test('stays known as it was when it accepted, and takes the resume away all the same', async () => {
    const { employer, person, id, asTalent, asCompany } = await contacted();
    await asTalent('POST', '/acceptance');
    await send(app, person, 'POST', '/v1/talent', profile({ full_name: 'Mina Kim' }));
    expect((await asTalent('POST', '/acceptance')).body.data.shared).toEqual({
      ...{ name: 'Mina Park', email: person.email, links: [] },
    });
    await send(app, person, 'DELETE', '/v1/talent/resume');
    expect((await asCompany('GET')).body.data.contact).toMatchObject({ name: 'Mina Park', resume_url: null });
    expect(await employer.call('GET', `/conversations/${id}/resume`)).toMatchObject({
      ...{ status: 404, body: { message: 'This resume no longer exists.' } },
    });
  });

  test('answers a company that gave no address, which finds it on its page', async () => {
    const { employer, asTalent, asCompany } = await contacted();
    await app.ctx.db.execute(sql`update companies set contact_email = null where id = ${employer.id}`);
    expect((await asTalent('POST', '/messages', { message: 'Tell me more about it.' })).status).toBe(200);
    expect((await asTalent('POST', '/acceptance')).status).toBe(200);
    await app.settle();
    expect(await app.mailbox()).toHaveLength(1);
    expect((await asCompany('GET')).body.data).toMatchObject({ state: 'accepted', may_write: true });
  });

  test('is read by a company once somebody opens the answer who may write, and not by a viewer', async () => {
    const { employer, id, asTalent, asCompany } = await contacted();
    app.clock.advance(1000);
    await asTalent('POST', '/messages', { message: 'Tell me more about it.' });
    const viewer = await app.people.signIn();
    const members = `/v1/recruit/${employer.slug}/members`;
    expect((await send(app, viewer, 'POST', members, { pwd: EMPLOYER_PASSWORD })).status).toBe(201);
    await app.ctx.db.execute(sql`update company_members set role = 'viewer' where user_id = ${viewer.id}`);
    const unread = async () => (await employer.call('GET', '/conversations')).body.data[0].is_unread;
    const opened = await send(app, viewer, 'GET', `/v1/recruit/${employer.slug}/conversations/${id}`);
    expect(opened).toMatchObject({ status: 200, body: { data: { is_unread: true } } });
    expect(await unread()).toBe(true);
    await asCompany('GET');
    expect(await unread()).toBe(false);
  });

  test('has read what it answers, as the company has', async () => {
    const { employer, person, asTalent, asCompany } = await contacted();
    const unread = async () => [
      (await send(app, person, 'GET', '/v1/talent/conversations')).body.data[0].is_unread,
      (await employer.call('GET', '/conversations')).body.data[0].is_unread,
    ];
    expect(await unread()).toEqual([true, false]);
    const { writes, answers } = {
      writes: () => asCompany('POST', '/messages', { message: 'We keep trains on time.' }),
      answers: () => asTalent('POST', '/messages', { message: 'Tell me more about it.' }),
    };
    for (const [write, then] of [
      [answers, [false, true]],
      [writes, [true, false]],
      [answers, [false, true]],
    ] as const) {
      app.clock.advance(1000);
      await write();
      expect(await unread()).toEqual(then);
    }
  });

  test.each([
    ['messages', 60, { message: HELLO }],
    ['report', 10, {}],
  ])('sends as many as %s: %i an hour', async (path, many, body) => {
    const person = await app.people.signIn();
    const write = async () =>
      (await send(app, person, 'POST', `/v1/talent/conversations/${randomUUID()}/${path}`, body)).status;
    for (let n = 0; n < many; n++) expect(await write()).toBe(404);
    expect(await write()).toBe(429);
  });

  test('cannot accept before the address is confirmed', async () => {
    const employer = await createEmployer(app);
    const person = await app.people.signIn({ isConfirmed: false });
    await createTalentOf(person);
    const { body } = await contact(employer);
    const answer = await send(app, person, 'POST', `/v1/talent/conversations/${body.data.id}/acceptance`);
    expect(answer).toMatchObject({ status: 403, body: { message: 'Confirm your email address first.' } });
    await app.settle();
    expect(await app.mailbox()).toEqual([]);
  });

  test('declines, also after having accepted: then nothing opens any more', async () => {
    const { employer, asTalent, asCompany } = await contacted();
    await asTalent('POST', '/acceptance');
    expect((await asTalent('POST', '/refusal')).body.data).toMatchObject({ state: 'declined', shared: null });
    expect(await storedRows(app, 'talent_conversations')).toMatchObject([
      { shared_name: null, shared_email: null, shared_at: null },
    ]);
    expect((await asCompany('GET')).body.data).toMatchObject({ state: 'declined', may_write: false, contact: null });
    expect((await asCompany('GET', '/resume')).status).toBe(403);
    const again = await asCompany('POST', '/messages', { message: HELLO });
    expect(again).toMatchObject({ status: 409, body: { message: 'The talent has declined.' } });
    expect((await contact(employer)).status).toBe(409);
    expect((await asTalent('POST', '/acceptance')).status).toBe(409);
    expect((await asTalent('POST', '/messages', { message: HELLO })).status).toBe(409);
  });

  test('blocks, which looks like a refusal; the profile is gone for this company', async () => {
    const { employer, asTalent, asCompany } = await contacted();
    const id = await talentIdFor(employer);
    await asTalent('POST', '/block');
    expect((await asCompany('GET')).body.data).toMatchObject({ state: 'declined', contact: null });
    expect((await employer.call('GET', '/talents')).body.meta.total).toBe(0);
    expect((await employer.call('GET', `/talents/${id}`)).status).toBe(404);
  });

  test('blocks a company that it hid from before', async () => {
    const { employer, person, asTalent, asCompany } = await contacted();
    await send(app, person, 'PUT', '/v1/talent/hidden-companies', { companies: [employer.slug] });
    expect((await asCompany('GET')).body.data.talent).toBeNull();
    expect((await asTalent('POST', '/block')).body.data).toMatchObject({ state: 'declined' });
    const { body } = await send(app, person, 'GET', '/v1/talent/hidden-companies');
    expect(body.data).toMatchObject([{ slug: employer.slug }]);
  });

  test('takes its letters to the company along with the account', async () => {
    const { person, asTalent } = await contacted();
    await asTalent('POST', '/messages', { message: 'Tell me more about it.' });
    await app.settle();
    expect((await app.mailbox()).map(({ subject }) => subject)).toContain('A talent replied to you');
    await send(app, person, 'DELETE', '/v1/talent/account');
    await app.settle();
    expect(await app.mailbox()).toEqual([]);
  });

  test('reports a company to staff', async () => {
    const { employer, person, id, asTalent, asCompany } = await contacted();
    const before = (await asCompany('GET')).body;
    expect((await asTalent('POST', '/report', { reason: 'Asked for money.' })).status).toBe(200);
    expect(await storedRows(app, 'talent_reports')).toMatchObject([
      { company_id: employer.id, conversation_id: id, user_id: person.id, reason: 'Asked for money.' },
    ]);
    expect((await asCompany('GET')).body).toEqual(before);
  });

  test('reaches no conversation of somebody else', async () => {
    const { id } = await contacted();
    const stranger = await createTalent(app);
    const own = `/v1/talent/conversations/${id}`;
    const answers = await Promise.all([
      send(app, stranger, 'GET', own),
      send(app, stranger, 'POST', `${own}/messages`, { message: HELLO }),
      ...['acceptance', 'refusal', 'block'].map((path) => send(app, stranger, 'POST', `${own}/${path}`)),
      send(app, stranger, 'POST', `${own}/report`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

async function createTalentOf(person: TestPerson) {
  await uploadResume(app, person);
  await send(app, person, 'POST', '/v1/talent', profile());
}
