import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let auth: RunningAuth;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  auth = await startAuth(database);
});
afterAll(async () => {
  await auth.close();
  await database.close();
});

test('a refresh that has waited five seconds for its session is refused, and the session goes on', async () => {
  const { client } = await auth.person();
  const { session } = (await client.getSession()).data;
  const { session_id } = decodeJwt<{ session_id: string }>(session?.access_token ?? '');
  const refresh = () =>
    auth.call('/token?grant_type=refresh_token', { body: { refresh_token: session?.refresh_token } });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts.sessions where id = ${session_id} for update`);
    expect((await refresh()).body).toMatchObject({ code: 409, error_code: 'conflict' });
  });
  expect((await refresh()).status).toBe(200);
});
