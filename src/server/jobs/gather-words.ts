import type { Db } from '#platform/db.ts';
import type { CommonWords } from '#server/jobs/common-words.ts';
import { streamWords, wordsOf } from '#server/jobs/word-queries.ts';

/** Which words are held in memory. */
export type WordBounds = {
  /** With fewer open jobs SQL answers any word in some twenty milliseconds, and none is held. */
  jobsFrom: number;
  /** So many open jobs are looked at, spread over all. */
  sampled: number;
  /** In so many of them a word must stand. */
  heldFrom: number;
  /** For all of them, by what the sample suggests. */
  bytes: number;
  /** So many jobs are read at a time. */
  batch: number;
};

/**
 * One job in five hundred: a search for a rarer word reads two hundred rows of a hundred thousand, which takes SQL five
 * milliseconds. Two hundred jobs take some ten to read, and as much to take in.
 */
export const WORD_BOUNDS: WordBounds = { jobsFrom: 1000, sampled: 4000, heldFrom: 8, bytes: 128 * 2 ** 20, batch: 200 };

/**
 * The words that stand in many of these open jobs, for as many as the memory is for; those of titles, tags and
 * companies come first, since people search for them.
 */
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

/** Puts all jobs where these words look for them, unless it is stopped on the way. */
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
