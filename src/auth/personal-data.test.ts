import { readdirSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

/** Tables that the export of personal data covers, each with where. */
const TOLD: Record<string, string> = {
  users: 'GET /user',
  identities: 'GET /user',
  factors: 'GET /user',
  sessions: 'GET /user/sessions',
  passkeys: 'GET /passkeys',
  oauth_grants: 'GET /user/oauth/grants',
};

/** Tables deleted with the user and not exported, each with what it holds. */
const UNTOLD: Record<string, string> = {
  refresh_tokens: 'hashes of what opens a session',
  one_time_tokens: 'hashes of what was mailed, and what a sign-up brought, until a day after it expired',
  known_networks: 'keyed hashes of the networks where the person signed in, for 90 days after the last time',
  undos: 'the ways in of before a change, for seven days; each was shown in its own place',
  flows: 'a sign-in under way and the hash of its code, until a day after it expired',
  oauth_authorizations: 'what an app asked for and the hash of its code, for a day',
  oauth_tokens: 'hashes of the tokens of apps',
  texts: 'a code that was texted, emptied once it is sent, until a day after it expired',
  factor_challenges: 'a question to a factor, until a day after it expired',
  passkey_challenges: 'a question to a passkey, until a day after it expired',
};

/** Tables without personal data, each with what it holds. */
const IMPERSONAL: Record<string, string> = {
  rate_limits: 'counts under a hash',
  oauth_clients: 'what apps say of themselves',
  mail_gaps: 'times under a hash',
  secrets: 'what the service made up for itself',
  mails: 'letters of the service running alone, for 30 days; within the product they go through its own queue',
};

const SCHEMA = new URL('./schema/', import.meta.url);
const modules: object[] = await Promise.all(readdirSync(SCHEMA).map((file) => import(new URL(file, SCHEMA).href)));
const all = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));

test('of every table it is known whether somebody is told what it holds of them', () => {
  const known = Object.keys({ ...TOLD, ...UNTOLD, ...IMPERSONAL });
  expect(all.map(getTableName).toSorted()).toEqual(known.toSorted());
});

test('every table that holds something of somebody goes with the user, through whatever lies between', () => {
  const gone = new Set(['users']);
  for (const _ of all) {
    for (const table of all) if (fallsWith(table, gone)) gone.add(getTableName(table));
  }
  expect([...gone].toSorted()).toEqual(Object.keys({ ...TOLD, ...UNTOLD }).toSorted());
});

/** Whether all foreign keys of a table cascade on deletion, one of them from what goes. */
function fallsWith(table: PgTable, gone: ReadonlySet<string>): boolean {
  const { foreignKeys } = getTableConfig(table);
  return (
    foreignKeys.every((key) => key.onDelete === 'cascade') &&
    foreignKeys.some((key) => gone.has(getTableName(key.reference().foreignTable)))
  );
}
