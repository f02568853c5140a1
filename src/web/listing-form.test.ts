import { expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

const PASSWORD = 'a gate of wood';

let app: TestApp;
withApp({ pages: true, worker: false }, async (opened) => {
  app = opened;
  const company = await createCompany(app.ctx, { slug: 'hanok', password: PASSWORD });
  await createJob(app.ctx, { slug: 'lighthouse', title: 'Lighthouse engineer', company });
});

test('a listing’s form has no fields before a script fills them', async () => {
  const body = new URLSearchParams({ pwd: PASSWORD });
  const opened = await app.fetch('/recruit/hanok', { method: 'POST', body });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await app.fetch('/recruit/hanok/jobs/lighthouse/edit', { headers: { cookie } })).text();
  expect(page).toContain('>Lighthouse engineer</h1>');
  expect(page).toContain('class="wait"');
  expect(page).not.toContain('<textarea');
});
