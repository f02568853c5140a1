import { beforeEach, describe, expect, test } from 'vitest';
import { createArticle } from '#tests/support/content.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const day = (date: string) => new Date(`${date}T00:00:00+09:00`);

async function slugsOf(path: string): Promise<string[]> {
  const { body } = await app.json(path);
  return body.data.map((article: { slug: string }) => article.slug);
}

describe('articles', () => {
  beforeEach(async () => {
    await createArticle(app.ctx, { slug: 'old', published_at: day('2026-01-05'), topics: ['Visas'] });
    await createArticle(app.ctx, { slug: 'new', published_at: day('2026-11-01') });
    await createArticle(app.ctx, { slug: 'also-new', published_at: day('2026-11-01'), topics: ['Pay', 'Visas'] });
    await createArticle(app.ctx, { slug: 'hidden', published_at: day('2026-11-02'), status: 'draft' });
  });

  test('are listed the newest first, and only public ones', async () => {
    expect(await slugsOf('/v1/articles')).toEqual(['also-new', 'new', 'old']);
    expect(await slugsOf('/v1/articles?status=public')).toEqual(['also-new', 'new', 'old']);
    expect((await app.json('/v1/articles?status=draft')).status).toBe(422);
    expect((await app.json('/v1/articles')).body.meta).toEqual({ total: 3, next_cursor: null });
  });

  test('are narrowed to a topic', async () => {
    expect(await slugsOf('/v1/articles?topic=Visas')).toEqual(['also-new', 'old']);
    expect((await app.json('/v1/articles?topic=Visas')).body.meta.total).toBe(2);
    expect(await slugsOf('/v1/articles?topic=nothing')).toEqual([]);
  });

  test('come page by page, also where several were published on a day', async () => {
    const first = await app.json('/v1/articles?limit=1');
    const second = await app.json(`/v1/articles?limit=1&cursor=${first.body.meta.next_cursor}`);
    const third = await app.json(`/v1/articles?limit=1&cursor=${second.body.meta.next_cursor}`);
    expect([first, second, third].map(({ body }) => body.data[0].slug)).toEqual(['also-new', 'new', 'old']);
    expect(third.body.meta).toEqual({ total: 3, next_cursor: null });
    expect((await app.json('/v1/articles?cursor=nonsense')).status).toBe(422);
  });

  test('the latest are as many as asked for, without the one that is being read', async () => {
    expect(await slugsOf('/v1/articles/latest?count=2')).toEqual(['also-new', 'new']);
    expect(await slugsOf('/v1/articles/latest?count=2&exclude=also-new')).toEqual(['new', 'old']);
    const { id } = (await app.json('/v1/articles/new')).body.data;
    expect(await slugsOf(`/v1/articles/latest?exclude=${id}`)).toEqual(['also-new', 'old']);
    expect((await app.json('/v1/articles/latest?count=0')).status).toBe(422);
  });

  test('each has a drawing; one of ours also names the listings that it is about', async () => {
    const { data } = (await app.json('/v1/articles')).body;
    expect(data.map(({ slug, cover }: { slug: string; cover: string }) => [slug, cover])).toEqual([
      ['also-new', 'windows'],
      ['new', 'windows'],
      ['old', 'gate'],
    ]);
    expect((await app.json('/v1/articles/old')).body.data.jobs).toBeNull();
    await createArticle(app.ctx, { slug: 'changing-employers-on-an-e-7', topics: ['Visas'] });
    expect((await app.json('/v1/articles/changing-employers-on-an-e-7')).body.data).toMatchObject({
      cover: 'stones',
      jobs: { filters: { visa_sponsorship: 'transfer-only,true' } },
    });
  });

  test('one is found by slug and by uuid; a draft and an unknown one are not', async () => {
    const { body } = await app.json('/v1/articles/new');
    expect(body.data).toMatchObject({ slug: 'new', status: 'public', body: '<p>At length.</p>', author: 'madang' });
    expect((await app.json(`/v1/articles/${body.data.id}`)).body).toEqual(body);
    expect((await app.json('/v1/articles/hidden')).status).toBe(404);
    expect((await app.json('/v1/articles/nothing')).status).toBe(404);
  });
});
