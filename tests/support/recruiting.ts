import { privateToken } from '#platform/signed-tokens.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A company with a job, and people who applied to it. */
export async function employer(
  app: TestApp,
  slug: string,
  names: readonly string[],
  given: { contact_email?: null } = {},
) {
  const company = await createCompany(app.ctx, { slug, name: 'Kite Works', password: 'kites', ...given });
  const { job } = await createJob(app.ctx, { company, title: 'Kite Engineer' });
  const ids: string[] = [];
  for (const name of names) {
    const { body } = await applyTo(app, job.slug, { name, email: `${name.split(' ')[0]}@example.com`.toLowerCase() });
    ids.push(body.data.id);
  }
  const call = (method: string, path: string, body?: object) =>
    send(app, null, method, `/v1/recruit/${slug}/${path}?pwd=kites`, body);
  const answer = (given: object = {}) =>
    call('POST', 'answers', { application_ids: ids, status: 'declined', text: 'Dear {name}, no to {job}.', ...given });
  const setState = (id: string | undefined, status: string) =>
    call('PUT', `jobs/${job.slug}/applications/${id}/state`, { status });
  const states = async () => {
    const { body } = await call('GET', 'applications');
    return Object.fromEntries(body.data.map(({ name, status }: Record<string, string>) => [name, status]));
  };
  return { company, job, ids, call, answer, setState, states };
}

/** What the private link of an application asks, below its path. */
export function byLink(app: TestApp, id: string | undefined, method = 'GET', path = '', body?: object) {
  const token = privateToken(app.ctx.settings.secrets, 'own application', id ?? '');
  return send(app, null, method, `/v1/applications/${token}${path}`, body);
}
