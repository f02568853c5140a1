import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { rows } from '#platform/db.ts';
import { isBackedUp } from '#server/backups/backup-format.ts';
import { backupTables, countersOf, fullName, identifierOf } from '#server/backups/backup-tables.ts';
import type { Context } from '#server/core/context.ts';
import { commandRunner } from '#src/commands.ts';

/** Runs a command as the command line does. */
export async function run(ctx: Context, name: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await commandRunner(ctx)({ name, args }, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

/** The tables that a backup holds the rows of. */
export async function heldTables({ db }: Context): Promise<string[]> {
  return (await backupTables(db)).map(fullName);
}

/** All that a backup holds of a database and its file store, in a form that can be compared; empty tables left out. */
export async function holdings(ctx: Context): Promise<Record<string, unknown>> {
  const held: Record<string, unknown> = {};
  const tables = await backupTables(ctx.db);
  for (const table of tables) {
    const found = await rows<{ row: string }>(
      ctx.db,
      sql`select row_to_json(t)::text as row from ${identifierOf(table)} t order by 1`,
    );
    if (found.length > 0) held[fullName(table)] = found.map(({ row }) => row);
  }
  for await (const { key } of ctx.files.list()) {
    if (isBackedUp(key)) held[key] = await text((await ctx.files.get(key)).body);
  }
  held['counters'] = (await countersOf(ctx.db, tables)).filter(({ last }) => last !== null);
  held['tasks'] = await ctx.queue.unfinished(ctx.db);
  return held;
}
