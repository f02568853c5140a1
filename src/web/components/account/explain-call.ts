import { type Explained, explain } from '#web/components/account/auth-errors.ts';
import { RequestError } from '#web/request/request-error.ts';

/** Why a /v1 call failed, in a sentence; the API's own refusals are sentences already. */
export function explainCall(error: unknown): Explained {
  if (!(error instanceof RequestError)) return explain(error);
  if (error.status === 401)
    return { text: 'You are signed out. Sign in again to go on.', way: { to: '/sign-in', label: 'Sign in' } };
  if (error.status >= 500) return { text: 'That did not work, and nothing has changed. Try again in a minute.' };
  const [message] = Object.values(error.errors).flat();
  return { text: message ?? error.message };
}
