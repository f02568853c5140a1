import { askedWords, FIELD_GROUPS } from '#contract/listing-fields.ts';

/** What every listing should state, as its employer is asked for it: the four answers, pay, and the interviews. */
export const LISTING_QUESTIONS = [
  { id: 'korean_level', ...askedWords('korean_level') },
  { id: 'visa', ...askedWords('visa') },
  { id: 'residence', ...askedWords('residence') },
  { id: 'workplace', ...askedWords('workplace') },
  { id: 'pay', ...FIELD_GROUPS.pay.asked },
  { id: 'interview_language', ...askedWords('interview_language') },
] as const;
export type ListingQuestion = (typeof LISTING_QUESTIONS)[number]['id'];
