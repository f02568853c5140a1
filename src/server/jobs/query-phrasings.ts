import { HANGUL } from '#contract/core/hangul.ts';
import { queryTerms } from '#server/core/search-words.ts';
import type { TagEntry } from '#server/jobs/tag-entry.ts';

/** What English leaves to the tag: a "Backend engineer" is no 개발자 by name. `자` stays behind 서버 개발. */
const SAID_BY_TAG = /(?<!\p{Script=Hangul})(?:개발자?|엔지니어|프로그래머|자)(?!\p{Script=Hangul})/gu;

/** The terms of a query as they are, and, where it names tags in Korean, in English: either finds. */
export function phrasingsOf(q: string, tags: { entries: readonly TagEntry[] }): string[][] {
  const asked = queryTerms(q);
  if (!HANGUL.test(q)) return [asked];
  const english = namedInEnglish(q, tags.entries);
  return english === null ? [asked] : [asked, queryTerms(english)];
}

function namedInEnglish(q: string, entries: readonly TagEntry[]): string | null {
  const names = KOREAN_NAMES.get(entries) ?? koreanNames(entries);
  KOREAN_NAMES.set(entries, names);
  const plain = q.normalize('NFKC');
  const named = names.reduce((text, { label, spelled }) => text.replaceAll(spelled, () => ` ${label} `), plain);
  return named === plain ? null : named.replace(SAID_BY_TAG, ' ');
}

type Named = { label: string; spelled: string };

/** Of each edition of the dictionary. */
const KOREAN_NAMES = new WeakMap<readonly TagEntry[], Named[]>();

/** The longest first. */
function koreanNames(entries: readonly TagEntry[]): Named[] {
  return entries
    .flatMap(({ label, words }) => words.filter((word) => HANGUL.test(word)).map((word) => ({ label, word })))
    .flatMap(({ label, word }) => [word, word.replace(/\s+/g, '')].map((spelled) => ({ label, spelled })))
    .sort((one, other) => other.spelled.length - one.spelled.length);
}
