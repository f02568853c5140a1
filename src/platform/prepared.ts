import type { Db } from '#platform/db.ts';

/** A query that is built once for each database, and anew for each transaction that runs it. */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<object, Query>();
  return (db) => {
    const { session } = db._;
    const known = prepared.get(session);
    if (known) return known;
    const query = prepare(db);
    prepared.set(session, query);
    return query;
  };
}
