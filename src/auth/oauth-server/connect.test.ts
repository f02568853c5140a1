import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CALLBACK, looked, registerApp, tokenOf } from '#auth/oauth-server/local-app.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const SITE = 'http://localhost:3000';

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database, { prefix: '/auth/v1' });
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

describe('an app that a person connects', () => {
  test('asks, is let in by the person, and acts with what it was given', async () => {
    const app = await registerApp(auth);
    const { client, id } = await auth.person();
    const asked = await app.ask();
    expect([asked.status, asked.location?.origin, asked.location?.pathname]).toEqual([302, SITE, '/connect']);
    const back = await app.consent(client);
    expect(back.href.startsWith(CALLBACK)).toBe(true);
    expect(back.searchParams.get('state')).toBe('where-it-was');
    expect(back.searchParams.get('iss')).toBe(auth.url);
    const { status, body, headers } = await app.redeem(back.searchParams.get('code') ?? '');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
      scope: 'saved alerts',
    });
    expect(await looked(auth, body.access_token)).toEqual({
      active: true,
      user_id: id,
      client_id: app.id,
      client_name: 'Helper',
      scopes: ['saved', 'alerts'],
    });
    expect(await tokenOf(client)).not.toBe('');
  });
});
