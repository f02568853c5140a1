import {
  FIT_VISAS,
  LIVING_PLACES,
  type LivingPlace,
  TALENT_KOREAN_LEVELS,
  type TalentKoreanLevel,
} from '#contract/core/vocabulary.ts';

/** Apart from the rulings of `fit.ts`, which no list has to load. */

/** Somebody's answers to "Can I apply?", by which `fit` and the order of that name go. */
export const PERSON_PARAMS = ['visa_status', 'lives_in', 'korean_level'] as const;

export type FitVisa = (typeof FIT_VISAS)[number]['id'];

export type Person = { visa_status: FitVisa; lives_in: LivingPlace; korean_level: TalentKoreanLevel };

/** A person from a query, a form or browser storage; null if an answer is missing or unknown. */
export function personOf(given: { readonly [name: string]: unknown }): Person | null {
  const visa_status = FIT_VISAS.find(({ id }) => id === given['visa_status'])?.id;
  const lives_in = LIVING_PLACES.find(({ id }) => id === given['lives_in'])?.id;
  const korean_level = TALENT_KOREAN_LEVELS.find(({ id }) => id === given['korean_level'])?.id;
  return visa_status && lives_in && korean_level ? { visa_status, lives_in, korean_level } : null;
}

/** Stands for the reader where nobody has answered: somebody abroad, without a visa and without Korean. */
export const NEWCOMER: Person = { visa_status: 'no_visa', lives_in: 'abroad', korean_level: 'none' };

/**
 * Insured against unemployment without applying. Holders of a work visa have to apply, D-2 and D-10 are left out, and
 * people without a visa would come on an E-7.
 */
const INSURED: readonly FitVisa[] = ['resident', 'regional_resident', 'citizen', 'other'];

/** Taken to be paid by who hasn't said which visa they have. */
export function paysEmploymentInsurance(person: Pick<Person, 'visa_status'> | null): boolean {
  return person === null || INSURED.includes(person.visa_status);
}
