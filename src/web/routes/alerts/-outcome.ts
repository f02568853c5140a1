import type { Failure } from '#web/ui/use-form.ts';

/** Outcomes of a form sent without scripts, passed on in the URL of the redirect. */
const OUTCOMES = ['sent', 'required', 'invalid', 'too-many', 'full', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const PROBLEMS: Record<Outcome, Partial<Failure>> = {
  sent: {},
  required: { errors: { email: 'Required' } },
  invalid: { errors: { email: 'Invalid input' } },
  'too-many': { text: 'Too many attempts. Try again later.' },
  full: { text: 'You have 20 alerts, and more are not possible. End one by the link in its e-mails first.' },
  failed: { text: 'That did not work, and nothing has changed. Try again in a minute.' },
};

/** The outcome in the search parameters, if there is one. */
export function outcomeOf(raw: Record<string, unknown>): { outcome?: Outcome } {
  const outcome = OUTCOMES.find((known) => known === raw['outcome']);
  return outcome ? { outcome } : {};
}

export function problemIn({ outcome }: { outcome?: Outcome }): Partial<Failure> {
  return outcome ? PROBLEMS[outcome] : {};
}
