import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/commands.ts';
import { createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function since(mark: string): Promise<{ mark: string; tags: string[] }> {
  return (await app.json(`/v1/changes?since=${mark}`)).body.data;
}

async function markOfNow(): Promise<string> {
  return (await app.json('/v1/changes')).body.data.mark;
}

describe('the record of changes', () => {
  test('tells each change once to whoever asks with the mark of the last answer', async () => {
    await createJob(app.ctx, { slug: 'a' });
    const before = await markOfNow();
    for (const title of ['Keeper', 'Night keeper']) await call(app, 'PATCH /v1/admin/jobs/{id}', { id: 'a', title });
    const first = await since(before);
    expect(first.tags).toEqual(['job:a', 'jobs']);
    expect((await since(first.mark)).tags).toEqual([]);
    expect((await since(before)).tags).toEqual(['job:a', 'jobs']);
  });

  test.each(['7', 'x', '0:0:', '9:8:', '8:9:9', '8:9:7', '5:9:7,6', '5:9:7,', `${'9'.repeat(19)}:${'9'.repeat(19)}:`])(
    'refuses the mark %s, which nobody gave out',
    async (mark) => {
      expect((await app.json(`/v1/changes?since=${mark}`)).status).toBe(422);
    },
  );
});
