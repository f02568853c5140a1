import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeenBy } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { newStorage, type Storage } from '#tests/support/e2e-storage.ts';

let storage: Storage;
let first: ServerProcess;
let second: ServerProcess;
beforeAll(async () => {
  storage = await newStorage('whole-nodes');
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
