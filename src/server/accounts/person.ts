import type { Db } from '#platform/db.ts';
import type { Context } from '#server/context.ts';

/** Somebody as features know them. `email` is a confirmed one in lower case, or null: others prove nothing. */
export type Person = { userId: string; email: string | null };

/** What a feature holds of a person, as it goes into the archive; `files` are keys of the file store. */
export type Holdings = { records: Record<string, unknown>; files: { name: string; key: string }[] };

/** What each feature with personal data must be able to do. */
export type PersonalData = {
  /** The folder of its files in the archive. */
  name: string;
  /** The tables whose rows it exports and erases. */
  tables: readonly string[];
  export(ctx: Context, person: Person): Promise<Holdings>;
  /**
   * Removes or anonymises in the caller's transaction, as often as it is called.
   * Resolves with the keys of files that nothing points to any more.
   */
  erase(ctx: Context, tx: Db, person: Person): Promise<string[]>;
};
