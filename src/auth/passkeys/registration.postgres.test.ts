import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
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

test('a passkey needs the second factor that is verified while it is registered', async () => {
  const { client, id } = await auth.person();
  const { data } = await client.passkey.startRegistration();
  if (!data) throw new Error('No registration was begun.');
  const credential = softwareKey('http://localhost:3000').create(data.options);
  const now = auth.clock.now().toISOString();
  const { registering } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from accounts.users where id = ${id} for update`);
    const begun = client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    await untilSomebodyWaits(database.db);
    await tx.execute(sql`
      insert into accounts.factors (user_id, factor_type, status, friendly_name, created_at, updated_at)
      values (${id}, 'totp', 'verified', 'Phone', ${now}, ${now})`);
    return { registering: begun };
  });
  expect((await registering).error).toMatchObject({ code: 'insufficient_aal' });
});
