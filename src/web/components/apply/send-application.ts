import { call } from '#web/api/call.ts';
import type { ApplicationForm } from '#web/components/apply/application-form.ts';

/** Sends an application. To the server, the same key is the same application. */
export async function sendApplication(slug: string, values: ApplicationForm, key: string): Promise<void> {
  const form = formOf(values);
  await call('POST /v1/jobs/{id}/apply', { params: { id: slug }, form, headers: { 'idempotency-key': key } });
}

/** The text fields come before the file: the server may refuse them without reading it. */
function formOf(values: ApplicationForm): FormData {
  const form = new FormData();
  for (const name of ['details', 'email', 'name', 'portfolio'] as const) form.set(name, values[name]);
  form.set('resume', values.resume, values.resume.name);
  return form;
}
