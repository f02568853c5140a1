import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS, type Term } from '#contract/core/vocabulary.ts';

/** The three answers of "can I apply?" as a sentence has them, "I hold an E-7", in the order of a list's columns. */
export const ASKED = [
  { name: 'korean_level', label: 'I speak', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', label: 'I hold', terms: FIT_VISAS },
  { name: 'lives_in', label: 'I live', terms: LIVING_PLACES },
] as const;

/** Short, as three of them share a phone's width. */
const SHORT: Record<string, string> = { none: 'No Korean', no_visa: 'No visa', abroad: 'Abroad', '': 'Choose' };

/** What "I speak", "I hold" and "I live" are followed by. */
export function answerLabel(name: string, { id, label }: Term): string {
  return SHORT[id] ?? (name === 'korean_level' ? `${label} Korean` : label);
}
