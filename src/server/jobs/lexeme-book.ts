import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db.ts';
import type { Lexemes } from '#server/jobs/common-words.ts';
import { lexemesOf } from '#server/jobs/word-queries.ts';

const TERMS_KEPT = 10_000;

/** What the terms of queries are looked up by: the database says it once of each. */
export class LexemeBook {
  private readonly db: Db;
  private readonly known = new LRUCache<string, Lexemes>({ max: TERMS_KEPT });

  constructor(db: Db) {
    this.db = db;
  }

  /** Those of each term, or null where one of them has none that is a single word. */
  async of(terms: readonly string[]): Promise<Lexemes[] | null> {
    const unknown = terms.filter((term) => !this.known.has(term));
    const read = unknown.length > 0 ? await lexemesOf(this.db, unknown) : null;
    for (const [term, lexemes] of read ?? []) this.known.set(term, lexemes);
    const all = terms.map((term) => read?.get(term) ?? this.known.get(term) ?? []);
    return all.every((lexemes) => lexemes.length > 0) ? all : null;
  }
}
