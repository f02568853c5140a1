import { readFile, stat } from 'node:fs/promises';
import { DURATIONS } from '#contract/limits.ts';
import { fetchPublic } from '#platform/public-fetch.ts';
import { ImportError } from '#server/imports/imported-job.ts';

const MAX_BYTES = 50_000_000;
const TIMEOUT = 30 * DURATIONS.second;

/**
 * The text of a file or a public http(s) URL; only `privateHosts` may resolve to private addresses.
 * @throws ImportError when it cannot be reached or is larger than 50 MB; the message names the source.
 */
export async function readSource(source: string, privateHosts: readonly string[] = []): Promise<string> {
  return isAddress(source) ? readAddress(source, privateHosts) : readPath(source);
}

/** The URL of a source without any credentials in it; null for a file. */
export function addressOf(source: string): string | null {
  const url = isAddress(source) ? URL.parse(source) : null;
  if (!url) return null;
  url.username = '';
  url.password = '';
  return url.href;
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

async function readPath(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > MAX_BYTES)
      throw new ImportError(`${path} is larger than ${MAX_BYTES / 1_000_000} MB.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'there is no such file' : (error as Error).message;
    throw new ImportError(`${path} cannot be read: ${reason}.`, { cause: error });
  }
}

async function readAddress(url: string, privateHosts: readonly string[]): Promise<string> {
  try {
    const headers = { accept: 'application/json' };
    const { status, text } = await fetchPublic(url, {
      headers,
      privateHosts,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT,
    });
    if (status === 200) return text;
    throw new ImportError(`${url} cannot be read: it answered with status ${status}.`);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${url} cannot be read: ${networkReason(error)}.`, { cause: error });
  }
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
  return isLate ? `no answer within ${TIMEOUT / DURATIONS.second} seconds` : error.message;
}
