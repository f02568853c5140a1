import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { isCutOff } from '#platform/body-text.ts';
import { clientAddress, type HttpOptions, type HttpServer, serveHttp } from '#platform/http.ts';
import { heardLog } from '#tests/support/heard-log.ts';

const servers: HttpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(fetch: HttpOptions['fetch'], more: Partial<HttpOptions> = {}): Promise<HttpServer> {
  const server = await serveHttp({ host: '127.0.0.1', port: 0, trustProxy: 0, fetch, ...more });
  servers.push(server);
  return server;
}

describe('the HTTP server', () => {
  test('answers, and tells who asks', async () => {
    const server = await serve((request, address) => new Response(`${request.method} from ${address}`));
    expect(await (await fetch(server.url, { method: 'POST' })).text()).toBe('POST from 127.0.0.1');
  });

  test('answers from memory what is there, and sends the rest on', async () => {
    const body = Buffer.from('from memory');
    const server = await serve((request) => new Response(`made for ${new URL(request.url).pathname}`), {
      stored: ({ url, headers }) => {
        if (url.endsWith('/broken')) throw new Error('secret detail');
        if (!url.endsWith('/jobs') || headers.get('accept') !== 'text/html') return null;
        return { status: 200, headers: ['content-type', 'text/html', 'content-length', String(body.length)], body };
      },
    });
    const ask = async (path: string, init: RequestInit = {}) => (await fetch(new URL(path, server.url), init)).text();
    const accept = { headers: { accept: 'text/html' } };
    expect(await ask('jobs', accept)).toBe('from memory');
    expect(await ask('jobs', { ...accept, method: 'HEAD' })).toBe('');
    expect(await ask('jobs')).toBe('made for /jobs');
    expect(await ask('broken', accept)).toBe('made for /broken');
  });

  test('believes as many proxies as it was told of', async () => {
    const server = await serve((_request, address) => new Response(address), { trustProxy: 1 });
    const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' };
    expect(await (await fetch(server.url, { headers })).text()).toBe('203.0.113.7');
  });

  test.each([
    [
      'thrown',
      () => {
        throw new Error('secret detail');
      },
    ],
    ['rejected', () => Promise.reject(new Error('secret detail'))],
    ['an abort of our own', () => Promise.reject(new DOMException('secret detail', 'AbortError'))],
  ])('answers 500 without details when an error is %s, and logs it', async (_how, fail) => {
    const { log, heard } = heardLog();
    const server = await serve(fail, { log });
    const answer = await fetch(server.url);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('Something went wrong.');
    expect(heard).toMatchObject([{ level: 'error' }]);
  });

  test('is silent about a sender that went away in the middle of its body', async () => {
    const { log, heard } = heardLog();
    const { promise: failed, reject } = Promise.withResolvers<never>();
    const server = await serve((request) => request.text().then(() => new Response('read'), fail), {
      log,
    });
    function fail(error: unknown): never {
      reject(error);
      throw error;
    }
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nhalf', () => socket.destroy());
    await expect(failed).rejects.toSatisfy(isCutOff);
    await (await fetch(server.url)).text();
    expect(heard).toEqual([]);
  });

  test('is silent about a sender that went away before its answer', async () => {
    const { log, heard } = heardLog();
    const { promise: stopped, resolve } = Promise.withResolvers<string>();
    const server = await serve(
      async (request) => {
        if (request.method === 'GET') return new Response('fine');
        await request.text();
        const gone = once(request.signal, 'abort');
        socket.destroy();
        await gone;
        resolve(request.signal.reason.name);
        throw request.signal.reason;
      },
      { log },
    );
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nwhole');
    expect(await stopped).toBe('AbortError');
    await (await fetch(server.url)).text();
    expect(heard).toEqual([]);
  });

  test('stops reading a body at its limit', async () => {
    const server = await serve(
      (request) =>
        request.text().then(
          () => new Response('read'),
          (error) => new Response(error.code, { status: 413 }),
        ),
      { maxBodyBytes: 1000 },
    );
    const post = (length: number) => fetch(server.url, { method: 'POST', body: 'x'.repeat(length) });
    expect(await (await post(1000)).text()).toBe('read');
    const answer = await post(1001);
    expect([answer.status, await answer.text()]).toEqual([413, 'ERR_BODY_TOO_LARGE']);
  });

  test('finishes the requests that run before it is closed, idle connections or not', async () => {
    const began = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const server = await serve(async (request) => {
      if (request.url.endsWith('/slow')) {
        began.resolve();
        await held.promise;
      }
      return new Response('done');
    });
    await (await fetch(server.url)).text();
    const slow = fetch(new URL('/slow', server.url));
    await began.promise;
    const closing = server.close();
    await expect(fetch(server.url)).rejects.toThrow();
    held.resolve();
    expect(await (await slow).text()).toBe('done');
    await closing;
    servers.splice(0);
  });

  test('says so when its port is taken', async () => {
    const server = await serve(() => new Response());
    const port = Number(new URL(server.url).port);
    await expect(serve(() => new Response(), { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  /** The server's answer to raw bytes. */
  async function answerTo(bytes: string): Promise<string> {
    const { log, heard } = heardLog();
    const server = await serve((request) => new Response(new URL(request.url).pathname), { log });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(bytes, 'latin1');
    const answer = await text(socket);
    expect(heard).toEqual([]);
    return answer;
  }

  test.each([
    ['is no HTTP', 'hello\r\n\r\n'],
    ['has no host', 'GET / HTTP/1.1\r\n\r\n'],
    ...[
      'localhost:99999',
      'localhost:x',
      '1.2.3.999',
      '99999999999999',
      '[::1',
      '[::g]',
      '[1.2]',
      'a b',
      'a/b',
      'me@b',
    ].map((host) => [`has the host ${host}`, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`]),
    ['has two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ...['http://a:99999/', 'http://', 'ftp://a/b', 'javascript:alert(1)', 'jobs', '?q=a', '/a\0b', '/\xE9'].map(
      (target) => [
        `asks for ${JSON.stringify(target)}`,
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      ],
    ),
    ['must be tidied under a host that is none', 'GET /a/../b HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n'],
  ])('answers 400 to what %s, without an error of its own', async (_what, bytes) => {
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1.1 400/);
  });

  test.each([
    ['a path that looks like a host', '//evil.example/x', '//evil.example/x'],
    ['a whole address', 'http://other.example/y?z', '/y'],
    ['a path with a NUL in it', '/a%00b', '/a%00b'],
  ])('takes %s for what it is', async (_what, target, path) => {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect((await answerTo(bytes)).split('\r\n')).toContain(path);
  });

  test.each([
    ['an old client that names no host', 'GET / HTTP/1.0\r\n\r\n'],
    ['a host with an empty port', 'GET / HTTP/1.1\r\nHost: localhost:\r\nConnection: close\r\n\r\n'],
    ['an IPv6 address', 'GET / HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n'],
  ])('answers %s', async (_what, bytes) => {
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1.1 200/);
  });

  test('refuses a target without end', async () => {
    const bytes = `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1.1 431/);
  });
});

describe('the address of a client', () => {
  const from = (forwarded: string | null, peer = '192.0.2.1') =>
    Object.assign(
      new Request('http://localhost/', forwarded === null ? {} : { headers: { 'x-forwarded-for': forwarded } }),
      {
        ip: peer,
      },
    );

  test.each([
    ['is its own without proxies', null, 0, '192.0.2.1'],
    ['is not what it claims', '203.0.113.9', 0, '192.0.2.1'],
    ['is what one proxy saw', '203.0.113.9', 1, '203.0.113.9'],
    ['is what the last proxy saw, not what stands before', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['is what the first of two proxies saw', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['is what the only proxy saw that was passed', '203.0.113.9', 2, '203.0.113.9'],
    ['is the nearest machine when the proxy adds nothing', null, 1, '192.0.2.1'],
    ['is the nearest machine when the proxy adds nonsense', '203.0.113.9, unknown', 1, '192.0.2.1'],
    ['may come with a port', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['may be IPv6 with a port', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['may be IPv6', '2001:db8::1', 1, '2001:db8::1'],
  ])('%s', (_what, forwarded, proxies, address) => {
    expect(clientAddress(from(forwarded), proxies)).toBe(address);
  });

  test('is written the same way over either protocol', () => {
    expect(clientAddress(from(null, '::ffff:192.0.2.1'), 0)).toBe('192.0.2.1');
    expect(clientAddress(from('::ffff:c000:201'), 1)).toBe('192.0.2.1');
  });

  test('is unknown where nobody says', () => {
    expect(clientAddress(new Request('http://localhost/'), 0)).toBe('unknown');
  });
});
