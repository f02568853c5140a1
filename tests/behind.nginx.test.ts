import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledDir } from '#tests/support/e2e-filled.ts';
import { marketOf, RECRUITER } from '#tests/support/e2e-market.ts';
import { importJob } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { type Nginx, startNginx, startNginxBefore } from '../bench/nginx.ts';

const TWO_SECONDS = 2000;

let storage: Awaited<ReturnType<typeof filledDir>>;
let server: ServerProcess;
let nginx: Nginx;
beforeAll(async () => {
  storage = await filledDir('behind-nginx');
  server = await startServer(storage.path, { ...storage.env, TRUST_PROXY: '1' });
  nginx = await startNginxBefore(server.origin);
});
afterAll(async () => {
  await nginx.stop();
  await server.end('SIGKILL');
  storage.remove();
});

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(nginx.origin + path, { headers, redirect: 'manual' });
}

/** Requests that reached the product's memory. */
async function hits(): Promise<number> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^page_cache_hits (\d+)$/m.exec(metrics)?.[1]);
}

/** Imports a job, and tells since when the product shows its company. */
async function changed(company: string): Promise<number> {
  await importJob(server, company);
  await expect.poll(async () => (await fetch(`${server.origin}/jobs`)).text(), { interval: 5 }).toContain(company);
  return performance.now();
}

/** Reads a page from several connections until `end`. @returns when each answer with and without the word was asked for. */
async function readUntil(
  end: () => boolean,
  path: string,
  word: string,
): Promise<{ old: number[]; current: number[] }> {
  const asked: { old: number[]; current: number[] } = { old: [], current: [] };
  async function readOn(): Promise<void> {
    while (!end()) {
      const at = performance.now();
      const page = await (await ask(path)).text();
      asked[page.includes(word) ? 'current' : 'old'].push(at);
    }
  }
  await Promise.all(Array.from({ length: 8 }, readOn));
  return asked;
}

describe('behind nginx', () => {
  test('a page that is asked for all the time reaches the product about once a second, in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await ask('/jobs', { 'accept-encoding': encoding });
      const before = await hits();
      const began = performance.now();
      for (let turn = 0; turn < 200; turn++) {
        const answer = await ask('/jobs', { 'accept-encoding': `deflate, ${encoding}` });
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(answer.headers.get('x-accel-expires')).toBeNull();
        await answer.text();
      }
      const seconds = (performance.now() - began) / 1000;
      expect((await hits()) - before, encoding).toBeLessThanOrEqual(seconds + 2);
    }
    const refused = await ask('/jobs', { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
  });

  test('a change under load shows within two seconds, and no old page comes after them', async () => {
    let since = Number.POSITIVE_INFINITY;
    const reading = readUntil(() => performance.now() > since + 2 * TWO_SECONDS, '/jobs', 'Kept By Nobody');
    since = await changed('Kept By Nobody');
    const { old, current } = await reading;
    expect(old.filter((at) => at > since + TWO_SECONDS)).toEqual([]);
    expect(current.filter((at) => at > since + TWO_SECONDS).length).toBeGreaterThan(0);
  });

  test('nor does one to the first who asks after a while', async () => {
    await ask('/jobs');
    const since = await changed('Nobody Was Here');
    await readUntil(() => performance.now() > since + TWO_SECONDS, '/companies', '');
    expect(await (await ask('/jobs')).text()).toContain('Nobody Was Here');
  });

  test('a page that needs identity is never kept', async () => {
    const { slug } = await marketOf(server.origin).job({ is_closed: 'false', company: RECRUITER.slug });
    const job = `/jobs/${slug}`;
    const isPublic = async () => (await ask(job)).headers.get('cache-control')?.startsWith('public');
    expect(await isPublic()).toBe(true);
    for (const [path, headers] of [
      [job, { cookie: `other=1; madang_recruit_${RECRUITER.slug}=x` }],
      [`${job}?pwd=${RECRUITER.password}`, {}],
      [`/recruit/${RECRUITER.slug}?pwd=${RECRUITER.password}`, {}],
      ['/settings', {}],
      ['/jobs?q=engineer', {}],
    ] as [string, Record<string, string>][]) {
      const answers = [await ask(path, headers), await ask(path, headers)];
      expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual([
        expect.stringMatching(/^private/),
        expect.stringMatching(/^private/),
      ]);
      expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size, path).toBe(2);
    }
    expect(await isPublic()).toBe(true);
  });

  test('Markdown goes to whoever asks for it, and HTML to everybody else, at the same address', async () => {
    for (const type of ['text/html', 'text/markdown', 'text/html', 'text/markdown']) {
      const answer = await ask('/jobs', { accept: type });
      expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      await answer.text();
    }
  });

  test('who has the page already gets 304, for what nginx keeps and for what it does not', async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())?.[0] ?? '';
    for (const path of ['/jobs', '/feeds/jobs.atom', asset]) {
      const etag = (await ask(path)).headers.get('etag') ?? '';
      expect((await ask(path, { 'if-none-match': etag })).status, path).toBe(304);
    }
  });

  test('nobody chooses the id by which their request stands in the log', async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())?.[0] ?? '';
    for (const path of ['/v1/tags', '/settings', asset]) {
      const answer = await ask(path, { 'x-request-id': 'chosen-by-a-client' });
      expect(answer.headers.get('x-request-id'), path).toMatch(/^[\da-f]{32}$/);
    }
  });

  test('http leads people to https, and refuses programs', async () => {
    const [, plain = ''] = readFileSync('deploy/nginx.conf', 'utf8').split(/^server \{$/m);
    const http = await startNginx({
      server: plain.replace(/^ *(?:listen|server_name).*$/gm, '').replace(/\}\s*$/, ''),
    });
    for (const path of ['/', '/jobs?q=rust', '/v1/docs', '/v1/openapi.json', '/authors', '/auth/callback?code=x']) {
      const { status, headers } = await fetch(http.origin + path, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([301, `https://127.0.0.1${path}`]);
    }
    for (const path of ['/v1/jobs', '/v1/job-postings', '/auth/v1/token?grant_type=password', '/v1/docs/x']) {
      const answer = await fetch(http.origin + path, { method: 'POST', body: '{}' });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 403, 'application/json']);
      expect(await answer.json()).toEqual({ message: 'Use https.', code: 'forbidden' });
    }
    await http.stop();
  });

  test('an asset that one version has is found beside a process of another version', async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())?.[0] ?? '';
    let asked = 0;
    const otherVersion = createServer((_request, response) => {
      asked++;
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => otherVersion.listen(0, '127.0.0.1', resolve));
    const { port } = otherVersion.address() as AddressInfo;
    const both = await startNginxBefore(server.origin, `http://127.0.0.1:${port}`);
    const statuses = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await fetch(both.origin + asset)).status);
    await both.stop();
    otherVersion.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(asked).toBeGreaterThan(0);
  });
});
