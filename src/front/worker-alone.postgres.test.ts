import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOMENTS } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';

let storage: Storage;
let others: ServerProcess;
let worker: ServerProcess;
beforeAll(async () => {
  storage = await filledStorage('worker-alone');
  others = await startServer(join(storage.dataDir, 'others'), { ...storage.env, SERVICES: 'web,api,auth' });
  worker = await startServer(join(storage.dataDir, 'worker'), { ...storage.env, SERVICES: 'worker' });
});
afterAll(async () => {
  await Promise.all([others, worker].map((node) => node.end('SIGKILL')));
  await storage.remove();
});

async function ready({ origin }: ServerProcess) {
  const answer = await fetch(`${origin}/readyz`);
  return { status: answer.status, ...((await answer.json()) as { degraded: boolean; reasons: string[] }) };
}

test('a worker alone answers what watches over it, and nothing else', async () => {
  expect((await fetch(`${worker.origin}/healthz`)).status).toBe(200);
  expect(await ready(worker)).toMatchObject({ status: 200, degraded: false, reasons: [] });
  const metrics = await (await fetch(`${worker.origin}/metrics`)).text();
  expect(metrics).toMatch(/^worker_silent_seconds\{worker=".+:\d+"\} \d/m);
  expect(metrics).toMatch(/^database_connections\{use="most"\} 22$/m);
  for (const path of ['/', '/jobs', '/v1/jobs', '/auth/v1/health', '/robots.txt'])
    expect((await fetch(worker.origin + path)).status, path).toBe(404);
});

test('a database that takes no writes stops a worker alone, and pages go on without them', async () => {
  const client = new pg.Client({ connectionString: storage.env['DATABASE_URL'] });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  const reasons = ['The database is read-only.'];
  await expect.poll(() => ready(worker), MOMENTS).toMatchObject({ status: 503, reasons });
  const report = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"a@b.example"}' };
  expect((await fetch(`${others.origin}/auth/v1/otp`, report)).status).toBe(503);
  expect(await ready(others)).toMatchObject({ status: 200, degraded: true, reasons });
  expect((await fetch(`${others.origin}/jobs`)).status).toBe(200);
});
