import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function since(mark: string): Promise<{ mark: string; tags: string[] }> {
  return (await app.json(`/v1/changes?since=${mark}`)).body.data;
}

test('a change whose transaction commits late is reported late, and once', async () => {
  const before = (await app.json('/v1/changes')).body.data.mark;
  const { tags: early, mark } = await app.ctx.db.transaction(async (slow) => {
    await slow.execute(sql`insert into changes (tag) values ('articles')`);
    await app.ctx.db.execute(sql`insert into changes (tag) values ('events')`);
    const meanwhile = await since(before);
    expect((await since(meanwhile.mark)).tags).toEqual([]);
    return meanwhile;
  });
  expect(early).toEqual(['events']);
  expect((await since(mark)).tags).toEqual(['articles']);
});
