import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createMember } from '#tests/support/members.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function textOf(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '').replace(/<[^>]*>/g, '');
}

test('The pages of a job and of its company say whose word a company-wide answer is', async () => {
  const company = await createCompany(app.ctx, { slug: 'acme', name: 'Acme' });
  await createJob(app.ctx, { slug: 'lighthouse', company });
  const byStaff = { id: 'acme', source_url: 'https://www.acme.example/careers?lang=en', sentence: 'Work anywhere.' };
  await call(app, 'POST /v1/admin/companies/{id}/general-answers', {
    ...byStaff,
    ...{ question: 'residence', value: 'anywhere' },
  });
  const told = { id: 'acme', told_on: '2026-11-12', question: 'workplace', value: 'remote' };
  await call(app, 'POST /v1/admin/companies/{id}/general-answers', told);
  const owner = await createMember(app, 'acme');
  await send(app, owner, 'POST', '/v1/recruit/acme/general-answers', { question: 'visa', value: 'true' });
  const job = await textOf('/jobs/lighthouse');
  expect(job).toContain('Company-wide, confirmed by Acme on 20 November');
  expect(job).toContain('Company-wide, from acme.example/careers, 20 November: Work anywhere.');
  expect(job).toContain('Company-wide, as the company told us on 12 November');
  expect(await textOf('/companies/acme')).toContain('Sponsoredall listings, confirmed by Acme on 20 November');
});
