import { call } from '#web/api/call.ts';
import { readAlertForm } from '#web/components/alerts/alert-form.tsx';
import { originOf, seeOther } from '#web/request/plain-form.ts';
import { RequestError } from '#web/request/request-error.ts';
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
        return seeOther(PAGE);
      case 'frequency':
        await call('PUT /v1/alerts/{token}/frequency', {
          ...target,
          body: { frequency: readAlertForm(form).frequency },
        });
        return seeOther(PAGE);
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
    return seeOther(PAGE, { outcome: error.status === 409 ? 'full' : 'failed' });
  }
}
