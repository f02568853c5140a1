import { call } from '#web/api/call.ts';
import type { ApplicationOutput } from '#web/components/apply/application-form.ts';

/**
 * Sends applications from one opened form. The same content keeps its key, so that a second press or a retry
 * is the same application to the server; changed content is another one.
 */
export function applicationSender(slug: string): (values: ApplicationOutput) => Promise<void> {
  let last = { content: '', key: '' };
  return async (values) => {
    const content = JSON.stringify([values, values.resume.name, values.resume.size, values.resume.lastModified]);
    if (content !== last.content) last = { content, key: crypto.randomUUID() };
    const form = formOf(values);
    await call('POST /v1/jobs/{id}/apply', { params: { id: slug }, form, headers: { 'idempotency-key': last.key } });
  };
}

/** The words come before the file: the server may refuse them without reading it. */
function formOf(values: ApplicationOutput): FormData {
  const form = new FormData();
  for (const name of ['details', 'email', 'name', 'portfolio'] as const) form.set(name, values[name]);
  form.set('resume', values.resume, values.resume.name);
  return form;
}
