import type { TestApp } from '#tests/support/test-app.ts';

/** The tags of the stored pages that something made stale, in the order of the alphabet. */
export async function staleAfter(app: TestApp, act: () => Promise<unknown>): Promise<string[]> {
  const { mark } = (await app.json('/v1/changes')).body.data;
  await act();
  const { tags } = (await app.json(`/v1/changes?since=${mark}`)).body.data;
  return tags.toSorted();
}
