import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import { createCompany } from '#tests/support/factories.ts';
import { send } from '#tests/support/talents.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const SECOND_FACTOR_FIRST = {
  status: 403,
  body: { code: 'forbidden', message: 'Confirm with your second factor first.' },
};
const SIGN_IN_FIRST = { status: 401, body: { code: 'unauthenticated', message: 'Sign in first.' } };

function withToken(token: string) {
  return app.json('/v1/talent', { headers: { authorization: `Bearer ${token}` } });
}

describe('a signed-in person', () => {
  test('is known by the token for fifteen minutes, without a call for each request', async () => {
    const person = await app.people.signIn();
    const ask = () => send(app, person, 'GET', '/v1/talent');
    const asked = () => app.people.calls.filter((call) => call !== 'GET /.well-known/jwks.json');
    // Whether there is a second factor is asked once a minute, also by calls at the same moment.
    const answers = await Promise.all([ask(), ask(), ask()]);
    answers.push(await ask());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked()).toEqual(['GET /user']);
    app.clock.advance(DURATIONS.minute);
    expect((await ask()).status).toBe(200);
    expect(asked()).toEqual(['GET /user', 'GET /user']);
    // The service is elsewhere: its clock may be two minutes behind ours.
    app.clock.advance(15.5 * DURATIONS.minute);
    expect((await ask()).status).toBe(200);
    app.clock.advance(DURATIONS.minute);
    expect(await send(app, person, 'GET', '/v1/talent')).toMatchObject(SIGN_IN_FIRST);
  });

  test('is nobody with a token that was changed, is for something else or was signed elsewhere', async () => {
    const { id, headers } = await app.people.signIn();
    const [head, , signature] = headers.authorization.slice('Bearer '.length).split('.');
    const forged = Buffer.from(JSON.stringify({ sub: id, aud: 'authenticated', role: 'authenticated' }));
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const tokens = [
      'nonsense',
      `${head}.${forged.toString('base64url')}.${signature}`,
      `${unsigned}.${forged.toString('base64url')}.`,
      await app.people.token({ sub: id, aud: 'somebody else' }),
      await app.people.token({ sub: id, role: 'service_role' }),
      await app.people.token({ sub: id, role: 'anon' }),
      await app.people.token({ sub: id, is_anonymous: true }),
      await app.people.token({ sub: 'me' }),
    ];
    for (const token of tokens) expect(await withToken(token)).toMatchObject(SIGN_IN_FIRST);
    expect(await app.json('/v1/talent')).toMatchObject(SIGN_IN_FIRST);
  });

  test('who is banned or signed out is refused at once where it matters', async () => {
    const person = await app.people.signIn();
    expect((await send(app, person, 'GET', '/v1/talent/applications')).status).toBe(200);
    app.people.ban(person);
    expect(await send(app, person, 'GET', '/v1/talent/applications')).toMatchObject(SIGN_IN_FIRST);
    expect(await send(app, person, 'DELETE', '/v1/talent/account')).toMatchObject(SIGN_IN_FIRST);
    expect((await app.fetch('/v1/talent/export', { headers: person.headers })).status).toBe(401);
  });

  test('with a second factor is refused until it is shown', async () => {
    const half = await app.people.signIn({ hasFactor: true });
    const whole = await app.people.again(half, { aal: 'aal2' });
    const routes = [
      ['GET', '/v1/talent'],
      ['GET', '/v1/talent'],
      ['GET', '/v1/talent/applications'],
      ['DELETE', '/v1/talent/account'],
    ] as const;
    for (const [method, path] of routes) {
      expect(await send(app, half, method, path)).toMatchObject(SECOND_FACTOR_FIRST);
      expect((await send(app, whole, method, path)).status).toBe(200);
    }
  });

  test('is asked for a second factor within a minute of its being added', async () => {
    const person = await app.people.signIn();
    expect((await send(app, person, 'GET', '/v1/talent')).status).toBe(200);
    app.people.addFactor(person);
    expect(await send(app, person, 'GET', '/v1/talent/applications')).toMatchObject(SECOND_FACTOR_FIRST);
    app.clock.advance(DURATIONS.minute);
    expect(await send(app, person, 'GET', '/v1/talent')).toMatchObject(SECOND_FACTOR_FIRST);
  });

  test('with a second factor shown is known by the token alone', async () => {
    const whole = await app.people.signIn({ hasFactor: true, aal: 'aal2' });
    app.people.calls.length = 0;
    expect((await send(app, whole, 'GET', '/v1/talent')).status).toBe(200);
    expect(app.people.calls).not.toContain('GET /user');
  });

  test('is told to come back while the auth service is away', async () => {
    const person = await app.people.signIn();
    expect((await send(app, person, 'GET', '/v1/talent')).status).toBe(200);
    app.people.goAway();
    expect((await send(app, person, 'GET', '/v1/talent')).status).toBe(200);
    const { status, headers, body } = await send(app, person, 'GET', '/v1/talent/applications');
    expect({ status, code: body.code, wait: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'unavailable',
      wait: '30',
    });
    // Nobody knows of somebody who comes now whether there is a second factor.
    expect((await send(app, await app.people.again(person), 'GET', '/v1/talent')).status).toBe(503);
  });
});

