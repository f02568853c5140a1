/** How far a posting is; what follows once it is accepted is the state of its job. Free of zod, for pages. */
export const POSTING_STATES = [
  { id: 'unpaid', label: 'Waiting for payment' },
  { id: 'in-review', label: 'In review' },
  { id: 'asked', label: 'Waiting for your answer' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'declined', label: 'Declined' },
  { id: 'withdrawn', label: 'Withdrawn' },
] as const;
export type PostingState = (typeof POSTING_STATES)[number]['id'];

/** `wanted`: staff write it. `offered`: the employer reads it. Publication waits for approval. */
export const TRANSLATION_STATES = [
  { id: 'wanted', label: 'Being written' },
  { id: 'offered', label: 'Waiting for your approval' },
  { id: 'approved', label: 'Approved' },
] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number]['id'];

/** How it was proved that whoever sent a posting speaks for the company. */
export const COMPANY_PROOFS = [
  { id: 'recruit-access', label: 'Came from its recruit page' },
  { id: 'mail-domain', label: 'Opened our email at the company’s own domain' },
  { id: 'staff-word', label: 'Checked by staff' },
] as const;
export type CompanyProof = (typeof COMPANY_PROOFS)[number]['id'];

/**
 * Questions the law forbids in hiring: age by the Act on Age Discrimination, others by the Fair Hiring Procedure Act.
 */
export const FORBIDDEN_QUESTIONS = [
  { id: 'appearance', label: 'Appearance: looks, height, weight' },
  { id: 'origin', label: 'Where somebody comes from: place of birth, home region' },
  { id: 'marriage', label: 'Marriage' },
  { id: 'wealth', label: 'Wealth' },
  { id: 'family', label: 'Schooling, job or wealth of the family' },
  { id: 'age', label: 'Age' },
] as const;
export type ForbiddenQuestion = (typeof FORBIDDEN_QUESTIONS)[number]['id'];
