import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '#platform/db.ts';
import { faultText } from '#platform/fault.ts';
import { openLog } from '#platform/log.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  await database.db.execute(sql`create table people (email text unique, born date)`);
});
afterAll(() => database.close());

const PRIVATE = 'jin@example.com';

async function logged(fields: object): Promise<string> {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).error(fields, 'failed');
  return lines.join('\n');
}

test.each([
  ['has twice', sql`insert into people (email) values (${PRIVATE}), (${PRIVATE})`, '23505'],
  ['cannot read', sql`insert into people (born) values (${PRIVATE})`, '22007'],
  ['does not know', sql`insert into nobody (email) values (${PRIVATE})`, '42P01'],
])('what PostgreSQL %s is logged by its code and statement, never with the value', async (_what, statement, code) => {
  const failed: unknown = await database.db.execute(statement).catch((error: unknown) => error);
  for (const fields of [{ error: failed }, { err: failed }, { error: new Error('outer', { cause: failed }) }]) {
    const line = await logged(fields);
    expect(line).toContain(code);
    expect(line).toContain('insert into');
    expect(line).not.toContain(PRIVATE);
  }
  expect(faultText(failed)).toMatch(/^a query failed: /);
  expect(faultText(failed)).not.toContain(PRIVATE);
});

test('another error is logged with its words and its place', async () => {
  expect(await logged({ error: new Error('no such file') })).toMatch(/no such file.*fault\.test/);
});
