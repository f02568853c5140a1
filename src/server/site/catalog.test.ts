import { describe, expect, test } from 'vitest';
import { createArticle, createEvent, createPartner, createTool } from '#tests/support/content.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

/** Slugs of a whole list, read two at a time. */
async function pageByPage(path: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await app.json(`${path}?limit=2&cursor=${cursor}`);
    seen.push(...body.data.map((one: { slug: string }) => one.slug));
    cursor = body.meta.next_cursor;
  }
  return seen;
}

describe('partners', () => {
  test('come by name, page by page, each with its category in words', async () => {
    for (const slug of ['c', 'a', 'b']) await createPartner(app.ctx, { slug, category: 'workspace' });
    expect(await pageByPage('/v1/partners')).toEqual(['a', 'b', 'c']);
    const { body } = await app.json('/v1/partners');
    expect(body.meta.total).toBe(3);
    expect(body.data[0].category).toEqual({ id: 'workspace', label: 'Places to work' });
    expect((await app.json('/v1/partners?cursor=x')).status).toBe(422);
  });
});

describe('tools', () => {
  test('come in their order, page by page, and are found by slug and uuid', async () => {
    await createTool(app.ctx, { slug: 'last', position: 9 });
    await createTool(app.ctx, { slug: 'second', position: 2 });
    await createTool(app.ctx, { slug: 'also-second', position: 2 });
    expect(await pageByPage('/v1/tools')).toEqual(['also-second', 'second', 'last']);
    const { body } = await app.json('/v1/tools/last');
    expect(body.data).toMatchObject({ slug: 'last', path: '/tools/last' });
    expect((await app.json(`/v1/tools/${body.data.id}`)).body).toEqual(body);
    expect((await app.json('/v1/tools/nothing')).status).toBe(404);
  });

  test('say what a full bar stands for where each has its own', async () => {
    await createTool(app.ctx, { slug: 'f-2-7-points' });
    const { picture } = (await app.json('/v1/tools/f-2-7-points')).body.data;
    for (const { text, amount, of } of picture) expect(text).toBe(`${amount} of ${of}`);
    expect(picture.map(({ of }: { of: number }) => of)).toEqual([25, 25, 20, 60, 40]);
  });
});

describe('what people read, click and use', () => {
  test('is counted by slug and by uuid as one thing, and answers 404 for what nobody may know of', async () => {
    await createArticle(app.ctx, { slug: 'known' });
    await createArticle(app.ctx, { slug: 'hidden', status: 'draft' });
    await createEvent(app.ctx, { slug: 'known', starts_at: app.clock.now() });
    await createPartner(app.ctx, { slug: 'known' });
    await createTool(app.ctx, { slug: 'known' });
    const post = async (path: string) => (await app.json(path, { method: 'POST' })).status;
    const calls = [
      ['articles', 'read'],
      ['events', 'click'],
      ['partners', 'click'],
      ['tools', 'read'],
      ['tools', 'usage'],
    ] as const;
    for (const [kind, event] of calls) {
      expect(await post(`/v1/${kind}/known/${event}`), kind).toBe(200);
      expect(await post(`/v1/${kind}/nothing/${event}`), kind).toBe(404);
    }
    const { id } = (await app.json('/v1/articles/known')).body.data;
    expect(await post(`/v1/articles/${id}/read`)).toBe(200);
    expect(await post('/v1/articles/hidden/read')).toBe(404);
    await app.ctx.counters.flush();
    const counted = await storedRows(app, 'counters');
    expect(counted.map(({ kind, event, count }) => `${kind} ${event} ${count}`).sort()).toEqual([
      'article read 2',
      'event click 1',
      'partner click 1',
      'tool read 1',
      'tool usage 1',
    ]);
  });
});
