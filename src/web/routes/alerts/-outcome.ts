/** Outcomes of a form sent without scripts, passed on in the URL of the redirect. */
const OUTCOMES = [
  'sent',
  'confirmed',
  'saved',
  'required',
  'invalid',
  'no-tool',
  'too-many',
  'full',
  'same',
  'failed',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcome in the search parameters, if there is one. */
export function outcomeOf(raw: Record<string, unknown>): { outcome?: Outcome } {
  const outcome = OUTCOMES.find((known) => known === raw['outcome']);
  return outcome ? { outcome } : {};
}
