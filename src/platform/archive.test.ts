import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { type AddEntry, ArchiveDamaged, addText, readArchive, text, writeArchive } from '#platform/archive.ts';

const dir = mkdtempSync(join(tmpdir(), 'madang-archive-'));
afterAll(() => rmSync(dir, { recursive: true }));

const LONG_NAME = `files/meta/${'l'.repeat(100)}.png`;
const LONG = Array.from({ length: 400_000 }, (_, at) => at).join(' ');
const CONTENT = { 'first.json': '{"name":"마당"}', [LONG_NAME]: LONG, 'empty.txt': '' };

async function fill(add: AddEntry): Promise<void> {
  for (const [name, content] of Object.entries(CONTENT)) await addText(add, name, content);
}

async function written(name: string): Promise<string> {
  const path = join(dir, name);
  await writeArchive(path, fill, (manifest) => `signed ${manifest.length}`);
  return path;
}

/** The bytes behind the compression, null where they cannot be unpacked. */
function unpacked(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

test('an archive gives back every entry in its order, with the manifest and its signature', async () => {
  const path = await written('whole.tar.gz');
  const found: Record<string, string> = {};
  const { entries, signature } = await readArchive(path, async ({ name, body }) => {
    found[name] = await text(body);
  });
  expect(found).toEqual(CONTENT);
  expect(entries.map(({ name, size }) => [name, size])).toEqual(
    Object.entries(CONTENT).map(([name, content]) => [name, Buffer.byteLength(content)]),
  );
  expect(signature).toBe(`signed ${JSON.stringify(entries).length}`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('an archive that fails on its way leaves nothing', async () => {
  const path = join(dir, 'failing.tar.gz');
  const failing = writeArchive(
    path,
    async (add) => {
      await fill(add);
      throw new Error('The database went away.');
    },
    () => '',
  );
  await expect(failing).rejects.toThrow('The database went away.');
  expect(readdirSync(dir).filter((name) => name.startsWith('failing'))).toEqual([]);
});

test('what the reader of an entry throws ends the reading, and is told as it is', async () => {
  const path = await written('refused.tar.gz');
  const refused = readArchive(path, async () => {
    throw new Error('Not wanted.');
  });
  await expect(refused).rejects.toThrow('Not wanted.');
});

test.each([1, 0.999, 0.5, 0.01, 0])('an archive cut off is refused: all but the last bytes of %f', async (part) => {
  const bytes = readFileSync(await written(`to-cut-${part}.tar.gz`));
  const path = join(dir, `cut-${part}.tar.gz`);
  writeFileSync(path, bytes.subarray(0, Math.floor((bytes.length - 1) * part)));
  await expect(readArchive(path, async () => {})).rejects.toThrow(ArchiveDamaged);
});

test('a byte altered anywhere is found, before the compression as after it', async () => {
  const bytes = readFileSync(await written('to-alter.tar.gz'));
  const path = join(dir, 'altered.tar.gz');
  const plain = gunzipSync(bytes);
  // Time, compression level and system in the gzip header do not affect the content.
  const GZIP_HEADER = 10;
  const entries = plain.indexOf('manifest.json');
  for (let at = GZIP_HEADER; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    // Another distance may copy the same bytes, and the bits that fill up a block mean nothing.
    if (unpacked(altered)?.equals(plain)) continue;
    writeFileSync(path, altered);
    await expect(
      readArchive(path, async () => {}),
      `byte ${at}`,
    ).rejects.toThrow(ArchiveDamaged);
  }
  for (const at of [0, 512, 520, 1024, 2048, 1_000_000, entries + 512]) {
    const altered = Buffer.from(plain);
    altered[at] = (altered[at] ?? 0) ^ 1;
    writeFileSync(path, gzipSync(altered, { level: 1 }));
    await expect(
      readArchive(path, async () => {}),
      `plain byte ${at}`,
    ).rejects.toThrow(ArchiveDamaged);
  }
});

test('an archive without a manifest, and a file that is no archive, are refused', async () => {
  const path = join(dir, 'other');
  writeFileSync(path, gzipSync(Buffer.alloc(1024)));
  await expect(readArchive(path, async () => {})).rejects.toThrow(ArchiveDamaged);
  writeFileSync(path, 'Dear diary');
  await expect(readArchive(path, async () => {})).rejects.toThrow(ArchiveDamaged);
});
