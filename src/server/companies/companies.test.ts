import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('companies come all at once, or page by page, those with the most open jobs first', async () => {
  const busy = await createCompany(app.ctx, { slug: 'busy', name: 'Zelkova' });
  for (const _ of [1, 2]) await createJob(app.ctx, { company: busy });
  for (const slug of ['twin-b', 'twin-a']) await createCompany(app.ctx, { slug, name: 'Twin' });
  const read = async (query: string) => (await app.json(`/v1/companies${query}`)).body;
  const slugsOf = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug);
  const all = await read('');
  expect([slugsOf(all), all.meta]).toEqual([['busy', 'twin-a', 'twin-b'], { total: 3, next_cursor: null }]);
  const first = await read('?limit=2');
  const second = await read(`?limit=2&cursor=${first.meta.next_cursor}`);
  expect([first, second].map(slugsOf)).toEqual([['busy', 'twin-a'], ['twin-b']]);
  expect(second.meta).toEqual({ total: 3, next_cursor: null });
  const least = Buffer.from(JSON.stringify([-(2 ** 31), '', ''])).toString('base64url');
  expect((await read(`?cursor=${least}`)).data).toEqual([]);
  for (const query of ['?limit=0', '?limit=101', '?cursor=nonsense']) {
    expect((await app.json(`/v1/companies${query}`)).status).toBe(422);
  }
});
