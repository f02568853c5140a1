import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, embeddedDatabase, openEmbedded } from '#platform/db.ts';
import { openServer } from '#platform/postgres.ts';
import { emptyDatabase, schemaOf } from '#tests/support/clean-database.ts';

/**
 * How tests reach a database: a dump of a migrated embedded one, or a server with a migrated one to copy. `schema` is
 * what both hold, by `schemaOf`.
 */
export type TestDatabaseSource = { schema: string } & (
  | { kind: 'embedded'; dump: string }
  | { kind: 'server'; url: string; template: string }
);

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseSource;
  }
}

/** A database that waits for its next test file: opening it again costs a hundredth of making another one. */
type Spare = { open(onClose: () => Promise<void>): Database; discard(): Promise<void> };

const spares: Spare[] = [];

/** Files rarely open more at once, and an embedded one takes several hundred megabytes. */
const SPARES_KEPT = 2;

/** A migrated database without a row, for this caller alone until it is closed. */
export async function openTestDatabase(source: TestDatabaseSource): Promise<Database> {
  const spare = spares.pop() ?? (await (source.kind === 'server' ? newOnServer(source) : newEmbedded(source.dump)));
  return spare.open(() => giveBack(spare, source.schema));
}

/** Whoever changed the schema has had the last use of this database. */
async function giveBack(spare: Spare, schema: string): Promise<void> {
  const database = spare.open(async () => {});
  const isClean = await emptied(database, schema);
  if (database.raw.kind === 'server') await database.close();
  if (isClean && spares.length < SPARES_KEPT) spares.push(spare);
  else await spare.discard();
}

async function emptied({ db }: Database, schema: string): Promise<boolean> {
  if ((await schemaOf(db)) !== schema) return false;
  await emptyDatabase(db);
  return true;
}

async function newEmbedded(dump: string): Promise<Spare> {
  const { openAsBlob } = await import('node:fs');
  const { raw, close } = await openEmbedded(null, { dump: await openAsBlob(dump) });
  if (raw.kind !== 'embedded') throw new Error('A dump opens an embedded database.');
  return {
    open(onClose) {
      let isOpen = true;
      return embeddedDatabase(
        whileOpen(raw.pglite, () => isOpen),
        async () => {
          if (!isOpen) return;
          isOpen = false;
          await onClose();
        },
      );
    },
    discard: close,
  };
}

/** What is closed answers nobody, though its next user has it open. */
function whileOpen(pglite: PGlite, isOpen: () => boolean): PGlite {
  return new Proxy(pglite, {
    get(_, name) {
      if (!isOpen()) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(pglite, name, pglite);
      return typeof value === 'function' ? value.bind(pglite) : value;
    },
  });
}

/** Twenty requests at once wait for each other; on a busy machine that is not yet a database that is away. */
const CONNECTION_WAIT = 60_000;

async function newOnServer(source: { url: string; template: string }): Promise<Spare> {
  const { url, drop } = await createScratchDatabase(source.url, source.template);
  return {
    open(onClose) {
      const database = openServer(url, { waitMs: CONNECTION_WAIT });
      return {
        ...database,
        async close() {
          await database.close();
          await onClose();
        },
      };
    },
    discard: drop,
  };
}

/** A database on a server, for processes that open it themselves: empty, or a copy of another that nobody has open. */
export async function createScratchDatabase(
  url: string,
  template = 'template0',
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(url, `create database ${name} template ${template} encoding 'UTF8' locale 'C.UTF-8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.toString(), name, drop: () => shutDatabase(url, name) };
}

/**
 * Nobody reaches the database any more. It is not dropped: a drop waits for every process of the server, and one that
 * is just connecting waits for the drop, for ever. The whole server goes when the tests are over.
 */
async function shutDatabase(url: string, name: string): Promise<void> {
  await administrate(url, `alter database ${name} with allow_connections false`);
  await administrate(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
