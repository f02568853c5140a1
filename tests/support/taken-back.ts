import { sql, TransactionRollbackError } from 'drizzle-orm';
import { type Database, type Db, rows } from '#platform/db.ts';

/** What a run wrote: rows as text with their table in front, as they were before and as they were after. */
export type Written = { changed: string[]; added: string[] };

type Run<Result> = (fromHere: () => Promise<void>) => Promise<Result>;

export type TakenBack = {
  /** To open the product on. */
  database: Database;
  /**
   * Runs something, after which the database is as it was before. One at a time, and from the first one on nothing else
   * may write. What a run wrote before it called `fromHere` does not count.
   */
  takeBack<Result>(run: Run<Result>): Promise<Written & { result: Result }>;
};

/**
 * A database on which each run goes through a transaction that is rolled back; the product's own become savepoints in
 * it. What is written is looked for in the tables of one schema.
 */
export function takenBack(database: Database, schema: string): TakenBack {
  let current = database.db;
  let before: Set<string> | null = null;
  const db = new Proxy(database.db, {
    get(_, name) {
      const value: unknown = Reflect.get(current, name);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });

  async function noted<Result>(tx: Db, run: Run<Result>): Promise<Written & { result: Result }> {
    before ??= await storedRows(tx, schema);
    let known = before;
    const result = await run(async () => {
      known = await storedRows(tx, schema);
    });
    const after = (await hasWritten(tx)) ? await storedRows(tx, schema) : known;
    const changed = [...known].filter((row) => !after.has(row));
    return { result, changed, added: [...after].filter((row) => !known.has(row)) };
  }

  return {
    database: { ...database, db },
    async takeBack<Result>(run: Run<Result>) {
      const outcomes: (Written & { result: Result })[] = [];
      const done = database.db.transaction(async (tx) => {
        current = tx as Db;
        // What the product asks at once waits here for one connection, and the driver would call that deprecated.
        const { noDeprecation } = process;
        process.noDeprecation = true;
        try {
          outcomes.push(await noted(tx as Db, run));
        } finally {
          current = database.db;
          process.noDeprecation = noDeprecation;
        }
        tx.rollback();
      });
      await done.catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
      const [outcome] = outcomes;
      if (!outcome) throw new Error('The run has no outcome.');
      return outcome;
    },
  };
}

/** Whether the transaction has written anything; most runs have not, and need not be looked into. */
async function hasWritten(tx: Db): Promise<boolean> {
  const [row] = await rows<{ xid: string | null }>(tx, sql`select pg_current_xact_id_if_assigned()::text as xid`);
  return row?.xid !== null;
}

/** Counters are left out: they write what was counted before, whoever asks for them or when a second has passed. */
async function storedRows(tx: Db, schema: string): Promise<Set<string>> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select quote_ident(tablename) as name from pg_tables
        where schemaname = ${schema} and tablename not in ('counters', 'rate_limits', 'security_counts')`,
  );
  const each = tables.map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from ${schema}.${name} t`);
  const found = await rows<{ row: string }>(tx, sql.raw(each.join(' union all ')));
  return new Set(found.map(({ row }) => row));
}
