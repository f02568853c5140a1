import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { FastResponse } from 'srvx/node';
import { chooseEncoding, type Encoding, matchesEtag } from '#platform/content-negotiation.ts';
import { NO_PAGE } from '#platform/content-security-policy.ts';

/** Serves a file of the folder; null for anything else. */
export type StaticFiles = (request: Request) => Response | null;

type Bytes = Buffer<ArrayBuffer>;
type Variant = { body: Bytes; headers: [string, string][]; etag: string };
type StaticFile = { type: string; content: Bytes; hash: string; caching: string; variants: Map<Encoding, Variant> };

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=3600, must-revalidate';
const COMPRESSED = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Encoding, string>>;

/**
 * Takes in `name.br` and `name.gz`; `hashedPrefix` is immutable. Serves only files found now: no path leads elsewhere.
 */
export function serveStatic(dir: string, hashedPrefix = '/assets/'): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const path of visibleFiles(dir)) {
    const urlPath = `/${relative(dir, path).split(sep).map(encodeURIComponent).join('/')}`;
    const caching = urlPath.startsWith(hashedPrefix) ? IMMUTABLE : REVALIDATED;
    files.set(urlPath, readStaticFile(path, caching));
  }
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const file = files.get(new URL(request.url).pathname);
    return file ? answerWith(file, request) : null;
  };
}

function visibleFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return visibleFiles(path);
    return entry.isFile() && !isCompressedForm(path) ? [path] : [];
  });
}

function isCompressedForm(path: string): boolean {
  return Object.values(COMPRESSED).some((ending) => path.endsWith(ending) && existsSync(path.slice(0, -ending.length)));
}

function readStaticFile(path: string, caching: string): StaticFile {
  const content = readFileSync(path);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const type = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
  const file: StaticFile = { type, content, hash, caching, variants: new Map() };
  file.variants.set('identity', variantOf(file, 'identity', content));
  for (const [encoding, ending] of Object.entries(COMPRESSED) as [Encoding, string][]) {
    const form = path + ending;
    if (existsSync(form)) file.variants.set(encoding, variantOf(file, encoding, readFileSync(form)));
  }
  return file;
}

function variantOf({ type, hash, caching }: StaticFile, encoding: Encoding, body: Bytes): Variant {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers: [string, string][] = [
    ['content-type', type],
    ['content-length', String(body.length)],
    ['cache-control', caching],
    ['etag', etag],
    ['x-content-type-options', 'nosniff'],
  ];
  // Firefox applies the policy to pictures too, and ours contain styles.
  if (type === MEDIA_TYPES['.svg']) headers.push(['content-security-policy', `style-src 'unsafe-inline'; ${NO_PAGE}`]);
  if (isCompressible(type)) headers.push(['vary', 'Accept-Encoding']);
  if (encoding !== 'identity') headers.push(['content-encoding', encoding]);
  return { body, headers, etag };
}

function answerWith(file: StaticFile, request: Request): Response | null {
  const wanted = chooseEncoding(request.headers.get('accept-encoding'));
  const variant = file.variants.get(wanted) ?? file.variants.get('identity');
  if (!variant) return null;
  if (matchesEtag(request.headers.get('if-none-match'), variant.etag)) {
    return new FastResponse(null, { status: 304, headers: variant.headers.filter(([name]) => KEPT_IN_304.has(name)) });
  }
  const body = request.method === 'HEAD' ? null : variant.body;
  return new FastResponse(body, { headers: variant.headers });
}

const KEPT_IN_304 = new Set(['cache-control', 'etag', 'vary']);

function isCompressible(type: string): boolean {
  return /^(text\/|image\/svg)|javascript|json|xml|wasm/.test(type);
}

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
