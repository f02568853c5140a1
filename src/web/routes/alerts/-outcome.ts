import type { AlertProblem } from '#web/components/alerts/alert-form.tsx';

/** How a form that was sent without scripts ended; it stands in the address that the browser is led to. */
const OUTCOMES = ['sent', 'required', 'invalid', 'too-many', 'full', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const PROBLEMS: Record<Outcome, AlertProblem> = {
  sent: {},
  required: { email: 'Required' },
  invalid: { email: 'Invalid input' },
  'too-many': { other: 'Too many attempts. Try again later.' },
  full: { other: 'You have 20 alerts, and more are not possible. End one by the link in its e-mails first.' },
  failed: { other: 'That did not work, and nothing has changed. Try again in a minute.' },
};

/** The outcome in the parameters of an address, if there is one. */
export function outcomeOf(raw: Record<string, unknown>): { outcome?: Outcome } {
  const outcome = OUTCOMES.find((known) => known === raw['outcome']);
  return outcome ? { outcome } : {};
}

export function problemIn({ outcome }: { outcome?: Outcome }): AlertProblem {
  return outcome ? PROBLEMS[outcome] : {};
}
