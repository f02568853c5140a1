import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded, rows } from '#platform/db.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { importBoard } from '#server/imports/import-board.ts';
import { FROM_FILE } from '#server/imports/read-options.fixture.ts';
import { addressOf } from '#server/imports/read-source.ts';
import { companies } from '#server/schema/companies.ts';
import { importSources } from '#server/schema/import-sources.ts';
import { jobs } from '#server/schema/jobs.ts';
import { MIGRATIONS } from '#src/app.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('a board', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ worker: false });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  const read = (companyName: string, address: string | null, ...ids: number[]) => {
    const board = readGreenhouse(
      ids.map((id) => posting(id)),
      FROM_FILE,
    );
    return importBoard(app.ctx, { format: 'greenhouse', companyName, board, address });
  };

  test('is known again by its company and format, wherever it was read from', async () => {
    await read('Ledger', 'https://boards.example/ledger', 1, 2);
    await read('Abacus', null, 1);
    expect(await read('Ledger', 'https://boards.example/moved', 1, 3)).toMatchObject({ added: 1, closed: 1 });
    const known = await app.ctx.db
      .select({ company: companies.slug, format: importSources.format, address: importSources.address })
      .from(importSources)
      .innerJoin(companies, sql`${companies.id} = ${importSources.company_id}`)
      .orderBy(companies.slug);
    expect(known).toEqual([
      { company: 'abacus', format: 'greenhouse', address: null },
      { company: 'ledger', format: 'greenhouse', address: 'https://boards.example/moved' },
    ]);
  });

  test('keeps its jobs when the slug of its company changes', async () => {
    await read('Ledger', null, 1);
    await app.ctx.db.update(companies).set({ slug: 'ledger-korea' });
    expect(await read('Ledger', null, 1)).toMatchObject({ added: 0, run: { unchanged: 1 } });
    expect(await app.ctx.db.$count(jobs)).toBe(1);
  });

  test('is remembered without the password that its address holds', () => {
    expect(addressOf('https://reader:secret@boards.example/ledger?page=1')).toBe(
      'https://boards.example/ledger?page=1',
    );
    expect(addressOf('boards/ledger.json')).toBeNull();
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
});
