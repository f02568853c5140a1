import { call } from '#web/api/call.ts';
import { readAlertForm } from '#web/components/alerts/alert-form.tsx';
import { toolsInForm } from '#web/components/alerts/followed-tools.tsx';
import { filtersIn } from '#web/components/jobs/alert-filters.ts';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { RequestError } from '#web/request/request-error.ts';
import type { Outcome } from '#web/routes/alerts/-outcome.ts';
import { linkCookie } from '#web/session/link-cookie.ts';

const PAGE = '/alerts';

/** Redirects back to the page, which has plain forms only: mail clients' browsers may run no scripts. */
export async function changeByForm(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const token = String(form.get('token') ?? '');
  const answer = await changed(form, token, request);
  answer.headers.append('set-cookie', linkCookie(PAGE, token));
  return answer;
}

async function changed(form: FormData, token: string, request: Request): Promise<Response> {
  const target = { params: { token }, headers: originOf(request) };
  try {
    switch (form.get('change')) {
      case 'confirm':
        await call('POST /v1/alerts/{token}/confirmation', target);
        return seeOther(PAGE, { outcome: 'confirmed' });
      case 'frequency':
        await call('PATCH /v1/alerts/{token}', { ...target, body: paceIn(form) });
        return seeOther(PAGE, { outcome: 'saved' });
      case 'filters':
        await call('PATCH /v1/alerts/{token}', { ...target, body: { filters: await filtersIn(form) } });
        return seeOther(PAGE, { outcome: 'saved' });
      case 'tools':
        await call('PATCH /v1/alerts/{token}', { ...target, body: { tools: toolsInForm(form) } });
        return seeOther(PAGE, { outcome: 'saved' });
      case 'end':
        await call('DELETE /v1/alerts/{token}', target);
        return seeOther('/alerts/ended');
      default:
        return seeOther(PAGE);
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // If the alert is gone, the page says so.
    if (error.status === 404) return seeOther(PAGE);
    return seeOther(PAGE, { outcome: outcomeOfRefusal(form, error) });
  }
}

function paceIn(form: FormData) {
  return form.get('frequency') === 'paused'
    ? { is_paused: true }
    : { is_paused: false, frequency: readAlertForm(form).frequency };
}

function outcomeOfRefusal(form: FormData, { status, errors }: RequestError): Outcome {
  if (errors['tools']) return 'no-tool';
  if (status !== 409) return 'failed';
  return form.get('change') === 'filters' ? 'same' : 'full';
}
