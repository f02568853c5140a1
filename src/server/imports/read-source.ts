import { readFile, stat } from 'node:fs/promises';
import { ImportError } from '#server/imports/imported-job.ts';

const MAX_BYTES = 50_000_000;
const TIMEOUT = 30_000;

/**
 * The text of a file or of an http(s) address.
 * @throws ImportError when it cannot be reached or is larger than 50 MB; the message names the source.
 */
export async function readSource(source: string): Promise<string> {
  return /^https?:\/\//i.test(source) ? readAddress(source) : readPath(source);
}

async function readPath(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > MAX_BYTES) throw tooLarge(path);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'there is no such file' : (error as Error).message;
    throw new ImportError(`${path} cannot be read: ${reason}.`, { cause: error });
  }
}

async function readAddress(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new ImportError(`${url} cannot be read: it answered with status ${response.status}.`);
    return await limitedText(url, response);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${url} cannot be read: ${networkReason(error)}.`, { cause: error });
  }
}

/** Counts while reading: the length that a server announces may be missing or wrong. */
async function limitedText(url: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge(url);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(source: string): ImportError {
  return new ImportError(`${source} is larger than ${MAX_BYTES / 1_000_000} MB.`);
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT / 1000} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
