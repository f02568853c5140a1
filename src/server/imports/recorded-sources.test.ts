import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded, rows } from '#platform/db.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { greenhouse, importOf } from '#server/imports/runs.fixture.ts';
import { MIGRATIONS } from '#src/app.ts';
import { call, command } from '#tests/support/commands.ts';
import { openBoardServer } from '#tests/support/sources.ts';
import { storedRows } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const TERMS = { owner: 'Ledger', permission: 'By letter', schedule: 'daily' };

describe('a board', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ worker: false, config: { importPrivateHosts: ['127.0.0.1'] } });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  const read = (companyName: string, address: string | null, ...ids: number[]) =>
    importOf(app, companyName, greenhouse(...ids.map((id) => posting(id))), address);

  const sources = async () =>
    (await storedRows(app, 'import_sources'))
      .toSorted((left, right) => left.number - right.number)
      .map(({ format, address }) => `${format} ${address}`);

  test('is known again by its company and format, wherever it was read from', async () => {
    await read('Ledger', 'https://boards.example/ledger', 1, 2);
    await read('Abacus', null, 1);
    expect(await read('Ledger', 'https://boards.example/moved', 1, 3)).toMatchObject({ added: 1, closed: 1 });
    expect(await sources()).toEqual(['greenhouse https://boards.example/moved', 'greenhouse null']);
  });

  test('is another one at another address where its company has two of the format', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((path) => `https://boards.example/${path}`) as [
      string,
      string,
      string,
    ];
    await read('Ledger', one, 1);
    const [company] = await storedRows(app, 'companies');
    const second = { ...TERMS, format: 'greenhouse', address: two, company: company.slug };
    await call(app, 'POST /v1/admin/sources', second);
    await read('Ledger', three, 3);
    expect(await sources()).toEqual([one, two, three].map((address) => `greenhouse ${address}`));
  });

  test('keeps its jobs when the slug of its company changes', async () => {
    await read('Ledger', null, 1);
    await app.ctx.db.execute(sql`update companies set slug = 'ledger-korea'`);
    expect(await read('Ledger', null, 1)).toMatchObject({ added: 0, run: { unchanged: 1 } });
    expect(await storedRows(app, 'jobs')).toHaveLength(1);
  });

  test('is remembered without the password that its address holds, and nothing of a file', async () => {
    const server = await openBoardServer();
    server.list(1);
    const address = `${server.address}?page=1`;
    await command(
      app,
      'import',
      '--publish',
      'at-once',
      '--format',
      'greenhouse',
      '--company',
      'Ledger',
      address.replace('//', '//reader:secret@'),
    );
    server.close();
    expect(await sources()).toEqual([`greenhouse ${address}`]);
  });
});

describe('an installation from before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-migrations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The migrations up to the one before this. */
  function migrationsBefore(name: string): string {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    return folder;
  }

  test('finds its jobs under the boards that they came from', async () => {
    const database = await openEmbedded(null);
    await database.migrate(migrationsBefore('add-import-sources'));
    const { db } = database;
    await db.execute(sql`insert into companies (slug, name) values ('ledger', 'Ledger'), ('abacus', 'Abacus')`);
    await db.execute(sql`
      insert into jobs (slug, title, company_id, source_name, external_id)
      select slug || number, 'Engineer', id, source || slug, number from companies, (
        values ('1', 'greenhouse:'), ('2', 'greenhouse:'), ('3', 'careers.')
      ) as written (number, source)`);
    await database.migrate(MIGRATIONS);
    const found = await rows<{ slug: string; source: string | null }>(
      db,
      sql`select jobs.slug, companies.slug || ' ' || format as source
          from jobs left join import_sources s on s.id = source_id left join companies on companies.id = s.company_id
          order by jobs.slug`,
    );
    expect(found).toEqual([
      { slug: 'abacus1', source: 'abacus greenhouse' },
      { slug: 'abacus2', source: 'abacus greenhouse' },
      { slug: 'abacus3', source: null },
      { slug: 'ledger1', source: 'ledger greenhouse' },
      { slug: 'ledger2', source: 'ledger greenhouse' },
      { slug: 'ledger3', source: null },
    ]);
    await database.close();
  });

  test('goes on to publish at once what its sources bring', async () => {
    const database = await openEmbedded(null);
    await database.migrate(migrationsBefore('answers-of-companies-and-what-they-rest-on'));
    await database.db.execute(sql`insert into import_sources (format) values ('greenhouse')`);
    await database.migrate(MIGRATIONS);
    await database.db.execute(sql`insert into import_sources (format) values ('lever')`);
    const found = await rows(database.db, sql`select format, publishes from import_sources order by number`);
    expect(found).toEqual([
      { format: 'greenhouse', publishes: 'at-once' },
      { format: 'lever', publishes: 'when-answered' },
    ]);
    await database.close();
  });
});
