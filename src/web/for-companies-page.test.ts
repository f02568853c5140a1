import { expect, test } from 'vitest';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ pages: true, worker: false }, (opened) => {
  app = opened;
});

async function read(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each([
  ['/for-companies', /regularly|email is enough|we ask for it|we help to put/i],
  ['/for-companies-ko', /정기적|한 통이면|여쭤보|작성을 도와/],
])('%s promises no work that nobody is set to do', async (path, promises) => {
  expect(await read(path)).not.toMatch(promises);
});

test.each(['/for-companies', '/for-companies-ko'])('%s names the boards that we read', async (path) => {
  const [offers = ''] = /<dl class="pitch-offers">.*?<\/dl>/s.exec(await read(path)) ?? [];
  for (const board of ['Greenhouse', 'Lever', 'Ashby', 'Workable', 'SmartRecruiters', 'Recruitee', 'JSON', 'CSV'])
    expect(offers).toContain(board);
});