describe('staff', () => {
  async function ask({ headers }: { headers: { authorization: string } }): Promise<number> {
    return (await app.json('/v1/admin/retention', { headers })).status;
  }

  test('are those whom the auth service calls so, with their second factor shown, at this moment', async () => {
    const staff = await app.people.signInStaff();
    expect(await ask(staff)).toBe(200);
    expect(await ask(await app.people.again(staff))).toBe(403);
    expect(await ask(await app.people.signIn({ isStaff: true }))).toBe(403);
    expect(await ask(await app.people.signIn({ aal: 'aal2' }))).toBe(403);
    app.people.ban(staff);
    expect(await ask(staff)).toBe(401);
  });

  test('sign in again after twelve hours, as a token that is renewed proves nothing anew', async () => {
    const { id } = await app.people.signInStaff();
    const now = app.clock.now().getTime() / DURATIONS.second;
    const claims = { sub: id, aal: 'aal2', app_metadata: { role: 'staff' } };
    const askWith = async (...hoursAgo: number[]) => {
      const amr = hoursAgo.map((hours) => ({ method: 'totp', timestamp: Math.floor(now - hours * 3600) }));
      return ask({ headers: { authorization: `Bearer ${await app.people.token({ ...claims, amr })}` } });
    };
    expect(await askWith(12, 30)).toBe(200);
    expect(await askWith(12.001, 30)).toBe(403);
    expect(await askWith()).toBe(403);
  });

  test('are not made by what people write into their own profile of the auth service', async () => {
    const { id } = await app.people.signIn();
    const authorization = `Bearer ${await app.people.token({ sub: id, aal: 'aal2', user_metadata: { role: 'staff' } })}`;
    expect(await ask({ headers: { authorization } })).toBe(403);
  });
});

describe('every route', () => {
  const routes = Object.entries(api) as [string, Route][];
  const closed = routes.filter(([, { access }]) => access !== 'anyone');

  test.each(closed)('%s refuses strangers, and people whom it is not for', async (key, route) => {
    const company = await createCompany(app.ctx, { password: 'gate' });
    const [method = '', pattern = ''] = key.split(' ');
    const uuid = '00000000-0000-4000-8000-000000000000';
    const path = pattern
      .replace('{id}', company.id)
      .replace('queue/{kind}', 'queue/report')
      .replace('{kind}', 'saved')
      .replace('{number}', '1')
      .replace('{field}', 'workplace')
      .replace('{item}', 'posting')
      .replace('exports/{list}', 'exports/orders')
      .replace('{list}', 'accidents')
      .replace('{domain}', 'company.example')
      .replace('{month}', '2026-11')
      .replace(/\{\w+\}/g, uuid);
    expect((await send(app, null, method, path)).status).toBe(401);
    if (route.access === 'user') return;
    const person = await app.people.signIn();
    expect((await send(app, person, method, path)).status).toBe(route.access === 'staff' ? 403 : 401);
  });
});
