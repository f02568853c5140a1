import { sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

/** Everybody waits while a table is written anew, at 5 to 20 MB a second. */
const MOST_BYTES = 300_000_000;

type Table = { oid: number; name: string; bytes: number };

/**
 * Removes deleted and overwritten rows from the files of an embedded database: rewrites such tables and drops the old
 * write-ahead log.
 * @param within a condition on `pg_stat_user_tables`.
 * @param wanted `all` where nobody knows which tables changed: the counts end with the process.
 */
export async function scrubFiles(
  db: Db,
  log: Log,
  { within, wanted }: { within: ReturnType<typeof sql>; wanted: 'all' | 'changed' },
): Promise<void> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const tables = await rows<Table>(
    db,
    sql`select relid::int as oid, format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid)::float8 as bytes
      from pg_stat_user_tables where (${within}) and (${wanted === 'all'} or n_tup_upd + n_tup_del > 0) order by bytes`,
  );
  const startedAt = performance.now();
  let left = MOST_BYTES;
  for (const { oid, name, bytes } of tables) {
    left -= bytes;
    if (left < 0) {
      log.warn({ table: name, bytes }, 'table too large to be written anew: its files keep what was deleted');
      continue;
    }
    // Samples of the columns remain where a table is now empty.
    await db.execute(sql`delete from pg_statistic where starelid = ${oid}::oid`);
    await db.execute(sql.raw(`vacuum (full, analyze) ${name}`));
    await db.execute(sql`select pg_stat_reset_single_table_counters(${oid}::oid)`);
  }
  await db.execute(sql`vacuum full pg_statistic`);
  await removeOldLog(db);
  log.info({ tables: tables.length, ms: Math.round(performance.now() - startedAt) }, 'erased rows left the files');
}

/** A recycled segment would keep its content until it is overwritten. */
async function removeOldLog(db: Db): Promise<void> {
  await db.execute(sql`set wal_recycle = off`);
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
}
