import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filledDir } from '#tests/support/e2e-filled.ts';
import { applyByApi, marketOf, newApplicant, takesForm } from '#tests/support/e2e-market.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { halfSentApplication } from '#tests/support/half-sent.ts';

/** Preloaded into the server: records its process id, and throws an uncaught error on SIGUSR2. */
const FAULTY = `
import { writeFileSync } from 'node:fs';
if (process.argv[1]?.endsWith('main.ts')) {
  process.on('SIGUSR2', () => setImmediate(() => { throw new Error('Nobody catches this.'); }));
  writeFileSync(process.env.PID_FILE, String(process.pid));
}
`;

let storage: Awaited<ReturnType<typeof filledDir>>;
let server: ServerProcess;
beforeEach(async () => {
  storage = await filledDir('replacement');
  const preload = join(storage.path, 'faulty.mjs');
  writeFileSync(preload, FAULTY);
  const env = { ...storage.env, NODE_OPTIONS: `--import=${preload}`, PID_FILE: pidFile() };
  server = await startServer(storage.path, env, 'scripts/start.mjs');
});
afterEach(async () => {
  await server.end('SIGTERM');
  storage.remove();
});

const pidFile = () => join(storage.path, 'pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8'));

test('a server in which an error went uncaught finishes what runs, says so, and is replaced', async () => {
  const { slug } = await marketOf(server.origin).job({ is_closed: 'false' }, takesForm);
  const faulty = serverPid();
  const slow = await halfSentApplication(server, slug, newApplicant());
  process.kill(faulty, 'SIGUSR2');
  await expect.poll(() => server.output()).toContain('unhandled error, stopping to be replaced');
  expect(server.output()).toContain('Nobody catches this.');
  slow.finish();
  expect((await slow.answer).status).toBe(201);

  await expect.poll(serverPid, { timeout: 60_000 }).not.toBe(faulty);
  const ready = () =>
    fetch(`${server.origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  expect(server.output()).toContain('The server ended (code 70)');
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics, server.output()).toContain('\nprocess_replacements 1\n');
  expect((await applyByApi(server.origin, slug, newApplicant())).status).toBe(201);
});
