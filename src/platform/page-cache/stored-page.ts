import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding, matchesEtag } from '#platform/content-negotiation.ts';
import type { Asked, StoredAnswer } from '#platform/page-cache/stored-answer.ts';

export type Rendered = { status: number; headers: Record<string, string>; html: string };

type Headers = [name: string, value: string][];

type Variant = {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: Headers;
  /** With the last cache status, which changes once a second; `known` is for clients that have the page. */
  last: { cacheStatus: string; whole: StoredAnswer; known: StoredAnswer } | null;
};

type Validity = { status: number; modified: number | null };

export type StoredPage = Validity & {
  br: Variant;
  /** For the few clients without Brotli, made on demand; the owner decides how long to keep them. */
  gzip: Variant | null;
  identity: Variant | null;
  packing: Promise<void> | null;
};

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
/**
 * On list pages level 5 takes a quarter of the time of level 9 for a few percent more bytes; level 3, for pages sent
 * once, a third of that time for a seventh more bytes.
 */
const KEPT = { br: 5, gzip: 6 };
const ONCE = { br: 3, gzip: 1 };
/** 2^18 bytes hold a page; a larger window costs memory and time and saves no byte. */
const BROTLI_WINDOW = 18;
const OVERHEAD_BYTES = 4096;

/** Only our own cache is invalidated by changes, so browsers revalidate, at the cost of a 304. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const UNSTORED = 'private, no-cache';
/** nginx may keep a stored page for a second (deploy/nginx.conf), and does not pass this header on. */
const NGINX_SECOND: Headers = [['x-accel-expires', '1']];

export async function storedPage(rendered: Rendered): Promise<StoredPage> {
  const plain = Buffer.from(rendered.html);
  const br = await compressed(plain, 'br', KEPT.br);
  return {
    status: rendered.status,
    modified: modifiedOf(rendered),
    br: variantOf(br, 'br', markOf(plain, rendered.headers), [...headersOf(rendered, REVALIDATE), ...NGINX_SECOND]),
    gzip: null,
    identity: null,
    packing: null,
  };
}

export function isPackedFor(page: StoredPage, request: Asked): boolean {
  return page.gzip !== null || chooseEncoding(request.headers.get('accept-encoding')) !== 'gzip';
}

/** Makes the gzip variant, off the main thread and once for all who wait for it. */
export function packGzip(page: StoredPage): Promise<void> {
  page.packing ??= makeGzip(page).finally(() => {
    page.packing = null;
  });
  return page.packing;
}

async function makeGzip(page: StoredPage): Promise<void> {
  const plain = await decompressBrotli(page.br.body);
  page.gzip = otherVariant(page, await compressed(plain, 'gzip', KEPT.gzip), 'gzip');
}

/** The answer to one request with a page that nobody keeps, in the request's encoding, or 304. */
export async function answerOnce(rendered: Rendered, request: Asked, cacheStatus: string): Promise<StoredAnswer> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const plain = Buffer.from(rendered.html);
  const body = encoding === 'identity' ? plain : await compressed(plain, encoding, ONCE[encoding]);
  const variant = variantOf(body, encoding, markOf(plain, rendered.headers), headersOf(rendered, UNSTORED));
  return answerOf({ status: rendered.status, modified: modifiedOf(rendered) }, variant, request, cacheStatus);
}

function compressed(plain: Buffer, encoding: 'br' | 'gzip', level: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return compressGzip(plain, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return compressBrotli(plain, { params });
}

function headersOf(rendered: Rendered, caching: string): Headers {
  const { vary, ...own } = rendered.headers;
  const varies = vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
  return [...Object.entries(own), ['vary', varies], ['cache-control', caching]];
}

function modifiedOf({ headers }: Rendered): number | null {
  return headers['last-modified'] ? Date.parse(headers['last-modified']) : null;
}

/** Memory in bytes, without the variants that are made on demand. */
export function bytesOf(page: StoredPage): number {
  return page.br.body.length + OVERHEAD_BYTES;
}

export function extraBytesOf({ gzip, identity }: StoredPage): number {
  return (gzip?.body.length ?? 0) + (identity?.body.length ?? 0);
}

/** The page in the request's encoding, or 304; uncompressed where the page is not packed for it. */
export function answerWith(page: StoredPage, request: Asked, cacheStatus: string): StoredAnswer {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const variant = encoding === 'identity' ? null : page[encoding];
  return answerOf(page, variant ?? unpacked(page), request, cacheStatus);
}

function answerOf(page: Validity, variant: Variant, request: Asked, cacheStatus: string): StoredAnswer {
  if (variant.last?.cacheStatus !== cacheStatus) {
    const headers = [...variant.headers.flat(), 'cache-status', cacheStatus];
    const kept = variant.headers.filter(([name]) => KEPT_IN_304.has(name));
    variant.last = {
      cacheStatus,
      whole: { status: page.status, headers, body: variant.body },
      known: { status: 304, headers: [...kept.flat(), 'cache-status', cacheStatus], body: null },
    };
  }
  const { whole, known } = variant.last;
  if (page.status === 200 && isKnown(page, variant, request)) return known;
  return request.method === 'HEAD' ? { ...whole, body: null } : whole;
}

/** Whether the client has this page. If-None-Match takes precedence (RFC 9110, 13.2.2). */
function isKnown({ modified }: Validity, { etag }: Variant, request: Asked): boolean {
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, etag);
  if (modified === null) return false;
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return since >= modified;
}

function unpacked(page: StoredPage): Variant {
  page.identity ??= otherVariant(page, brotliDecompressSync(page.br.body), 'identity');
  return page.identity;
}

function otherVariant({ br }: StoredPage, body: Buffer<ArrayBuffer>, encoding: Encoding): Variant {
  const shared = br.headers.filter(([name]) => !OWN_HEADERS.has(name));
  return variantOf(body, encoding, markIn(br.etag), shared);
}

const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'etag']);

function variantOf(body: Buffer<ArrayBuffer>, encoding: Encoding, mark: string, shared: Headers): Variant {
  const etag = `"${mark}-${encoding}"`;
  const headers: Headers = [...shared, ['etag', etag], ['content-length', String(body.length)]];
  if (encoding !== 'identity') headers.push(['content-encoding', encoding]);
  return { body, etag, headers, last: null };
}

const KEPT_IN_304 = new Set(['etag', 'vary', 'cache-control', 'last-modified']);

/** Covers body and headers, as a new policy for the same body must reach clients, too. */
function markOf(plain: Buffer, headers: Rendered['headers']): string {
  return createHash('sha256')
    .update(JSON.stringify(headers))
    .update('\n')
    .update(plain)
    .digest('base64url')
    .slice(0, 22);
}

function markIn(etag: string): string {
  return etag.slice(1, etag.lastIndexOf('-'));
}
