import { readFile, stat } from 'node:fs/promises';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PoliteOptions } from '#platform/polite-fetch.ts';
import { networkFault, type PublicAnswer } from '#platform/public-fetch.ts';
import type { Context } from '#server/core/context.ts';
import { ImportError } from '#server/imports/imported-job.ts';

type Reader = Pick<Context, 'politeFetch' | 'clock'>;

const MAX_BYTES = 50_000_000;

/** Asked for by the source's server. */
export class ComeBackLater extends ImportError {
  /** Null where it did not say when. */
  readonly notBefore: Date | null;

  constructor(message: string, notBefore: Date | null) {
    super(message);
    this.notBefore = notBefore;
  }
}

/** @throws ImportError when it cannot be reached or is larger than 50 MB; the message names the source. */
export async function readSource(ctx: Reader, source: string): Promise<string> {
  return isAddress(source) ? ((await readAddress(ctx, source))?.text ?? '') : readPath(source);
}

export type AddressContent = { text: string; etag: string | null; lastModified: string | null };

/** Null where it is still the version that is `known`. @throws ImportError as `readSource`; ComeBackLater. */
export async function readAddress(
  { politeFetch, clock }: Reader,
  url: string,
  known?: PoliteOptions['known'],
): Promise<AddressContent | null> {
  const answer = await politeFetch(url, { accept: ACCEPTED, maxBytes: MAX_BYTES, known }).catch((error: unknown) => {
    const reason = networkFault(error);
    if (reason === null) throw error;
    throw new ImportError(`${url} can’t be read: ${reason}.`, { cause: error });
  });
  const { status, text, headers } = answer;
  if (status === 304) return null;
  if (status === 200) return { text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  const message = `${url} can’t be read: it answered with status ${status}.`;
  if (status === 429 || status === 503) throw new ComeBackLater(message, retryTime(answer, clock.now()));
  throw new ImportError(message);
}

/** Some boards answer with a page where nobody asks for JSON. */
const ACCEPTED = 'application/json, text/csv;q=0.9, text/html;q=0.8, */*;q=0.5';

/** A number of seconds, or a date (RFC 9110, 10.2.3). */
function retryTime({ headers }: PublicAnswer, now: Date): Date | null {
  const stated = headers['retry-after']?.trim() ?? '';
  const time = /^\d+$/.test(stated) ? now.getTime() + Number(stated) * DURATIONS.second : Date.parse(stated);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Without any credentials in it; null for a file. */
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

/** @throws ImportError as `readSource`. */
export async function readPath(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > MAX_BYTES)
      throw new ImportError(`${path} is larger than ${MAX_BYTES / 1_000_000} MB.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'no such file' : (error as Error).message;
    throw new ImportError(`${path} can’t be read: ${reason}.`, { cause: error });
  }
}
