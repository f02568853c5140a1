import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileMissing, type FileStore, isKey, openDisk } from '#platform/files.ts';
import { openS3 } from '#platform/files-s3.ts';

const BUCKET = 'private';
let dir: string;
let s3: S3rver;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  stores['disk'] = openDisk(join(dir, 'below', 'disk'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir, 's3'),
    configureBuckets: [BUCKET, 'other'].map((name) => ({ name, configs: [] })),
  });
  const { port } = (await s3.run()) as AddressInfo;
  stores['S3'] = openS3({ ...S3_LOGIN, endpoint: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true });
});

const S3_LOGIN = {
  region: 'us-east-1',
  bucket: BUCKET,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  forcePathStyle: true,
};

async function localFile(content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(dir, 'local-')), 'staged');
  await writeFile(path, content);
  return path;
}

async function keysIn(store: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys.sort();
}

test('another bucket of S3 is reached under the same login', async () => {
  const other = (stores['S3'] as FileStore).bucket?.('other');
  await other?.put('resumes/elsewhere.pdf', await localFile('%PDF'), 'application/pdf');
  expect(await keysIn(other as FileStore, 'resumes')).toEqual(['resumes/elsewhere.pdf']);
  expect(await keysIn(stores['S3'] as FileStore, 'resumes')).not.toContain('resumes/elsewhere.pdf');
});

describe.each(['disk', 'S3'])('files on %s', (kind) => {
  const store = () => stores[kind] as FileStore;

  test('come back as they were stored, and leave the local file behind no more', async () => {
    const path = await localFile('%PDF-1.7 이력서');
    await store().put('resumes/one.pdf', path, 'application/pdf');
    const { body, size } = await store().get('resumes/one.pdf');
    expect(await text(body)).toBe('%PDF-1.7 이력서');
    expect(size).toBe(Buffer.byteLength('%PDF-1.7 이력서'));
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  test('may be megabytes', async () => {
    const content = Buffer.alloc(5_000_000, 'madang');
    await store().put('resumes/large.pdf', await localFile(content), 'application/pdf');
    const { body, size } = await store().get('resumes/large.pdf');
    expect(size).toBe(content.length);
    expect(await text(body)).toBe(content.toString());
  });

  test('may be empty', async () => {
    await store().put('resumes/empty.pdf', await localFile(''), 'application/pdf');
    expect(await text((await store().get('resumes/empty.pdf')).body)).toBe('');
  });

  test('are replaced under the same key', async () => {
    await store().put('logos/a.svg', await localFile('old'), 'image/svg+xml');
    await store().put('logos/a.svg', await localFile('new'), 'image/svg+xml');
    expect(await text((await store().get('logos/a.svg')).body)).toBe('new');
  });

  test('are listed all together, without what cannot be a key', async () => {
    await store().put('first/a.pdf', await localFile('a'), 'application/pdf');
    await store().put('second/b.pdf', await localFile('b'), 'application/pdf');
    await store().check();
    const keys: string[] = [];
    for await (const { key } of store().list()) keys.push(key);
    expect(keys).toEqual(expect.arrayContaining(['first/a.pdf', 'second/b.pdf']));
    expect(keys.filter((key) => !isKey(key))).toEqual([]);
  });

  test('are listed by folder with the time they were stored', async () => {
    const before = Date.now() - 2000;
    await store().put('lists/2026/b.pdf', await localFile('b'), 'application/pdf');
    await store().put('lists/a.pdf', await localFile('a'), 'application/pdf');
    expect(await keysIn(store(), 'lists')).toEqual(['lists/2026/b.pdf', 'lists/a.pdf']);
    for await (const { storedAt } of store().list('lists')) expect(storedAt.getTime()).toBeGreaterThan(before);
    expect(await keysIn(store(), 'nothing-here')).toEqual([]);
  });

  test('are gone once deleted, and deleting twice is no error', async () => {
    await store().put('resumes/gone.pdf', await localFile('x'), 'application/pdf');
    await store().delete('resumes/gone.pdf');
    await store().delete('resumes/gone.pdf');
    await expect(store().get('resumes/gone.pdf')).rejects.toBeInstanceOf(FileMissing);
  });

  test.each([
    '../secret',
    'resumes/../../secret',
    '/etc/passwd',
    'resumes/',
    'resumes',
    'resumes/.hidden',
    'a/b\0c',
    '',
  ])('are never reached through the key %j', async (key) => {
    const path = await localFile('x');
    await expect((async () => store().put(key, path, 'text/plain'))()).rejects.toThrow('A file key must read');
    await expect((async () => store().get(key))()).rejects.toThrow('A file key must read');
    await expect((async () => store().delete(key))()).rejects.toThrow('A file key must read');
    expect(await readFile(path, 'utf8')).toBe('x');
  });

  test('answer that they can be written to', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
});

describe('the disk store', () => {
  test('leaves nothing unfinished and keeps the file private to its folder', async () => {
    const store = openDisk(join(dir, 'tidy'));
    await store.put('resumes/one.pdf', await localFile('x'), 'application/pdf');
    expect(await readdir(join(dir, 'tidy', 'resumes'))).toEqual(['one.pdf']);
  });

  test('does not list what a crash left unfinished', async () => {
    const store = openDisk(join(dir, 'crashed'));
    await store.put('resumes/one.pdf', await localFile('x'), 'application/pdf');
    await writeFile(join(dir, 'crashed', 'resumes', 'two.pdf.unfinished'), 'half');
    expect(await keysIn(store, 'resumes')).toEqual(['resumes/one.pdf']);
  });

  test('says so when a file stands where its directory should', async () => {
    await writeFile(join(dir, 'in-the-way'), '');
    await expect(openDisk(join(dir, 'in-the-way')).check()).rejects.toThrow();
  });
});

describe('the S3 store', () => {
  test('says so when the bucket or the service is away', async () => {
    const { port } = s3.httpServer.address() as AddressInfo;
    const elsewhere = openS3({ ...S3_LOGIN, endpoint: `http://127.0.0.1:${port}`, bucket: 'missing' });
    await expect(elsewhere.check()).rejects.toThrow();
    await expect(openS3({ ...S3_LOGIN, endpoint: 'http://127.0.0.1:1' }).check()).rejects.toThrow();
  });
});
