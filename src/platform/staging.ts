import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#contract/core/errors.ts';
import { safeFileName } from '#platform/file-names.ts';
import { PRIVATE_DIR_MODE, PRIVATE_FILE_MODE } from '#platform/private-files.ts';

export type StagedFile = {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** The sender's name for it, sanitized. */
  name: string;
  /** As the sender claims. */
  declaredType: string;
  /** Detected from its first bytes; null where unknown. */
  detectedType: string | null;
};

export type StagedUpload = {
  /** Text fields, the first of each name. Without prototype. */
  fields: Record<string, string>;
  /** Null when none was chosen, or it was too large. */
  file: StagedFile | null;
  tooLarge: boolean;
  discard(): Promise<void>;
};

export type StagingOptions = {
  stagingDir: string;
  /** The file's field; files in other fields are ignored. */
  fileField: string;
  maxFileBytes: number;
  maxBodyBytes: number;
  maxFields?: number;
};

const DEFAULT_MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 100_000;
/** What file-type needs for most formats. */
const SNIFFED_BYTES = 4100;

type FileForm = StagingOptions & {
  /** Said beside the field when the body is too large: only the file can make it so. */
  tooLarge: string;
  failed: (cause: unknown) => Refusal;
};

/** @throws Refusal as `stageUpload` does, and what `failed` makes of anything else. */
export async function stageFile(request: Request, form: FileForm): Promise<StagedUpload> {
  try {
    return await stageUpload(request, form);
  } catch (error) {
    if (!(error instanceof Refusal)) throw form.failed(error);
    if (error.code !== 'too_large') throw error;
    throw new Refusal('too_large', error.message, { errors: { [form.fileField]: [form.tooLarge] }, cause: error });
  }
}

/** Leaves nothing behind on failure. @throws Refusal `unsupported_type`, `unreadable`, `too_large`. */
export async function stageUpload(request: Request, options: StagingOptions): Promise<StagedUpload> {
  const parser = multipartParser(request, options);
  const parts = collectParts(parser, options);
  try {
    if (!request.body) throw new Refusal('unreadable', 'The body is empty.');
    await mkdir(options.stagingDir, { recursive: true, mode: PRIVATE_DIR_MODE });
    await feed(request.body, parser, options.maxBodyBytes);
    const { file, tooLarge } = await parts.file();
    return { fields: parts.fields, file, tooLarge, discard: parts.discard };
  } catch (error) {
    await parts.discard();
    throw asRefusal(error);
  }
}

/** Deletes files that uploads left behind in a crash. @returns how many. */
export async function sweepStaging(stagingDir: string, olderThanMs: number): Promise<number> {
  const names = await readdir(stagingDir).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const path = join(stagingDir, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || Date.now() - found.mtimeMs < olderThanMs) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function multipartParser(request: Request, options: StagingOptions): BusboyInstance {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Refusal('unsupported_type', 'The body must be multipart/form-data.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > options.maxBodyBytes) throw tooLarge();
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: {
        fileSize: options.maxFileBytes,
        fieldSize: MAX_FIELD_BYTES,
        fields: options.maxFields ?? DEFAULT_MAX_FIELDS,
        headerPairs: 20,
        headerSize: 8_000,
      },
    });
  } catch (error) {
    throw new Refusal('unreadable', 'The body isn’t a readable form.', { cause: error });
  }
}

type Saved = { file: StagedFile | null; tooLarge: boolean };

function collectParts(parser: BusboyInstance, options: StagingOptions) {
  const fields: Record<string, string> = Object.create(null);
  const path = join(options.stagingDir, `${randomUUID()}.upload`);
  let saving: Promise<Saved> | null = null;
  let incoming: BusboyFileStream | null = null;

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) parser.destroy(tooLarge());
    else if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  parser.on('fieldsLimit', () => parser.destroy(new Refusal('unreadable', 'The form has too many fields.')));
  parser.on('file', (field, stream, name, _encoding, type) => {
    // A body that ends inside a file fails its stream first; the parser reports the error.
    stream.on('error', () => {});
    if (field !== options.fileField || saving) {
      stream.resume();
      return;
    }
    incoming = stream;
    saving = saveFile(stream, path, { name: name ?? '', type });
    // Awaited at the end of the body; until then a rejection must not count as unhandled.
    saving.catch((error: unknown) => parser.destroy(error as Error));
  });

  return {
    fields,
    file: async (): Promise<Saved> => (await saving) ?? { file: null, tooLarge: false },
    async discard() {
      // A destroyed parser never ends the file it was reading.
      incoming?.destroy();
      await saving?.catch(() => {});
      await rm(path, { force: true });
    },
  };
}

async function saveFile(stream: BusboyFileStream, path: string, sent: { name: string; type: string }): Promise<Saved> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < SNIFFED_BYTES) head.push(chunk.subarray(0, SNIFFED_BYTES - size));
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE_MODE }));
  const isUnchosen = sent.name === '' && size === 0;
  if (stream.truncated || isUnchosen) {
    await rm(path, { force: true });
    return { file: null, tooLarge: stream.truncated };
  }
  const detected = await fileTypeFromBuffer(Buffer.concat(head));
  const file = {
    path,
    size,
    sha256: hash.digest('hex'),
    name: safeFileName(sent.name),
    declaredType: sent.type,
    detectedType: detected?.mime ?? null,
  };
  return { file, tooLarge: false };
}

/** Reads a refused body to its end where that is near: on a closed connection the sender would see a network error. */
async function feed(body: ReadableStream<Uint8Array>, parser: BusboyInstance, maxBytes: number): Promise<void> {
  const reader = body.getReader();
  const parsed = finished(parser, { readable: false });
  // Awaited below; until then a rejection must not count as unhandled.
  parsed.catch(() => {});
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) parser.destroy(tooLarge());
    if (size > maxBytes * 2) {
      await reader.cancel();
      break;
    }
    if (!parser.destroyed && !parser.write(value)) await Promise.race([once(parser, 'drain'), parsed]).catch(() => {});
  }
  if (!parser.destroyed) parser.end();
  await parsed;
}

function tooLarge(): Refusal {
  return new Refusal('too_large', 'The upload is too large.');
}

function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = (error as NodeJS.ErrnoException).code;
  // The HTTP server's limit, which may be lower than ours.
  if (code === 'ERR_BODY_TOO_LARGE') return tooLarge();
  // Disk errors are ours, not the sender's.
  if ((error as NodeJS.ErrnoException).syscall) return error;
  return new Refusal('unreadable', 'The body isn’t a readable form.', { cause: error });
}
