import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PASSWORD, type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import type { Database } from '#platform/db.ts';
import { untilSomebodyWaits } from '#tests/support/lock-wait.ts';
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

test.each([
  ['changed', sql`encrypted_password = 'another'`, 'invalid_credentials'],
  ['banned', sql`banned_until = now() + interval '1 day'`, 'user_banned'],
])('nobody signs in whose account is %s after the password was found right', async (_, change, code) => {
  const { email } = await auth.person();
  const { signingIn } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts.users where email = ${email} for update`);
    const begun = auth.call('/token?grant_type=password', { body: { email, password: PASSWORD } });
    await untilSomebodyWaits(database.db);
    await tx.execute(sql`update accounts.users set ${change} where email = ${email}`);
    return { signingIn: begun };
  });
  expect((await signingIn).body).toMatchObject({ code: 400, error_code: code });
});
