import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationForm } from '#tests/support/application-form.ts';
import { marketOf } from '#tests/support/e2e-market.ts';
import { expectSeenBy } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';

let storage: Storage;
let first: ServerProcess;
let second: ServerProcess;
beforeAll(async () => {
  storage = await filledStorage('whole-nodes');
  first = await startServer(join(storage.dataDir, 'first'), storage.env);
  second = await startServer(join(storage.dataDir, 'second'), storage.env);
});
afterAll(async () => {
  await Promise.all([first, second].map((node) => node.end('SIGKILL')));
  await storage.remove();
});

test('a whole process drops what changed through another one within moments', async () => {
  await expectSeenBy([second], first, 'Beta Works');
  expect(await (await fetch(`${first.origin}/jobs`)).text()).toContain('Engineer at Beta Works');
});

test('a form sent to two processes at once is one application', async () => {
  const { slug } = await marketOf(first.origin).job({ is_closed: 'false' }, ({ apply_url }) => apply_url === null);
  for (let round = 0; round < 5; round++) {
    const send = async ({ origin }: ServerProcess) => {
      const body = applicationForm({ details: `Text number ${round} of an application, long enough.` });
      return fetch(`${origin}/v1/jobs/${slug}/apply`, { method: 'POST', body });
    };
    const answers = await Promise.all([first, second].map(send));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
    expect(new Set(ids).size).toBe(1);
  }
});
