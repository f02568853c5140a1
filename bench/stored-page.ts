import { get } from 'node:http';

/** A page as our cache answers it: the very bytes that the others then serve. */
export type StoredPage = {
  path: string;
  encoding: 'br' | 'gzip';
  /** Name of the file with the body, also its address at the other servers. */
  file: string;
  body: Buffer;
  headers: Record<string, string>;
};

/** Headers that a server writes itself, or that say where an answer came from. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'x-request-id',
  'cache-status',
  'etag',
]);

/** Asks until the page comes from the cache. */
export async function storedPage(origin: string, path: string, encoding: 'br' | 'gzip'): Promise<StoredPage> {
  await rawGet(`${origin}${path}`, encoding);
  const { headers, body } = await rawGet(`${origin}${path}`, encoding);
  if (!headers['cache-status']?.includes('; hit')) throw new Error(`${path} does not come from the cache.`);
  if (headers['content-encoding'] !== encoding) throw new Error(`${path} does not come in ${encoding}.`);
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return { path, encoding, file: `${name}.${encoding}`, body, headers: Object.fromEntries(kept) };
}

/** Like fetch, but leaves the body compressed. */
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
