import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { posting, TALENT_POOL, withFields } from '#server/imports/greenhouse.fixture.ts';
import { runCommand } from '#tests/support/commands.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'madang-import-'));
  app = await openTestApp({ worker: false });
});
beforeEach(() => app.reset());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function board(content: string): string {
  const path = join(folder, 'board.json');
  writeFileSync(path, content);
  return path;
}

async function command(...args: string[]) {
  const { code, lines } = await runCommand(app, 'import', '--publish', 'at-once', ...args);
  return { code, printed: lines.join('\n') };
}

it('imports a file and says what it did', async () => {
  const path = board(JSON.stringify([posting(1), withFields(posting(2), TALENT_POOL)]));
  const done = await command('--format', 'greenhouse', '--company', 'Ledger', path);
  expect(done.code).toBe(0);
  expect(done.printed).toMatch(
    /^Ledger: 2 entries read, left out: 1 talent pool\.\n1 added, 0 updated, 0 unchanged, 0 closed\. Run \d+\.$/,
  );
});

it('leaves out what a team or department says is a talent pool, and takes a department that is a number', async () => {
  const ashby = { title: 'Engineer', jobUrl: 'https://ledger.example/1', location: 'Seoul' };
  const jobs = [
    { ...ashby, id: 'a', team: 'Join our network' },
    { ...ashby, id: 'b', department: 7, team: 'Payments' },
  ];
  const done = await command('--format', 'ashby', '--company', 'Ledger', board(JSON.stringify({ jobs })));
  expect(done.printed).toMatch(/^Ledger: 2 entries read, left out: 1 talent pool\.\n1 added/);
  const greenhouse = [posting(1, { departments: [{ name: '인재 DB' }] })];
  const pooled = await command('--format', 'greenhouse', '--company', 'Abacus', board(JSON.stringify(greenhouse)));
  expect(pooled.printed).toContain('left out: 1 talent pool');
});

it('refuses broken JSON by its name and place', async () => {
  const done = await command('--format', 'greenhouse', '--company', 'Ledger', board('{"list": [{} {}]}'));
  expect(done.code).toBe(1);
  expect(done.printed).toMatch(/Nothing was imported\. .*board\.json isn’t valid JSON: .*position 13/);
  expect((await app.json('/v1/companies')).body.data).toEqual([]);
});

it('refuses a file of more than 50 MB', async () => {
  const done = await command('--format', 'json', '--company', 'Ledger', board(' '.repeat(50_000_001)));
  expect(done).toMatchObject({ code: 1, printed: expect.stringMatching(/board\.json is larger than 50 MB\.$/) });
});

it('takes over what a NUL or half a character stands in, without them', async () => {
  const title = 'Server\0 Developer\ud800';
  const path = board(`\uFEFF${JSON.stringify([posting(1, { title, content: 'Keep\0 it' })])}`);
  expect((await command('--format', 'greenhouse', '--company', 'Ledger', path)).printed).toContain('1 added');
  expect((await command('--format', 'greenhouse', '--company', 'Ledger', path)).printed).toContain('1 unchanged');
  const { body } = await app.json('/v1/jobs/server-developer-ledger');
  expect(body.data).toMatchObject({ title: 'Server Developer\ufffd', description: 'Keep it' });
});

it('names each posting that it refuses, with the reason', async () => {
  const path = board(JSON.stringify([posting(1), posting(2, { title: ' ' })]));
  const done = await command('--format', 'greenhouse', '--company', 'Ledger', path);
  expect(done.code).toBe(0);
  expect(done.printed).toMatch(/^Ledger: 2 entries read\.\n1 added.*\nRefused: posting 4100002, title: it is empty\.$/);
});

it('names each field that it cannot read, and takes the rest of the posting', async () => {
  const path = board(JSON.stringify([posting(1, { first_published: '0000-01-01T00:00:00Z' })]));
  const done = await command('--format', 'greenhouse', '--company', 'Ledger', path);
  expect(done.printed).toContain(
    'Posting 4100001, published left out: "0000-01-01T00:00:00Z" is not between 1990 and 2100.',
  );
  expect(done.printed).toContain('1 added');
});

it('asks whose the jobs of a board are that names no company', async () => {
  const done = await command('--format', 'greenhouse', board(JSON.stringify([posting(1)])));
  expect(done.code).toBe(1);
  expect(done.printed).toMatch(/Name it with --company/);
});

it('refuses an emptied board', async () => {
  await command('--format', 'greenhouse', '--company', 'Ledger', board(JSON.stringify([posting(1)])));
  const done = await command('--format', 'greenhouse', '--company', 'Ledger', board('[]'));
  expect(done.code).toBe(1);
  expect(done.printed).toMatch(/no jobs, but open ones came from it \(1\)/);
});

it.each([
  [['--company', 'Ledger', 'board.json'], /--format is missing/],
  [['--format', 'fax', '--company', 'Ledger', 'board.json'], /no format "fax"/],
  [['--format', 'greenhouse', '--company', 'Ledger'], /one file or URL/],
  [['--format', 'greenhouse', '--company', 'Ledger', '--force', 'board.json'], /--force/],
])('explains how it is called after %j', async (args, message) => {
  const done = await command(...args);
  expect(done.code).toBe(2);
  expect(done.printed).toMatch(message);
  expect(done.printed).toContain('Usage: npm run import');
});
