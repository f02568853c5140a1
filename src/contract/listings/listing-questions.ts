import { askedAs, FIELD_GROUPS } from '#contract/listings/listing-fields.ts';

export const LISTING_QUESTIONS = [
  { id: 'korean_level', field: 'language_level_ko', ...askedAs('language_level_ko') },
  { id: 'visa', field: 'is_visa_sponsored', ...askedAs('is_visa_sponsored') },
  { id: 'residence', field: 'residence', ...askedAs('residence') },
  { id: 'workplace', field: 'workplace_type', ...askedAs('workplace_type') },
  { id: 'pay', field: null, ...FIELD_GROUPS.pay.asked },
  { id: 'interview_language', field: 'interview_language', ...askedAs('interview_language') },
] as const;
export type ListingQuestion = (typeof LISTING_QUESTIONS)[number]['id'];
