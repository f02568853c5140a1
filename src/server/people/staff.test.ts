import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { call, command, runCommand } from '#tests/support/commands.ts';
import { auditRecords } from '#tests/support/records.ts';
import { type Json, openTestApp, type TestApp, withApp } from '#tests/support/test-app.ts';

const PASSWORD = 'Correct-horse-7';

let app: TestApp;
withApp({ config: { services: new Set(['web', 'api', 'auth', 'worker']) } }, (opened) => {
  app = opened;
});

let people = 0;
const newEmail = () => `person-${++people}@example.com`;

async function accounts(path: string, body: object, token?: string): Promise<Json> {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.json(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function signUp(email: string): Promise<void> {
  await accounts('/signup', { email, password: PASSWORD });
  await app.settle();
  const mail = (await app.mailbox()).find(({ to }) => to === email);
  await accounts('/verify', { type: 'signup', email, token: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] });
}

async function signIn(email: string): Promise<string> {
  return (await accounts('/token?grant_type=password', { email, password: PASSWORD })).access_token;
}

/** The session in which a second factor was set up and shown. */
async function withFactor(token: string): Promise<Json> {
  const { id, totp } = await accounts('/factors', { factor_type: 'totp' }, token);
  const { id: challenge_id } = await accounts(`/factors/${id}/challenge`, {}, token);
  const generator = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const code = generator.generate({ timestamp: app.clock.now().getTime() });
  return accounts(`/factors/${id}/verify`, { challenge_id, code }, token);
}

async function readsAudit(token: string): Promise<number> {
  return (await app.fetch('/v1/admin/audit', { headers: { authorization: `Bearer ${token}` } })).status;
}

describe('the first member of staff', () => {
  test('signs up, sets up a second factor, then gets the role by a command and hears of it', async () => {
    const email = newEmail();
    await signUp(email);
    const { access_token, refresh_token } = await withFactor(await signIn(email));
    expect(await readsAudit(access_token)).toBe(403);
    const [done, whose] = await command(app, 'staff', 'add', email.toUpperCase());
    expect(done).toBe(`${email.toUpperCase()} is staff from their next sign-in.`);
    expect(whose).toMatch(/second factor was set up 2026-11-20 12:00 .+ Ask them if it was them/);
    expect(await readsAudit(await signIn(email))).toBe(403);
    const { access_token: whole } = await accounts('/token?grant_type=refresh_token', { refresh_token });
    expect(await readsAudit(whole)).toBe(200);
    await app.settle();
    expect((await app.mailbox()).find(({ to }) => to === email)?.subject).toMatch(/^You’re on the staff/);
    expect(await command(app, 'staff', 'remove', email)).toEqual([`${email} is no longer staff.`]);
    expect(await readsAudit(whole)).toBe(403);
    const recorded = await auditRecords(app);
    expect(recorded.map(({ action, detail }) => [action, detail])).toEqual([
      ['staff.add', {}],
      ['staff.remove', {}],
    ]);
  });

  test('is nobody without an account whose address is confirmed, and nobody twice', async () => {
    expect(await runCommand(app, 'staff', 'add', 'nobody@example.com')).toEqual({
      code: 1,
      lines: ['There’s no account for nobody@example.com. Sign up first.'],
    });
    const unconfirmed = newEmail();
    await accounts('/signup', { email: unconfirmed, password: PASSWORD });
    expect((await runCommand(app, 'staff', 'add', unconfirmed)).code).toBe(1);
    const email = newEmail();
    await signUp(email);
    expect(await runCommand(app, 'staff', 'remove', email)).toEqual({ code: 1, lines: [`${email} isn’t staff.`] });
    await withFactor(await signIn(email));
    await command(app, 'staff', 'add', email);
    expect(await runCommand(app, 'staff', 'add', email)).toEqual({ code: 1, lines: [`${email} is already staff.`] });
    expect(await auditRecords(app)).toHaveLength(1);
    expect((await runCommand(app, 'staff', 'promote', email)).code).toBe(2);
  });
});

test('nobody who holds a bare session sets up the first factor of staff, before or after the role', async () => {
  const email = newEmail();
  await signUp(email);
  const stolen = await signIn(email);
  expect(await runCommand(app, 'staff', 'add', email)).toEqual({
    code: 1,
    lines: [expect.stringMatching(/has no second factor\. Have them set one up at .+\/settings/)],
  });
  const { id } = await accounts('/factors', { factor_type: 'totp' }, stolen);
  // Given at the service itself, or left without its factor.
  await app.ctx.accounts.own?.setStaff((await app.ctx.accounts.own.find(email))?.id ?? '', true);
  const refused = 'answered 403: {"code":403,"error_code":"first_factor_of_staff"';
  await expect(accounts('/factors', { factor_type: 'totp', friendly_name: 'mine' }, stolen)).rejects.toThrow(refused);
  const { id: challenge_id } = await accounts(`/factors/${id}/challenge`, {}, stolen);
  const late = accounts(`/factors/${id}/verify`, { challenge_id, code: '000000' }, stolen);
  await expect(late).rejects.toThrow(refused);
});

test('from nothing to open: a company, its password, its member and its approval come by commands', async () => {
  const email = newEmail();
  await signUp(email);
  await call(app, 'POST /v1/admin/companies', { name: 'Hanok Labs', contact_email: 'hiring@hanok.example' });
  const password = { id: 'hanok-labs', password: 'a gate of wood' };
  await call(app, 'PUT /v1/admin/companies/{id}/recruit-password', password);
  const path = '/v1/recruit/hanok-labs/talents';
  const headers = { authorization: `Bearer ${await signIn(email)}` };
  expect((await app.fetch(path, { headers })).status).toBe(401);
  expect(await command(app, 'add-member', 'hanok-labs', email)).toEqual([`${email} is now a member of hanok-labs.`]);
  expect((await app.fetch(path, { headers })).status).toBe(403);
  await call(app, 'PUT /v1/admin/companies/{id}/talent-approval', { id: 'hanok-labs' });
  expect((await app.fetch(path, { headers })).status).toBe(200);
  expect(await runCommand(app, 'add-member', 'nobody', email)).toEqual({
    code: 1,
    lines: ['That company doesn’t exist.'],
  });
  expect((await runCommand(app, 'add-member', 'hanok-labs', 'nobody@example.com')).code).toBe(1);
  const recorded = await auditRecords(app);
  expect(recorded.map(({ action }) => action)).toEqual([
    'company.add',
    'company.set-recruit-password',
    'company.add-member',
    'company.approve-talent-search',
  ]);
});

test('where accounts are kept elsewhere, the command says what to do', async () => {
  const elsewhere = await openTestApp({ worker: false });
  try {
    const { code, lines } = await runCommand(elsewhere, 'staff', 'add', 'mina@example.com');
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('app_metadata.role')] });
  } finally {
    await elsewhere.close();
  }
});
