import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createListedPosting, createPosting, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const ask = (email: string) => send(app, null, 'POST', '/v1/job-postings/links', { email });

async function lettersTo(email: string) {
  await app.settle();
  return (await app.mailbox()).filter(({ to }) => to === email);
}

test('an employer who lost the letters gets the links of their jobs again, in their mailbox alone', async () => {
  const email = 'people@nabi.example';
  const posting = await createPosting(app.ctx, { fields: registeredBody({ email, title: 'Backend Engineer' }) });
  const { posting: listed } = await createListedPosting(app.ctx, {
    fields: registeredBody({ email: 'else@nabi.example' }),
  });
  const company = await createCompany(app.ctx, { contact_email: email });
  await createJob(app.ctx, { company, title: 'Read from their board' });
  await createJob(app.ctx, { company, title: 'Closed long ago', expires_at: new Date('2026-11-01T00:00:00Z') });

  const { status, body } = await ask('People@nabi.example');
  expect([status, body]).toEqual([200, { data: { ok: true } }]);
  const [letter] = await lettersTo('People@nabi.example');
  expect(letter?.subject).toBe('The links to your 2 jobs');
  expect(letter?.text).toContain(
    `Backend Engineer\n${posting.fields.company}\n${app.ctx.settings.publicUrl}/posting#${tokenOf(app, posting)}`,
  );
  expect(letter?.text).toMatch(/Read from their board\n.*\nhttp:\/\/madang\.test\/listing#/);
  expect(letter?.text).not.toContain(tokenOf(app, listed));
  expect(letter?.text).not.toContain('Closed long ago');
});

test('an address that posted nothing gets no letter, and the same answer', async () => {
  const { status, body } = await ask('nobody@nabi.example');
  expect([status, body]).toEqual([200, { data: { ok: true } }]);
  expect(await lettersTo('nobody@nabi.example')).toEqual([]);
});

test('nobody fills a mailbox with them', async () => {
  const email = 'often@nabi.example';
  await createPosting(app.ctx, { fields: registeredBody({ email }) });
  for (let times = 0; times < 3; times++) expect((await ask(email)).status).toBe(200);
  expect((await ask(email)).status).toBe(429);
  expect(await lettersTo(email)).toHaveLength(3);
});

test('one network does not go through many mailboxes', async () => {
  const askFromThere = async (email: string) => {
    const headers = { 'content-type': 'application/json' };
    const given = { method: 'POST', headers, body: JSON.stringify({ email }), address: '198.51.100.20' };
    return (await app.json('/v1/job-postings/links', given)).status;
  };
  for (let times = 0; times < 20; times++) expect(await askFromThere(`nobody-${times}@nabi.example`)).toBe(200);
  expect(await askFromThere('nobody@nabi.example')).toBe(429);
});

test('a published posting is named once, by the link that its sender has', async () => {
  const email = 'once@nabi.example';
  const company = await createCompany(app.ctx, { contact_email: email });
  const fields = registeredBody({ email });
  const { posting } = await createListedPosting(app.ctx, { fields, job: { company } });
  await ask(email);
  const [letter] = await lettersTo(email);
  expect(letter?.subject).toBe('The link to your job');
  expect(letter?.text).toContain(tokenOf(app, posting));
});

test('a link that has ended is left out', async () => {
  const fields = registeredBody({ email: 'long@nabi.example' });
  const ended = await createPosting(app.ctx, { fields, state: 'withdrawn' });
  app.clock.advance(400 * DURATIONS.day);
  const posting = await createPosting(app.ctx, { fields });
  await ask('long@nabi.example');
  const [letter] = await lettersTo('long@nabi.example');
  expect(letter?.text).toContain(tokenOf(app, posting));
  expect(letter?.text).not.toContain(tokenOf(app, ended));
});

test('a company that asked to be left alone gets none', async () => {
  const company = await createCompany(app.ctx, { contact_email: 'rest@nabi.example', left_alone_at: app.clock.now() });
  await createJob(app.ctx, { company });
  expect((await ask('rest@nabi.example')).status).toBe(200);
  expect(await lettersTo('rest@nabi.example')).toEqual([]);
});
