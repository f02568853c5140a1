import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Db } from '#platform/db.ts';

export type TakenBack = {
  /** To open the product on. */
  database: Database;
  /** Runs something, after which the database is as it was before. One at a time. */
  takeBack<Result>(run: () => Promise<Result>): Promise<Result>;
};

/** A database on which each run goes through a transaction that is rolled back; the product's own become savepoints in it. */
export function takenBack(database: Database): TakenBack {
  let current = database.db;
  const db = new Proxy(database.db, {
    get(_, name) {
      const value: unknown = Reflect.get(current, name);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
  return {
    database: { ...database, db },
    async takeBack<Result>(run: () => Promise<Result>): Promise<Result> {
      const results: Result[] = [];
      await database.db
        .transaction(async (tx) => {
          current = tx as Db;
          try {
            results.push(await run());
          } finally {
            current = database.db;
          }
          tx.rollback();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionRollbackError)) throw error;
        });
      return results[0] as Result;
    },
  };
}
