import { get } from 'node:http';

/** A page as our cache serves it, and the peers in turn. */
export type StoredPage = {
  path: string;
  encoding: 'br' | 'gzip';
  /** File name of the body, and its path at the peers. */
  file: string;
  body: Buffer;
  headers: Record<string, string>;
};

/** Headers that servers add themselves, or that describe our cache. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'x-request-id',
  'cache-status',
  'etag',
]);

/** Requests the page until it comes from the cache. */
export async function storedPage(origin: string, path: string, encoding: 'br' | 'gzip'): Promise<StoredPage> {
  await rawGet(`${origin}${path}`, encoding);
  const { headers, body } = await rawGet(`${origin}${path}`, encoding);
  if (!headers['cache-status']?.includes('; hit')) throw new Error(`${path} does not come from the cache.`);
  if (headers['content-encoding'] !== encoding) throw new Error(`${path} does not come in ${encoding}.`);
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return { path, encoding, file: `${name}.${encoding}`, body, headers: Object.fromEntries(kept) };
}

/** Like fetch, without decompressing the body. */
async function rawGet(url: string, encoding: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ headers: answer.headers as Record<string, string>, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}
