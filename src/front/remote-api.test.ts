import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HttpServer, serveHttp } from '#platform/http.ts';
import { type Config, loadConfig } from '#src/config.ts';
import { type Front, openFront } from '#src/front/front.ts';
import type { WebHandle } from '#src/front/web-handle.ts';
import { freePort, temporaryDir } from '#tests/support/e2e-server.ts';

const CLIENT = '203.0.113.9';
const PROXIED = { 'x-forwarded-for': CLIENT, 'x-request-id': 'request-of-the-proxy' };

/** What the API was asked, but for the news and the tags that a process of pages asks for by itself. */
let asked: { method: string; path: string; headers: Record<string, string>; body: string }[];
let apiStatus: number;
let apiReasons: string[];
/** Of the news of what changed. */
let newsStatus: number;
let newsAsked: number;
let apiPort: number;
let api: HttpServer | null;
let web: { url: string; stop(): void; close(): Promise<void> };

beforeEach(async () => {
  asked = [];
  apiStatus = 200;
  apiReasons = [];
  newsStatus = 200;
  newsAsked = 0;
  apiPort = await freePort();
  await startApi();
  web = await startWeb();
});
afterEach(async () => {
  await web.close();
  await stopApi();
});

/** An API that answers what it was asked, in the place of the process that has one. */
async function startApi(): Promise<void> {
  api = await serveHttp({
    ...{ host: '127.0.0.1', port: apiPort, trustProxy: 1 },
    async fetch(call) {
      const { pathname, search } = new URL(call.url);
      if (pathname === '/v1/changes') {
        newsAsked++;
        return Response.json({ data: { mark: '1:1:', tags: [] } }, { status: newsStatus });
      }
      if (pathname === '/v1/tags') return Response.json({ data: [] });
      if (pathname === '/readyz') return Response.json({ reasons: apiReasons }, { status: apiStatus });
      if (pathname === '/v1/full') return Response.json({}, { status: 413 });
      const { method, headers } = call;
      const body = await call.text();
      asked.push({ method, path: pathname + search, headers: Object.fromEntries(headers), body });
      const answer = Response.json({ data: body }, { status: apiStatus });
      for (const cookie of ['a=1', 'b=2']) answer.headers.append('set-cookie', cookie);
      return answer;
    },
  });
}

async function stopApi(): Promise<void> {
  await api?.close();
  api = null;
}

/** A process of pages alone behind a proxy, by default without its pages. */
async function startWeb(more: Partial<Config> = {}, built: WebHandle | null = null): Promise<typeof web> {
  const dir = temporaryDir('web');
  const env = { SERVICES: 'web', API_URL: `http://127.0.0.1:${apiPort}`, PUBLIC_URL: 'http://madang.test' };
  const secret = 'a secret that all processes of a test share';
  const own = loadConfig({ ...env, SECRET: secret, TRUST_PROXY: '1', LOG_LEVEL: 'silent', DATA_DIR: dir.path });
  const config = { ...own, ...more };
  const front: Front = await openFront(config, null, { web: built });
  const server = await serveHttp({ ...config, host: '127.0.0.1', port: 0, fetch: front.fetch });
  return {
    url: server.url.replace(/\/$/, ''),
    stop: front.stop,
    async close() {
      await server.close();
      await front.close();
      dir.remove();
    },
  };
}

describe('a process that serves pages alone hands calls on', () => {
  test('with their client, their id, what they carry, and all cookies of the answer', async () => {
    const headers = { ...PROXIED, cookie: 'c=3', authorization: 'Bearer token' };
    const claimed = { ...headers, 'x-forwarded-for': `198.51.100.1, ${CLIENT}` };
    const answer = await fetch(`${web.url}/v1/jobs?q=a%20b`, { headers: claimed });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('x-request-id')).toBe(PROXIED['x-request-id']);
    expect(asked).toMatchObject([{ method: 'GET', path: '/v1/jobs?q=a%20b', headers }]);
  });

  test('with a body that comes in pieces', async () => {
    const body = new Blob(['one ', 'two']).stream();
    const sent = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect(await (await fetch(`${web.url}/v1/jobs/a/apply`, sent)).json()).toEqual({ data: 'one two' });
  });

  test('and reads a body to its end where the answer comes before it, so that its connection is free again', async () => {
    const post = async () => {
      const sent = request(`${web.url}/v1/full`, { method: 'POST' });
      const isSent = once(sent, 'finish');
      const [answer] = (await once(sent.end('x'.repeat(5_000_000)), 'response')) as [IncomingMessage];
      await Promise.all([text(answer), isSent]);
      return answer.statusCode;
    };
    expect(await post()).toBe(413);
    await stopApi();
    expect(await post()).toBe(503);
  });

  test('with an id of its own where the one that came is no id', async () => {
    const headers = { 'x-request-id': 'two words' };
    const answer = await fetch(`${web.url}/v1/jobs`, { headers });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(asked[0]?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
  });

  test('as from whoever connects, with an id of its own, where no proxy is trusted', async () => {
    const bare = await startWeb({ trustProxy: 0 });
    const answer = await fetch(`${bare.url}/v1/jobs`, { headers: PROXIED });
    await bare.close();
    const id = answer.headers.get('x-request-id');
    expect(id).not.toBe(PROXIED['x-request-id']);
    expect(asked).toMatchObject([{ headers: { 'x-forwarded-for': '127.0.0.1', 'x-request-id': id } }]);
  });

  test('to the sign-in service of that process, unless there is another one', async () => {
    expect((await fetch(`${web.url}/auth/v1/settings`, { headers: PROXIED })).status).toBe(200);
    expect(asked).toMatchObject([{ path: '/auth/v1/settings', headers: PROXIED }]);
    const other = await startWeb({ authUrl: 'https://auth.example/auth/v1' });
    expect((await fetch(`${other.url}/auth/v1/settings`)).status).toBe(404);
    await other.close();
  });
});

