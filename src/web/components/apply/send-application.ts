import { call } from '#web/api.ts';
import type { ApplicationOutput } from '#web/components/apply/application-form.ts';

/**
 * Sends an application. The key stays the same for one opened form, so that a second press or a retry
 * is the same application. Throws RequestError.
 */
export async function sendApplication(slug: string, values: ApplicationOutput, key: string): Promise<void> {
  const form = new FormData();
  // The words come before the file: the server may refuse them without reading it.
  for (const name of ['details', 'email', 'name', 'portfolio'] as const) form.set(name, values[name]);
  form.set('resume', values.resume, values.resume.name);
  await call('POST /v1/jobs/{id}/apply', { params: { id: slug }, form, headers: { 'idempotency-key': key } });
}
