import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS, type Term } from '#contract/core/vocabulary.ts';

/** The three answers of "can I apply?" as a sentence has them, "I hold an E-7", in the order of a list's columns. */
export const ASKED = [
  { name: 'korean_level', label: 'I speak', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', label: 'I hold', terms: FIT_VISAS },
  { name: 'lives_in', label: 'I live', terms: LIVING_PLACES },
] as const;

const KOREAN_NAMES: Record<string, string> = { none: 'No Korean', native: 'Native Korean', '': 'Choose' };

/** What "I speak" is followed by. */
export function answerLabel(name: string, { id, label }: Term): string {
  return name === 'korean_level' ? (KOREAN_NAMES[id] ?? `${label} Korean`) : label;
}
