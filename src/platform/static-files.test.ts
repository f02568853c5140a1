import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaticFiles, serveStatic } from '#platform/static-files.ts';

const CODE = 'export const answer = 42;\n'.repeat(200);
let dir: string;
let files: StaticFiles;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'static-'));
  const client = join(dir, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.vite'));
  await writeFile(join(dir, 'secret.txt'), 'secret');
  await writeFile(join(client, '.vite', 'manifest.json'), '{}');
  await writeFile(join(client, 'assets', 'app-Bx12.js'), CODE);
  await writeFile(join(client, 'assets', 'app-Bx12.js.br'), brotliCompressSync(CODE));
  await writeFile(join(client, 'assets', 'app-Bx12.js.gz'), gzipSync(CODE));
  await writeFile(join(client, 'assets', '글꼴 1.woff2'), Buffer.from([1, 2, 3]));
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  files = serveStatic(client);
});
afterAll(() => rm(dir, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://localhost${path}`, { headers, method }));

describe('static files', () => {
  test('come compressed as the client takes it, for ever where their name has a hash', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = get('/assets/app-Bx12.js', { 'accept-encoding': encoding });
      expect(answer?.headers.get('content-encoding')).toBe(encoding);
      expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer?.headers.get('vary')).toBe('Accept-Encoding');
      expect(unpack[encoding](Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(CODE);
    }
    expect(await get('/assets/app-Bx12.js')?.text()).toBe(CODE);
  });

  test('are asked for again soon where their name has no hash', () => {
    expect(get('/favicon.svg')?.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate');
  });

  test('come as they are where nothing compressed lies beside them', () => {
    const answer = get(`/assets/${encodeURIComponent('글꼴 1.woff2')}`, { 'accept-encoding': 'br' });
    expect(answer?.headers.get('content-type')).toBe('font/woff2');
    expect(answer?.headers.get('content-encoding')).toBeNull();
  });

  test('answer HEAD without a body, and 304 to who has them', async () => {
    const head = get('/assets/app-Bx12.js', {}, 'HEAD');
    expect(await head?.text()).toBe('');
    expect(head?.headers.get('content-length')).toBe(String(CODE.length));
    const etag = head?.headers.get('etag') ?? '';
    expect(get('/assets/app-Bx12.js', { 'if-none-match': etag })?.status).toBe(304);
    expect(get('/assets/app-Bx12.js', { 'if-none-match': etag, 'accept-encoding': 'br' })?.status).toBe(200);
  });

  test.each([
    '/',
    '/assets',
    '/assets/',
    '/assets/app-other.js',
    '/assets/app-Bx12.js.br',
    '/assets/app-Bx12.js.gz',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/constructor',
  ])('are not found at %s', (path) => {
    expect(get(path)).toBeNull();
  });

  test('are only read', () => {
    expect(get('/favicon.svg', {}, 'POST')).toBeNull();
  });
});
