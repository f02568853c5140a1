import type { TestApp } from '#tests/support/test-app.ts';

/** The tags of what stored pages became stale of while something was done. */
export async function staleAfter(app: TestApp, act: () => Promise<unknown>): Promise<string[]> {
  const { mark } = (await app.json('/v1/changes')).body.data;
  await act();
  return (await app.json(`/v1/changes?since=${mark}`)).body.data.tags;
}
