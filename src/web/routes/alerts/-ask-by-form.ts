import { call } from '#web/api/call.ts';
import { readAlertForm } from '#web/components/alerts/alert-form.tsx';
import { filtersIn } from '#web/components/jobs/alert-filters.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { RequestError } from '#web/request/request-error.ts';
import type { Outcome } from '#web/routes/alerts/-outcome.ts';
import { typedCookie } from '#web/routes/alerts/-typed-alert.ts';

/** Handles the form of a browser without scripts, then redirects to the page that shows the outcome. */
export async function askByForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const filters = await filtersIn(form);
  const wanted = readAlertForm(form);
  const outcome = await call('POST /v1/alerts', {
    body: { ...wanted, filters },
    headers: originOf(request),
  }).then((): Outcome => 'sent', outcomeOfAsking);
  const answer = seeOther('/alerts/new', { ...filters, outcome });
  answer.headers.append('set-cookie', typedCookie(outcome === 'sent' ? null : wanted));
  return answer;
}

export function outcomeOfAsking(error: unknown): Outcome {
  if (!(error instanceof RequestError)) return 'failed';
  const [email] = error.errors['email'] ?? [];
  if (email) return email === 'Required' ? 'required' : 'invalid';
  if (error.errors['tools']) return 'no-tool';
  return error.status === 429 ? 'too-many' : 'failed';
}
