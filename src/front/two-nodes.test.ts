import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { applyByApi, marketOf, newApplicant, takesForm } from '#tests/support/e2e-market.ts';
import { expectSeenBy, MOMENTS, storedList } from '#tests/support/e2e-nodes.ts';
import { freePort, runCommand, type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { pressLink } from '#tests/support/mailed-links.ts';

/** An embedded database belongs to one process, which then does everything. */
const WITHOUT_PAGES: Record<string, string> =
  inject('database').kind === 'server' ? { SERVICES: 'api,auth,worker' } : {};

let storage: Storage;
/** What every process is told: people know the first of those that serve pages. */
let known: Record<string, string>;
let ownEnv: Record<string, string>;
let api: ServerProcess;
beforeAll(async () => {
  storage = await filledStorage('nodes');
  known = { PUBLIC_URL: `http://localhost:${await freePort()}`, SECRET: storage.env['SECRET'] ?? '', TRUST_PROXY: '1' };
  ownEnv = { ...known, ...storage.env, ...WITHOUT_PAGES, RATE_LIMITS: 'on', PORT: String(await freePort()) };
  api = await startServer(storage.dataDir, ownEnv);
});
afterAll(async () => {
  await api.end('SIGKILL');
  await storage.remove();
});

describe('two processes that serve pages alone, beside one that has the API', () => {
  let nodes: [ServerProcess, ServerProcess];
  beforeAll(async () => {
    const env = { ...known, SERVICES: 'web', API_URL: api.origin };
    nodes = await Promise.all([
      startServer(join(storage.dataDir, 'one'), { ...env, PORT: new URL(known['PUBLIC_URL'] ?? '').port }),
      startServer(join(storage.dataDir, 'other'), env),
    ]);
  });
  afterAll(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));

  test('hand applications on', async () => {
    for (const { origin } of nodes) {
      const job = await marketOf(origin).job({ is_closed: 'false' }, takesForm);
      const applicant = newApplicant();
      expect((await applyByApi(origin, job.slug, applicant)).status).toBe(201);
      await expect.poll(() => marketOf(api.origin).mails(applicant.email), MOMENTS).toHaveLength(1);
    }
  });

  test('are limited for each reader, whichever of them is asked', async () => {
    const { slug } = await marketOf(api.origin).job({ is_closed: 'false' });
    const report = async (client: string, { origin }: ServerProcess) => {
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`${origin}/v1/jobs/${slug}/report`, { method: 'POST', headers })).status;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) for (const node of nodes) statuses.push(await report('203.0.113.1', node));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    for (const node of nodes) expect(await report('203.0.113.2', node)).toBe(200);
  });

  test('give a request one id, which the API takes over', async () => {
    for (const { origin } of [...nodes, api]) {
      const headers = { 'x-request-id': 'given-by-the-proxy' };
      const answer = await fetch(`${origin}/v1/jobs?limit=1`, { headers });
      expect(answer.headers.get('x-request-id')).toBe('given-by-the-proxy');
    }
  });

  test('let people sign in at one and know them at the other', async () => {
    const [one] = nodes;
    const email = `amara.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify({ email }) };
    expect((await fetch(`${one.origin}/auth/v1/otp`, asked)).status).toBe(200);
    await expect.poll(() => marketOf(api.origin).mails(email), MOMENTS).toHaveLength(1);
    const [mail] = await marketOf(api.origin).mails(email);
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).origin).toBe(one.origin);
    const { leadsTo, cookie } = await pressLink(link);
    expect(leadsTo).toBe('/profile');
    for (const { origin } of nodes) {
      const settings = await (await fetch(`${origin}/settings`, { headers: { cookie } })).text();
      expect(settings).toContain(email);
    }
  });

  test('know a tag as soon as it is put, and store its pages', async () => {
    const page = async ({ origin }: ServerProcess) => (await fetch(`${origin}/jobs?tags=zig`)).text();
    for (const node of nodes) expect(await page(node)).toContain('We didn’t understand');
    const { code } = await runCommand(api, ['call', 'PUT /v1/admin/tags/{id}', 'id=zig', 'label=Zig']);
    expect(code).toBe(0);
    for (const node of nodes) {
      await expect.poll(() => page(node), MOMENTS).not.toContain('We didn’t understand');
      expect(await storedList(node, '/jobs?tags=zig')).toContain('Zig');
    }
  });

  test('show what they have while the API restarts, then follow it again and drop what changed within moments', async () => {
    for (const node of nodes) await storedList(node);
    await api.end('SIGTERM');
    for (const node of nodes) {
      expect((await fetch(`${node.origin}/readyz`)).status).toBe(503);
      const called = await fetch(`${node.origin}/v1/jobs`);
      expect([called.status, called.headers.get('retry-after')]).toEqual([503, '30']);
      expect((await fetch(`${node.origin}/jobs`)).headers.get('cache-status')).toMatch(/^madang; hit/);
      expect((await fetch(`${node.origin}/companies`)).status).toBe(503);
    }
    api = await startServer(storage.dataDir, ownEnv);
    for (const node of nodes) {
      await expect.poll(async () => (await fetch(`${node.origin}/readyz`)).status, MOMENTS).toBe(200);
    }
    await expectSeenBy(nodes, api, 'Alpha Works');
  });
});
