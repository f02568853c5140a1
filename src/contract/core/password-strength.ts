import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import LEAKED_ROWS from '#contract/core/leaked-passwords.json' with { type: 'json' };

/** Of 0 to 4: at least 10^8 guesses. */
const LEAST_SCORE = 3;
/** Characters: the rest makes no password easier to guess, but takes longer to judge. */
const MOST_JUDGED = 40;
const SHORTEST_WORD = 4;
const MOST_WORDS = 30;

/** What people put before a number and a sign. */
const WORDS =
  'password passwort admin administrator welcome login user test guest secret change korea seoul job jobs work';

const LEAKED: ReadonlySet<string> = new Set(LEAKED_ROWS);
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export type Judgement = {
  /** How hard it is to guess, 0 to 4. */
  score: number;
  isLeaked: boolean;
  problem: string | null;
};

/** Import lazily: holds lists of leaked passwords. Words in `about`, which others know, do not count. */
export function judgePassword(password: string, about: readonly string[]): Judgement {
  const isLeaked = LEAKED.has(password) || COMMON.has(password.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const judged = password.slice(0, MOST_JUDGED);
  const words = wordsOf([WORDS, ...about]);
  const rest = judged.replaceAll(new RegExp(words.join('|'), 'gi'), '');
  const scores = [judged, rest].map((text) => estimator.check(text, words).score);
  const score = isLeaked ? 0 : Math.min(...scores);
  if (isLeaked) return { score, isLeaked, problem: 'This password has leaked before. Choose another one.' };
  const problem = score < LEAST_SCORE ? 'Too easy to guess. Add a word or two that have nothing to do with you.' : null;
  return { score, isLeaked, problem };
}

function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).slice(0, MOST_WORDS);
}
