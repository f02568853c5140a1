import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { PRIVATE_FILE_MODE } from '#platform/private-files.ts';

/** `size` in bytes must be that of the body. */
export type AddEntry = (name: string, size: number, body: AsyncIterable<Uint8Array>) => Promise<void>;
export type ArchiveEntry = { name: string; body: AsyncIterable<Uint8Array> };

export type Manifest = z.output<typeof Manifest>;
const Manifest = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  signature: z.string(),
});
type Listed = Manifest['entries'][number];

const MANIFEST = 'manifest.json';

export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
}

/**
 * Readable by its owner alone; `path.part` until it is whole and on disk. @throws EEXIST while another `.part` exists.
 */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry) => Promise<void>,
  sign: (manifest: string) => string,
): Promise<void> {
  const part = `${path}.part`;
  const handle = await open(part, 'wx', PRIVATE_FILE_MODE);
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, createGzip(), handle.createWriteStream({ flush: true }));
  // Awaited at the end; until then a failure must not count as unhandled.
  written.catch(() => {});
  const entries: Listed[] = [];
  const add: AddEntry = async (name, size, body) => {
    const hash = createHash('sha256');
    const entry = controller.add({ name, size, mode: PRIVATE_FILE_MODE }).getWriter();
    for await (const chunk of body) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    entries.push({ name, size, sha256: hash.digest('hex') });
  };
  try {
    await fill(add);
    const manifest: Manifest = { entries: [...entries], signature: sign(JSON.stringify(entries)) };
    await addText(add, MANIFEST, JSON.stringify(manifest));
    controller.finalize();
    await written;
    await rename(part, path);
    await flushFolder(dirname(path));
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

export async function addText(add: AddEntry, name: string, text: string): Promise<void> {
  await addBytes(add, name, Buffer.from(text));
}

export async function addBytes(add: AddEntry, name: string, bytes: Uint8Array): Promise<void> {
  await add(name, bytes.length, oneChunk(bytes));
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Checks every byte against the manifest; trust nothing before this resolves. @throws ArchiveDamaged. */
export async function readArchive(path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<Manifest> {
  const decoder = createTarDecoder({ strict: true });
  const fed = pipeline(createReadStream(path), createGunzip(), Writable.fromWeb(decoder.writable));
  fed.catch(() => {});
  const reader = decoder.readable.getReader();
  const found: Listed[] = [];
  let manifest: Manifest | null = null;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(damaged);
      if (done) break;
      if (manifest) throw new ArchiveDamaged('Something follows the manifest.');
      const entry = measured(value.header.name, value.body);
      if (entry.name === MANIFEST) manifest = manifestOf(await text(entry.body));
      else await visit(entry);
      for await (const _ of entry.body);
      if (!manifest) found.push(entry.measure());
    }
    await fed.catch(damaged);
  } finally {
    await reader.cancel().catch(() => {});
    await fed.catch(() => {});
  }
  if (JSON.stringify(found) !== JSON.stringify(manifest?.entries)) {
    throw new ArchiveDamaged('Its entries are not those of the manifest.');
  }
  return manifest as Manifest;
}

export async function text(body: AsyncIterable<Uint8Array>): Promise<string> {
  return (await buffer(body)).toString('utf8');
}

function measured(name: string, body: ReadableStream<Uint8Array>): ArchiveEntry & { measure(): Listed } {
  const hash = createHash('sha256');
  const reader = body.getReader();
  let size = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await reader.read().catch(damaged);
      if (done) return;
      hash.update(value);
      size += value.length;
      yield value;
    }
  }
  return {
    name,
    body: { [Symbol.asyncIterator]: chunks },
    measure: () => ({ name, size, sha256: hash.digest('hex') }),
  };
}

function manifestOf(json: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(json));
  } catch (error) {
    return damaged(error);
  }
}

function damaged(cause: unknown): never {
  throw new ArchiveDamaged('It cannot be read.', { cause });
}
