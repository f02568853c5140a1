import { POSTING_STATES } from '#contract/posting-states.ts';

/** The states in the words of staff; the contract's are those of the employer. */
export const STAFF_STATES = POSTING_STATES.map(({ id, label }) => ({
  id,
  label: id === 'asked' ? 'Waiting for an answer' : label,
}));

export const WAITS_FOR = [
  { id: 'staff', label: 'Us' },
  { id: 'employer', label: 'The employer' },
  { id: 'payment', label: 'Payment' },
] as const;
