import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPoliteFetch } from '#platform/polite-fetch.ts';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { runCommand } from '#tests/support/commands.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ worker: false });
});
afterAll(() => app.close());

/** What `import` prints about a board there. */
async function imported(source: string, privateHosts: string[]): Promise<string> {
  const guest = { product: 'madang', site: 'https://madang.example', contact: 'hello@madang.example' };
  const ctx = { ...app.ctx, politeFetch: openPoliteFetch({ ...guest, privateHosts }) };
  const { lines } = await runCommand(
    { ...app, ctx },
    'import',
    '--publish',
    'at-once',
    '--format',
    'greenhouse',
    '--company',
    'Ledger',
    source,
  );
  return lines.join('\n');
}

const readAnything = (source: string) => imported(source, []);
/** Reads from a server on this machine, the only private host allowed. */
const readHere = (url: string) => imported(url, ['127.0.0.1']);

const BOARD = JSON.stringify({ jobs: [posting(1)] });
const IS_READ = /^Ledger: 1 entries read\./;

async function serving<Result>(answer: RequestListener, use: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a source', () => {
  it('is read from an address', async () => {
    expect(await serving((_request, response) => response.end(BOARD), readHere)).toMatch(IS_READ);
  });

  it('that does not exist is named', async () => {
    expect(await readAnything('none.json')).toMatch(/ none\.json can’t be read: no such file/);
  });

  it('that answers with an error is named with its status', async () => {
    const said = await serving((_request, response) => response.writeHead(503).end('[]'), readHere);
    expect(said).toMatch(/can’t be read: it answered with status 503/);
  });

  it.each([
    ['refuses connections', 'http://127.0.0.1:1/jobs', /can’t be read: it refuses connections\.$/],
    [
      'has no name',
      'http://board.invalid/jobs',
      /can’t be read: (?:no server has this name|its name could not be looked up)\.$/,
    ],
    ['has no address', 'http://[/jobs', /can’t be read: it isn’t a web address\.$/],
  ])('that %s is named in plain words', async (_what, url, sentence) => {
    expect(await readHere(url)).toMatch(sentence);
  });

  it('that breaks off while answering is refused', async () => {
    const said = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('[{"id": 1}', () => response.destroy());
    }, readHere);
    expect(said).toMatch(/can’t be read/);
  });

  it('that never ends is cut off at 50 MB', async () => {
    const chunk = Buffer.alloc(1_000_000, ' ');
    const said = await serving((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    }, readHere);
    expect(said).toMatch(/larger than 50 MB/);
  });
});

describe('an address', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://0.0.0.0/', 'http://10.1.2.3/', 'http://192.168.0.1/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://100.64.0.1/', 'http://[::1]/', 'http://[fe80::1]/'],
    ...[
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a9fe:a9fe]/',
      'http://[fd00:ec2::254]/',
      'http://[64:ff9b::a00:1]/',
    ],
  ])('inside of a private network is not asked: %s', async (url) => {
    expect(await readAnything(url)).toMatch(/can’t be read: .* is in a private network\.$/);
  });

  it('is looked at when the connection is made: a name may lead anywhere, and elsewhere a moment later', async () => {
    const asked = vi.fn();
    await serving(asked, async (url) => {
      const named = url.replace('127.0.0.1', 'localhost');
      expect(await readAnything(named)).toMatch(/localhost is in a private network/);
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not left for a private network, nor for another protocol', async () => {
    const inside = vi.fn();
    await serving(inside, async (secret) => {
      for (const [location, reason] of [
        [secret.replace('127.0.0.1', 'localhost'), /localhost is in a private network/],
        ['http://169.254.169.254/', /169\.254\.169\.254 is in a private network/],
        ['file:///etc/passwd', /leads to file: instead of http/],
      ] as const) {
        const said = await serving((_request, response) => response.writeHead(302, { location }).end(), readHere);
        expect(said).toMatch(reason);
      }
    });
    expect(inside).not.toHaveBeenCalled();
  });

  it('is followed through three redirects and no more', async () => {
    const redirecting = (times: number): RequestListener => {
      let left = times;
      return (_request, response) => {
        if (left-- > 0) response.writeHead(307, { location: '/jobs' }).end();
        else response.end(BOARD);
      };
    };
    expect(await serving(redirecting(3), readHere)).toMatch(IS_READ);
    expect(await serving(redirecting(4), readHere)).toMatch(/redirects more than 3 times/);
  });
});
