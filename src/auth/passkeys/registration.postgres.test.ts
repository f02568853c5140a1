import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockUser } from '#auth/accounts/account.ts';
import { softwareKey } from '#auth/mfa/software-key.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { factors } from '#auth/schema/factors.ts';
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
  const now = auth.clock.now();
  const { registering } = await database.db.transaction(async (tx) => {
    await lockUser(tx, id);
    const begun = client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    await untilSomebodyWaits(database.db);
    const factor = { user_id: id, factor_type: 'totp', status: 'verified', friendly_name: 'Phone' } as const;
    await tx.insert(factors).values({ ...factor, created_at: now, updated_at: now });
    return { registering: begun };
  });
  expect((await registering).error).toMatchObject({ code: 'insufficient_aal' });
});
