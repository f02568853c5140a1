import type { ReadField } from '#contract/core/vocabulary.ts';

/** What of a published listing is watched, in the words that end "Changed since you saved it:". */
const WORDS = {
  title: 'title',
  location: 'place',
  korean_level: 'Korean level',
  visa: 'visa',
  residence: 'where you live',
  workplace: 'workplace',
  work_abroad: 'work from abroad',
  pay: 'pay',
  years: 'experience',
  english_level: 'English level',
  interview_language: 'interview language',
  working_language: 'working language',
  relocation: 'help with moving',
  criteria: 'criteria',
} as const satisfies Record<ReadField, string> & Record<string, string>;

export type WatchedFact = keyof typeof WORDS;
export const WATCHED_FACTS = Object.keys(WORDS) as [WatchedFact, ...WatchedFact[]];

/** `Changed since you saved it: visa, pay`; null where nothing did. Moments are ISO 8601. */
export function changedSince(
  { changes }: { changes: readonly { fact: WatchedFact; at: string }[] },
  mark: { what: 'saved it' | 'applied'; at: string },
): string | null {
  const words = WATCHED_FACTS.filter((fact) => changes.some((one) => one.fact === fact && one.at > mark.at));
  return words.length > 0 ? `Changed since you ${mark.what}: ${words.map((fact) => WORDS[fact]).join(', ')}` : null;
}
