import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Staff write these fields of a job. */
export function editJob(app: TestApp, slug: string, fields: Record<string, unknown>): Promise<void> {
  return ask(app, 'PATCH', slug, fields);
}

/** Staff close an open job. */
export function closeJob(app: TestApp, slug: string): Promise<void> {
  return ask(app, 'POST', `${slug}/closure`);
}

/** Staff say that they looked at a job and it is right. */
export function checkJob(app: TestApp, slug: string): Promise<void> {
  return ask(app, 'POST', `${slug}/check`);
}

async function ask(app: TestApp, method: string, path: string, body?: object): Promise<void> {
  const staff = await app.people.signInStaff();
  const answer = await send(app, staff, method, `/v1/admin/jobs/${path}`, body);
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(answer.body)}`);
}
