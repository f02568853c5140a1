import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type Program, startProgram } from '#auth/running-program.test.fixture.ts';

const FAST = { AUTH_ARGON2_MEMORY: '8', AUTH_ARGON2_TIME: '1', AUTH_ANSWER_FLOOR_MS: '0' };
const running: Program[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) await program.stop();
});

async function start(settings: Record<string, string>): Promise<Program> {
  const program = await startProgram({ ...FAST, ...settings });
  running.push(program);
  return program;
}

async function post(url: string, body: object): Promise<{ status: number; body: { [name: string]: unknown } }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { [name: string]: unknown } };
}

/** As if migrations took longer than every interval. */
const AT_ONCE = `
  const later = globalThis.setInterval;
  globalThis.setInterval = (run, ...more) => {
    run();
    return later(run, ...more);
  };`;

const SIGN_UP = { email: 'mina@example.com', password: 'Correct-horse-7' };

test('with a mail server its mails are really sent, one that is refused holds up no other, and none is shown', async () => {
  const received = Promise.withResolvers<{ to: string; text: string }>();
  const smtp = new SMTPServer({
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      done(address === 'refused@example.com' ? new Error('no such mailbox') : null);
    },
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const { text = '' } = await simpleParser(stream);
      received.resolve({ to: session.envelope.rcptTo[0]?.address ?? '', text });
      done();
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const { url, log, stop } = await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, AUTH_LOG_LEVEL: 'warn' });
  await post(`${url}/signup`, { ...SIGN_UP, email: 'refused@example.com' });
  await post(`${url}/signup`, SIGN_UP);
  expect(await received.promise).toMatchObject({
    to: SIGN_UP.email,
    text: expect.stringContaining('/auth/callback?token_hash='),
  });
  expect((await fetch(`${url}/dev/mail`)).status).toBe(404);
  await stop();
  smtp.close();
  expect(new Set(log.map((line) => JSON.parse(line).msg))).toEqual(new Set(['mail not sent, trying again']));
});

test('what it knows outlives a restart: its accounts, its key and the sessions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'auth-alone-'));
  const proxied = await start({ AUTH_DATA_DIR: dataDir, AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_TRUST_PROXY: '1' });
  const first = proxied.url;
  const { body } = await post(`${first}/signup`, SIGN_UP);
  // Behind a proxy any caller looks like this machine.
  expect((await fetch(`${first}/dev/mail`)).status).toBe(404);
  await proxied.stop();
  const { url: second, stop } = await start({ AUTH_DATA_DIR: dataDir });
  expect((await fetch(`${second}/dev/mail`)).status).toBe(200);
  const asStranger = get(`${second}/dev/mail`, { headers: { host: 'rebound.example' } });
  const [refused] = (await once(asStranger, 'response')) as [IncomingMessage];
  expect(refused.resume().statusCode).toBe(404);
  const user = await fetch(`${second}/user`, { headers: { authorization: `Bearer ${body['access_token']}` } });
  expect(await user.json()).toMatchObject({ email: SIGN_UP.email });
  const refreshed = await post(`${second}/token?grant_type=refresh_token`, { refresh_token: body['refresh_token'] });
  expect(refreshed.status).toBe(200);
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a first start tells of no error: nothing looks into a table before it exists', async () => {
  const { log, stop } = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AT_ONCE)}` });
  await stop();
  expect(log).toEqual([]);
});

test('texts are read where its mails are', async () => {
  const { url } = await start({ AUTH_PHONE_ENABLED: 'on' });
  await post(`${url}/otp`, { phone: '+821012345678' });
  await post(`${url}/signup`, SIGN_UP);
  const messages = (await (await fetch(`${url}/dev/mail`)).json()) as { to: string; text: string }[];
  expect(messages.map(({ to }) => to).toSorted()).toEqual(['+821012345678', SIGN_UP.email]);
  const token = messages.find(({ to }) => to.startsWith('+'))?.text.slice(0, 6);
  const { body } = await post(`${url}/verify`, { type: 'sms', phone: '+821012345678', token });
  expect(body).toMatchObject({ user: { phone: '821012345678' } });
});
