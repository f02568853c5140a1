import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { carryOutDecisions } from '#tests/support/decisions.ts';
import { byLink, employer } from '#tests/support/recruiting.ts';
import { storedRows } from '#tests/support/tables.ts';
import { expected, send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const write = (id: string | undefined, message = 'When shall I come? https://mina.example') =>
  byLink(app, id, 'POST', '/messages', { message });

/** An employer that has answered its one applicant. */
async function answered() {
  const own = await employer(app, 'kites', ['Mina Park']);
  await own.answer({ status: 'in-conversation', text: 'Dear {name}, come by.' });
  await carryOutDecisions(app);
  return { ...own, id: own.ids[0] };
}

async function lettersTo(address: string | null) {
  await app.settle();
  return (await storedRows(app, 'mails')).filter(({ to }) => to === address);
}

test('What an applicant writes stands beside the application, and the company’s mailbox hears that, not what', async () => {
  const { id, company, job, call } = await answered();
  app.clock.advance(1000);
  const { status, body } = await write(id);
  expect(status).toBe(200);
  const lines = [
    { side: 'company', text: 'Dear Mina Park, come by.' },
    { side: 'applicant', text: 'When shall I come? https://mina.example' },
  ];
  expect(body.data).toMatchObject({ answers: lines, has_news: true, may_write: true });
  expect((await call('GET', `applications/${id}`)).body.data.answers).toMatchObject(lines);
  const wrote_at = app.clock.now().toISOString();
  expect((await call('GET', 'applications')).body.data).toMatchObject([{ status: 'in-conversation', wrote_at }]);
  const letter = (await lettersTo(company.contact_email)).find(({ subject }) => subject.includes('wrote'));
  expect(letter.subject).toBe('Mina Park wrote to you about Kite Engineer');
  expect(letter.text).toContain(`/recruit/kites/jobs/${job.slug}/applications?opened=${id}`);
  expect(letter.text).not.toContain('When shall I');
});

test('The recruit page says who wrote since the last visit, until somebody of the company has answered', async () => {
  const { id, call, job } = await answered();
  const wrote = async () => (await call('GET', 'home')).body.data.news.wrote;
  app.clock.advance(1000);
  expect(await wrote()).toEqual([]);
  await write(id);
  const told = { application_id: id, name: 'Mina Park', job: { slug: job.slug, title: 'Kite Engineer' } };
  expect(await wrote()).toEqual([told]);
  app.clock.advance(1000);
  await call('POST', 'answers', { application_ids: [id], text: 'Thursday, {name}.' });
  await carryOutDecisions(app);
  expect(await wrote()).toEqual([]);
});

test('The company writes words alone: the state stays, the applicant gets them, and nobody waits for an answer', async () => {
  const { id, call } = await answered();
  await write(id);
  await call('PUT', `jobs/${(await call('GET', `applications/${id}`)).body.data.job.slug}/applications/${id}/state`, {
    status: 'shortlisted',
  });
  app.clock.advance(1000);
  const { body } = await call('POST', 'answers', { application_ids: [id], text: 'Thursday, {name}.' });
  expect(body.data.waiting).toMatchObject([{ application_id: id, status: null }]);
  await carryOutDecisions(app);
  const letter = (await lettersTo('mina@example.com')).find(({ subject }) => subject.includes('wrote to you'));
  expect(letter.text).toContain('Thursday, Mina Park.');
  expect((await byLink(app, id)).body.data).toMatchObject({ status: 'shortlisted', has_news: false });
  expect((await call('GET', 'applications')).body.data).toMatchObject([{ status: 'shortlisted', wrote_at: null }]);
});

test('Whom a company writes to first is in conversation', async () => {
  const { ids, call } = await employer(app, 'kites', ['Mina Park']);
  await call('POST', 'answers', { application_ids: ids, text: 'Hello {name}.' });
  await carryOutDecisions(app);
  expect((await byLink(app, ids[0])).body.data).toMatchObject({ status: 'in-conversation', may_write: true });
});

test('Nobody writes before the company answered, nor once it is over, but those who are hired', async () => {
  const { ids, setState } = await employer(app, 'kites', ['Mina Park']);
  const [id] = ids;
  expect(await write(id)).toMatchObject({
    status: 409,
    body: { message: 'You can write to Kite Works here once they’ve answered.' },
  });
  await setState(id, 'shortlisted');
  expect((await write(id)).status).toBe(409);
  for (const [state, status] of [
    ['in-conversation', 200],
    ['declined', 409],
    ['hired', 200],
    ['turned-down', 409],
  ] as const) {
    await setState(id, state);
    expect((await byLink(app, id)).body.data.may_write).toBe(status === 200);
    expect((await write(id)).status, state).toBe(status);
  }
});

test('A message that is sent again is one, and ten a day are enough', async () => {
  const { id } = await answered();
  const token = (await app.mailbox())
    .find(({ to }) => to === 'mina@example.com')
    ?.text.match(/applications#([\w-]+)/)?.[1];
  const again = (message: string) =>
    send(app, null, 'POST', `/v1/applications/${token}/messages`, { message }, { 'idempotency-key': 'one' });
  await expected(200, again('Hello.'));
  expect((await again('Hello.')).body.data.answers).toHaveLength(2);
  expect((await again('Goodbye.')).status).toBe(409);
  expect((await write(id, ' ')).body.errors).toEqual({ message: ['Required'] });
  expect((await write(id, 'a'.repeat(2001))).body.errors).toEqual({ message: ['Max 2000 characters'] });
  for (let sent = 3; sent < 10; sent++) await expected(200, write(id, `Line ${sent}`));
  expect((await write(id)).status).toBe(429);
});

test('Signed in, one writes to the companies of one’s own applications alone; the archive has both sides', async () => {
  const { id, call } = await answered();
  const [mina, jun] = [
    await app.people.signIn({ email: 'mina@example.com' }),
    await app.people.signIn({ email: 'jun@example.com' }),
  ];
  const own = `/v1/talent/applications/${id}/messages`;
  expect((await send(app, jun, 'POST', own, { message: 'Let me in.' })).status).toBe(404);
  await expected(200, send(app, mina, 'POST', own, { message: 'Tuesday?' }));
  const archive = await app.fetch('/v1/talent/export', { headers: (await app.people.again(mina)).headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const { applications } = JSON.parse(Buffer.from(files['applications.json'] ?? []).toString());
  expect(applications).toMatchObject([{ answers: [{ side: 'company' }, { side: 'applicant', text: 'Tuesday?' }] }]);
  expect((await call('GET', `applications/${id}`)).body.data.answers).toHaveLength(2);
  await byLink(app, id, 'DELETE');
  expect(await storedRows(app, 'application_answers')).toEqual([]);
  await app.settle();
  const letters = await storedRows(app, 'mails');
  expect(letters.filter(({ text }) => text.includes('Mina'))).toEqual([]);
});