describe('while the API is away', () => {
  test.each(['/v1/jobs', '/auth/v1/settings', '/sitemap.xml', '/feeds/jobs.atom'])(
    '%s is 503, in the form of the API, with the time to try again',
    async (path) => {
      await stopApi();
      const answer = await fetch(web.url + path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) });
    },
  );

  test('the process of pages is not ready, and is again once the API is back', async () => {
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
    await stopApi();
    const away = await fetch(`${web.url}/readyz`);
    const reasons = ['The API isn’t ready.'];
    expect([away.status, await away.json()]).toMatchObject([503, { ready: false, api: false, reasons }]);
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    await startApi();
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
  });

  test('or says nothing of what changed, the process of pages keeps files, and reads them anew once it hears again', async () => {
    const feed = async () => {
      const answer = await fetch(`${web.url}/feeds/articles.atom`);
      return answer.headers.get('cache-status')?.includes('hit');
    };
    await expect.poll(feed).toBe(true);
    newsStatus = 503;
    newsAsked = 0;
    await expect.poll(() => newsAsked).toBeGreaterThan(1);
    await expect.poll(feed).toBe(true);
    asked = [];
    newsStatus = 200;
    await expect
      .poll(async () => {
        await feed();
        return asked;
      })
      .toMatchObject([{ path: '/v1/feeds/articles/atom' }]);
  });

  test('or not ready itself, the process of pages is not either', async () => {
    apiStatus = 503;
    expect((await fetch(`${web.url}/readyz`)).status).toBe(503);
  });
});

test('what degrades the API degrades a process of pages, which stays ready', async () => {
  apiReasons = ['The file store isn’t answering.'];
  const answer = await fetch(`${web.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ready: true, degraded: true, api: false, reasons: apiReasons },
  ]);
});

test('a process that stops sends its proxy elsewhere, and answers what still comes', async () => {
  web.stop();
  const ready = await fetch(`${web.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, stopping: true }]);
  expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${web.url}/v1/jobs`, { method: 'POST', body: 'late' })).json()).toEqual({ data: 'late' });
});

describe('a demo', () => {
  /** `fetch` would name the host that it connects to. */
  async function under(host: string, address = `${web.url}/v1/jobs`) {
    const [answer] = (await once(get(address, { headers: { host } }), 'response')) as [IncomingMessage];
    return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
  }

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST', 'madang.test', 'madang.test:80'])(
    'answers under its own name %s',
    async (host) => {
      expect((await under(host)).status).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example', '192.168.0.7:3000', '127.evil.example', 'madang.test.'])(
    'refuses to answer as %s',
    async (host) => {
      const answer = await under(host);
      expect(answer.status).toBe(421);
      expect(answer.body).toBe('This demo answers at http://madang.test. Set PUBLIC_URL to use it under another name.');
      expect(asked).toEqual([]);
    },
  );

  test('that became production sends pages under another public name to its own, and nothing else', async () => {
    const production = await startWeb({ mode: 'production' });
    const page = `${production.url}/jobs?q=rust&page=2`;
    const sent = { status: 308, location: 'http://madang.test/jobs?q=rust&page=2' };
    for (const host of ['www.madang.test', 'old.example:8443', 'MADANG.EXAMPLE.'])
      expect(await under(host, page)).toMatchObject(sent);
    for (const host of [
      'madang.test',
      'board.internal',
      'web',
      'web.default.svc.cluster.local',
      '10.0.0.7:3000',
      '[::1]',
    ])
      expect((await under(host, page)).location).toBeUndefined();
    for (const path of ['/v1/jobs', '/healthz', '/readyz'])
      expect((await under('www.madang.test', production.url + path)).status).not.toBe(308);
    await production.close();
  });

  test('a proxy that asks under a name of its own says ours beside it, and is answered', async () => {
    const production = await startWeb({ mode: 'production', trustProxy: 1 });
    const headers = { host: 'origin.example', 'x-forwarded-host': 'madang.test' };
    const [answer] = (await once(get(`${production.url}/jobs`, { headers }), 'response')) as [IncomingMessage];
    expect(answer.statusCode).not.toBe(308);
    answer.resume();
    await production.close();
  });
});

test('a process of pages still has the assets of the build before', async () => {
  const built = temporaryDir('built');
  const [assets, formerAssets] = ['client', 'former'].map((build) => {
    mkdirSync(join(built.path, build, 'assets'), { recursive: true });
    writeFileSync(join(built.path, build, 'assets', `${build}.js`), build);
    return join(built.path, build);
  }) as [string, string];
  const web = { handle: async () => new Response(), hasPage: () => true, assets, formerAssets };
  const updated = await startWeb({}, web);
  for (const build of ['client', 'former']) {
    const answer = await fetch(`${updated.url}/assets/${build}.js`);
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual([
      'public, max-age=31536000, immutable',
      build,
    ]);
  }
  await updated.close();
  built.remove();
});
