import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const slugsOf = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug);
const read = async (query: string) => (await app.json(`/v1/companies${query}`)).body;

test('companies come page by page, those with the most open jobs first, by cursor or by number', async () => {
  const busy = await createCompany(app.ctx, { slug: 'busy', name: 'Zelkova' });
  for (const _ of [1, 2]) await createJob(app.ctx, { company: busy });
  for (const slug of ['twin-b', 'twin-a']) await createCompany(app.ctx, { slug, name: 'Twin' });
  const all = await read('');
  expect([slugsOf(all), all.meta]).toEqual([['busy', 'twin-a', 'twin-b'], { total: 3, hiring: 1, next_cursor: null }]);
  const first = await read('?limit=2');
  const second = await read(`?limit=2&cursor=${first.meta.next_cursor}`);
  expect([first, second].map(slugsOf)).toEqual([['busy', 'twin-a'], ['twin-b']]);
  expect(second.meta).toEqual({ total: 3, hiring: 1, next_cursor: null });
  expect(slugsOf(await read('?limit=2&page=2'))).toEqual(['twin-b']);
  expect((await read('?limit=2&page=3')).data).toEqual([]);
  const least = Buffer.from(JSON.stringify([-(2 ** 31), '', ''])).toString('base64url');
  expect((await read(`?cursor=${least}`)).data).toEqual([]);
  for (const query of ['?limit=0', '?limit=101', '?cursor=nonsense', '?page=0', '?ids=nonsense']) {
    expect((await app.json(`/v1/companies${query}`)).status).toBe(422);
  }
});

test('however many companies there are, a call answers fifty at most unless it asks for more', async () => {
  for (let number = 0; number < 60; number += 1) await createCompany(app.ctx, { name: `Many ${number}` });
  expect((await read('')).data).toHaveLength(50);
  expect((await read('?limit=100')).data.length).toBeGreaterThan(60);
});

test('companies are found by their ids, and by how their name begins', async () => {
  const company = await createCompany(app.ctx, { slug: 'seoul-bits', name: 'Seoul 100% Bits' });
  expect(slugsOf(await read(`?ids=${company.id},${crypto.randomUUID()}`))).toEqual(['seoul-bits']);
  expect(slugsOf(await read('?name=seoul%20100%25%20b'))).toEqual(['seoul-bits']);
  expect((await read('?name=bits')).data).toEqual([]);
  expect((await read('?name=seoul_')).data).toEqual([]);
});
