import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';

/** `email` is confirmed and in lower case, or null: other addresses prove nothing. */
export type Person = { userId: string; email: string | null };

/** A feature's data of a person, for the archive; `files` are keys of the file store. */
export type Holdings = { records: Record<string, unknown>; files: { name: string; key: string }[] };

export type PersonalData = {
  /** The folder of its files in the archive. */
  name: string;
  /** The tables whose rows it exports and erases. */
  tables: readonly string[];
  export(ctx: Context, person: Person): Promise<Holdings>;
  /** Deletes or anonymizes; idempotent. Resolves with the keys of files that nothing refers to any more. */
  erase(ctx: Context, tx: Db, person: Person): Promise<string[]>;
};
