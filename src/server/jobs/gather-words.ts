import type { Db } from '#platform/db.ts';
import type { CommonWords } from '#server/jobs/common-words.ts';
import { streamWords, wordsOf } from '#server/jobs/word-queries.ts';

export type WordBounds = {
  /** With fewer open jobs SQL answers any word in some twenty milliseconds. */
  jobsFrom: number;
  sampled: number;
  /** A word must stand in so many of the sampled jobs. */
  heldFrom: number;
  /** For all words together, by what the sample suggests. */
  bytes: number;
  batch: number;
};

/** One job in five hundred: for a rarer word SQL reads 200 rows of 100,000, which takes it five milliseconds. */
export const WORD_BOUNDS: WordBounds = { jobsFrom: 1000, sampled: 4000, heldFrom: 8, bytes: 128 * 2 ** 20, batch: 200 };

/** Words that many of these jobs hold, as memory allows: first those of titles, tags and companies. */
export async function commonWords(db: Db, open: readonly number[], bounds: WordBounds): Promise<string[]> {
  const step = Math.max(1, open.length / bounds.sampled);
  const sample = Array.from(
    { length: Math.min(open.length, bounds.sampled) },
    (_, at) => open[Math.floor(at * step)] ?? 0,
  );
  const seen = new Map<string, { jobs: number; isNamed: boolean }>();
  for await (const batch of wordsOf(db, sample, bounds.batch)) {
    for (const { words } of batch) {
      for (const word of words.anywhere.split(' ')) count(seen, word);
      for (const entry of words.named.split(' ')) {
        const known = seen.get(entry.slice(0, entry.lastIndexOf(':')));
        if (known) known.isNamed = true;
      }
    }
  }
  const ranked = [...seen]
    .filter(([word, { jobs }]) => word !== '' && jobs >= bounds.heldFrom)
    .sort(([, left], [, right]) => Number(right.isNamed) - Number(left.isNamed) || right.jobs - left.jobs);
  const setBytes = (open.at(-1) ?? 0) / 8;
  let left = bounds.bytes;
  const words: string[] = [];
  for (const [word, { isNamed }] of ranked) {
    left -= setBytes * (isNamed ? 3 : 1);
    if (left < 0) break;
    words.push(word);
  }
  return words;
}

function count(seen: Map<string, { jobs: number; isNamed: boolean }>, word: string): void {
  const known = seen.get(word);
  if (known) known.jobs++;
  else seen.set(word, { jobs: 1, isNamed: false });
}

export async function gatherWords(
  db: Db,
  words: CommonWords,
  { run, size }: { run: { isStopped: boolean }; size: number },
): Promise<void> {
  for await (const batch of streamWords(db, size)) {
    if (run.isStopped) return;
    for (const job of batch) words.put(job.number, job.words);
  }
}
