import { gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#platform/db.ts';
import type { Lexemes, WordsOfJob } from '#server/jobs/common-words.ts';
import { jobs } from '#server/schema/jobs.ts';

export const wordColumns = {
  anywhere: sql<string>`strip(${jobs.search})::text`,
  named: sql<string>`ts_filter(${jobs.search}, '{a,b}')::text`,
};

export type NumberedWords = { number: number; words: WordsOfJob };

export async function* streamWords(db: Db, size: number): AsyncGenerator<NumberedWords[]> {
  let last = -1;
  for (;;) {
    const batch = await wordsWhere(db, gt(jobs.number, last)).orderBy(jobs.number).limit(size);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?.number ?? last;
  }
}

export async function* wordsOf(db: Db, numbers: readonly number[], size: number): AsyncGenerator<NumberedWords[]> {
  for (let start = 0; start < numbers.length; start += size)
    yield await wordsWhere(db, inArray(jobs.number, numbers.slice(start, start + size)));
}

function wordsWhere(db: Db, condition: SQL) {
  return db.select({ number: jobs.number, words: wordColumns }).from(jobs).where(condition).$dynamic();
}

/** As tsvectors spell them; empty for a term that the database's parser reads as more than one word, or as none. */
export async function lexemesOf(db: Db, terms: readonly string[]): Promise<Map<string, Lexemes>> {
  const found = await rows<{ term: string; exact: string; stem: string; is_one: boolean }>(
    db,
    sql`select term, strip(to_tsvector('simple', term))::text as exact, strip(to_tsvector('english', term))::text as stem,
          numnode(to_tsquery('simple', term)) = 1 and numnode(to_tsquery('english', term)) <= 1 as is_one
        from unnest(${sql.param([...terms])}::text[]) as term`,
  );
  const spellings = (exact: string, stem: string) => [...new Set([exact, stem])].filter((word) => word !== '');
  return new Map(found.map(({ term, exact, stem, is_one }) => [term, is_one ? spellings(exact, stem) : []]));
}
