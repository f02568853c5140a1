import type { Outcome } from '#web/routes/alerts/-outcome.ts';
import type { Failure } from '#web/ui/use-form.ts';

const PROBLEMS: Record<Outcome, Partial<Failure>> = {
  sent: {},
  confirmed: {},
  saved: {},
  required: { errors: { email: 'Required' } },
  invalid: { errors: { email: 'Invalid input' } },
  'no-tool': { text: 'Choose at least one tool.' },
  'too-many': { text: 'Too many attempts. Try again later.' },
  full: { text: 'You have 20 alerts, which is the limit. End one first, with the link in its emails.' },
  same: { text: 'You have another alert with exactly these filters, so this one stays as it was.' },
  failed: { text: 'That didn’t work, and nothing has changed. Try again in a minute.' },
};

export function problemIn({ outcome }: { outcome?: Outcome }): Partial<Failure> {
  return outcome ? PROBLEMS[outcome] : {};
}
