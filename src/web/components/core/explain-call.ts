import { explain } from '#web/components/core/auth-errors.ts';
import { RequestError } from '#web/request/request-error.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import type { Failure } from '#web/ui/use-form.ts';

/** Explains why a /v1 call failed; the API's own refusals are sentences already. */
export function explainCall(error: unknown): Failure {
  if (!(error instanceof RequestError)) return explain(error);
  if (error.status === 401)
    return { text: 'You’re signed out. Sign in again to continue.', way: { to: '/sign-in', label: 'Sign in' } };
  if (error.status >= 500) return { text: 'That didn’t work, and nothing has changed. Try again in a minute.' };
  const errors = firstMessages(error.errors);
  return { text: Object.values(errors)[0] ?? error.message, errors };
}
