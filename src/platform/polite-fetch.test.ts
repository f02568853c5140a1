import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPoliteFetch } from '#platform/polite-fetch.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.useRealTimers();
});

/** A server on this machine; resolves with its origin. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server with this robots.txt, which notes what else is asked of it. */
async function guarded(robots: string, status = 200): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const origin = await serving(({ url = '' }, response) => {
    if (url === '/robots.txt') return response.writeHead(status).end(robots);
    asked.push(url);
    return response.end('here');
  });
  return { origin, asked };
}

const HOUR = 60 * 60 * 1000;
const GUEST = { product: 'madang', site: 'https://madang.example', contact: 'hello@madang.example' };
const open = (limits = {}) => openPoliteFetch({ ...GUEST, privateHosts: ['127.0.0.1'], limits });

describe('a guest on other servers', () => {
  test('says who it is and how to reach it', async () => {
    const agents: (string | undefined)[] = [];
    const origin = await serving(({ headers }, response) => {
      agents.push(headers['user-agent']);
      response.end();
    });
    await open()(`${origin}/jobs`);
    expect(agents).toEqual(Array(2).fill('madang/1.0 (+https://madang.example; hello@madang.example)'));
  });

  test('understands a robots.txt in which every name has every rule', async () => {
    const names = 'User-agent: *\nUser-agent: other\n'.repeat(5000);
    const { origin } = await guarded(`${names}${'Disallow: /none\n'.repeat(9000)}Disallow: /jobs\n\nUser-agent: x\n`);
    await expect(open()(`${origin}/jobs`)).rejects.toThrow('doesn’t allow it');
    expect(await open()(`${origin}/about`)).toMatchObject({ text: 'here' });
  });

  test('keeps to the rules of robots.txt for its name, or else those for all', async () => {
    const { origin, asked } = await guarded('User-agent: *\nDisallow: /\n\nUser-agent: Madang\nDisallow: /*/private$');
    expect(await open()(`${origin}/jobs`)).toMatchObject({ status: 200, text: 'here' });
    await expect(open()(`${origin}/jobs/private`)).rejects.toThrow(/^robots\.txt of 127.* doesn’t allow it$/);
    const other = openPoliteFetch({ ...GUEST, product: 'other', privateHosts: ['127.0.0.1'] });
    await expect(other(`${origin}/jobs`)).rejects.toThrow(/doesn’t allow it/);
    expect(asked).toEqual(['/jobs']);
  });

  test.each([404, 403, 401])('takes a robots.txt that answers %i for none', async (status) => {
    const { origin } = await guarded('User-agent: *\nDisallow: /', status);
    expect(await open()(`${origin}/jobs`)).toMatchObject({ status: 200 });
  });

  test.each([500, 503, 429])('asks for nothing while robots.txt answers %i', async (status) => {
    const { origin, asked } = await guarded('', status);
    await expect(open()(`${origin}/jobs`)).rejects.toThrow(/robots\.txt of .* can’t be read: it answers with status/);
    expect(asked).toEqual([]);
  });

  test('asks the robots.txt of each server that it is led to', async () => {
    const { origin, asked } = await guarded('User-agent: *\nDisallow: /closed');
    const leading = await serving(({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(302, { location: `${origin}${url}` }).end();
    });
    expect(await open()(`${leading}/open`)).toMatchObject({ text: 'here', url: new URL(`${origin}/open`) });
    await expect(open()(`${leading}/closed`)).rejects.toThrow(/doesn’t allow it/);
    expect(asked).toEqual(['/open']);
  });

  test('reads robots.txt once for requests that come together, and again where it could not be read', async () => {
    const statuses = [503, 200];
    const answered: (number | undefined)[] = [];
    const origin = await serving(({ url }, response) => {
      const status = url === '/robots.txt' ? statuses.shift() : 200;
      if (url === '/robots.txt') answered.push(status);
      response.writeHead(status ?? 200).end();
    });
    const fetch = open();
    const together = (...paths: string[]) => Promise.allSettled(paths.map((path) => fetch(origin + path)));
    const refused = await together('/1', '/2');
    const allowed = await together('/1', '/2', '/3');
    expect([...refused, ...allowed].map(({ status }) => status)).toEqual([
      ...Array(2).fill('rejected'),
      ...Array(3).fill('fulfilled'),
    ]);
    expect(answered).toEqual([503, 200]);
  });

  test.each([
    [undefined, 23, 25],
    ['public, max-age=7200', 1.9, 2.1],
    ['max-age=0, must-revalidate', 0.9, 1.1],
    ['no-store', 0.9, 1.1],
    ['max-age=604800', 23, 25],
  ])('keeps a robots.txt that says %j as long as that, between an hour and a day', async (says, known, old) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let times = 0;
    const origin = await serving(({ url }, response) => {
      if (url === '/robots.txt') times++;
      response.writeHead(200, says === undefined ? {} : { 'cache-control': says }).end();
    });
    const fetch = open();
    const start = Date.now();
    await fetch(`${origin}/1`);
    vi.setSystemTime(start + known * HOUR);
    await fetch(`${origin}/2`);
    expect(times).toBe(1);
    vi.setSystemTime(start + old * HOUR);
    await fetch(`${origin}/3`);
    expect(times).toBe(2);
  });

  test('goes on by an old robots.txt while it cannot be read again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = [{ status: 200, text: 'User-agent: *\nDisallow: /private' }];
    const origin = await serving(({ url }, response) => {
      const { status, text } = (url === '/robots.txt' && answers.shift()) || { status: 503, text: '' };
      response.writeHead(url === '/robots.txt' ? status : 200).end(text);
    });
    const fetch = open();
    await fetch(`${origin}/1`);
    vi.setSystemTime(Date.now() + 25 * HOUR);
    expect(await fetch(`${origin}/2`)).toMatchObject({ status: 200 });
    await expect(fetch(`${origin}/private`)).rejects.toThrow('doesn’t allow it');
    answers.push({ status: 200, text: '' });
    expect(await fetch(`${origin}/private`)).toMatchObject({ status: 200 });
  });

  test('has one request at a time on a server', async () => {
    let now = 0;
    let most = 0;
    const origin = await serving((_request, response) => {
      most = Math.max(most, ++now);
      setImmediate(() => response.end(() => now--));
    });
    const fetch = open();
    await Promise.all(['/1', '/2', '/3', '/4'].map((path) => fetch(origin + path)));
    expect(most).toBe(1);
  });

  test('asks only for what changed since', async () => {
    const origin = await serving(({ headers }, response) => {
      const isKnown =
        headers['if-none-match'] === '"7"' && headers['if-modified-since'] === 'Fri, 20 Nov 2026 00:00:00 GMT';
      response.writeHead(isKnown ? 304 : 200).end();
    });
    const known = { etag: '"7"', lastModified: 'Fri, 20 Nov 2026 00:00:00 GMT' };
    expect(await open()(origin, { known })).toMatchObject({ status: 304 });
    expect(await open()(origin)).toMatchObject({ status: 200 });
  });

  test('does not wait for a server that says nothing, nor for one that never ends', async () => {
    const silent = await serving(({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
    });
    await expect(open({ firstByteMs: 20 })(silent)).rejects.toThrow(/^it doesn’t answer within 0\.02 seconds$/);
    const endless = await serving(({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.write('[');
    });
    await expect(open({ timeoutMs: 100 })(endless)).rejects.toThrow(/^it takes longer than 0\.1 seconds$/);
  });
});
