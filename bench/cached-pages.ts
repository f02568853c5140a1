import { type Contender, race, type Speed } from './load.ts';
import type { Madang } from './madang.ts';
import { type Nginx, startNginxBefore } from './nginx.ts';
import { type Peers, startPeers } from './peers.ts';
import { type StoredPage, storedPage } from './stored-page.ts';
import type { Row, Section } from './table.ts';
import { TARGETS } from './targets.ts';

const PATHS = ['/', '/jobs'] as const;
const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Cached pages, alone and behind the nginx of deploy/, against nginx and plain Node with the same bytes; and under
 * random parameters.
 */
export async function cachedPages(madang: Madang): Promise<Section[]> {
  const pages: StoredPage[] = [];
  for (const path of PATHS)
    for (const encoding of ENCODINGS) pages.push(await storedPage(madang.origin, path, encoding));
  const peers = await startPeers(pages);
  const kept = await startNginxBefore(madang.origin);
  try {
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await against(madang, kept, peers, page)));
    rows.push(await notModified(madang, peers, pages.find(({ file }) => file === 'jobs.br') as StoredPage));
    return [
      { title: 'Pages from the cache: requests a second', rows },
      { title: 'Random parameters: requests a second', rows: [await flood(madang)] },
    ];
  } finally {
    await Promise.all([kept.stop(), peers.stop()]);
  }
}

async function against(madang: Madang, kept: Nginx, peers: Peers, page: StoredPage): Promise<Row[]> {
  const key = `GET ${page.path}, ${page.encoding}`;
  const what = `${key}, ${(page.body.length / 1000).toFixed(1)} kB`;
  const headers = { 'accept-encoding': page.encoding };
  const speeds = await race({
    madang: { pid: madang.pid, url: `${madang.origin}${page.path}`, headers },
    kept: { pid: kept.pid, url: `${kept.origin}${page.path}`, headers },
    nginx: { pid: peers.nginx.pid, url: `${peers.nginx.origin}/${page.file}`, headers },
    node: { pid: peers.node.pid, url: `${peers.node.origin}/${page.file}`, headers },
  });
  return [
    {
      ...compared(what, speeds.madang, 'nginx', speeds.nginx),
      key: `${key}: nginx`,
      target: TARGETS.cachedToNginx,
    },
    {
      ...compared(`${what}, kept a second by nginx`, speeds.kept, 'nginx', speeds.nginx),
      key: `${key}: kept a second`,
    },
    { ...compared(what, speeds.madang, 'plain node', speeds.node), key: `${key}: plain node` },
  ];
}

async function notModified(madang: Madang, peers: Peers, page: StoredPage): Promise<Row> {
  const conditional = async (pid: number, url: string): Promise<Contender> => {
    const answer = await fetch(url, { headers: { 'accept-encoding': page.encoding } });
    await answer.arrayBuffer();
    const etag = answer.headers.get('etag') ?? '';
    return { pid, url, headers: { 'accept-encoding': page.encoding, 'if-none-match': etag }, status: 304 };
  };
  const measure = async () =>
    race({
      madang: await conditional(madang.pid, `${madang.origin}${page.path}`),
      nginx: await conditional(peers.nginx.pid, `${peers.nginx.origin}/${page.file}`),
    });
  // Ages on a page grow every ten minutes, which changes its ETag.
  const speeds = await measure().catch(measure);
  return compared(`GET ${page.path}, not modified (304)`, speeds.madang, 'nginx', speeds.nginx);
}

/**
 * Both are loaded with `withIds`, so that a request costs the same to make; the load takes an address that ends in a
 * bracket for an option.
 */
async function flood(madang: Madang): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const speeds = await race({
    plain: { pid: madang.pid, url: `${madang.origin}/jobs`, headers, withIds: true },
    random: { pid: madang.pid, url: `${madang.origin}/jobs?x=[<id>]&y=1`, headers, withIds: true },
  });
  const row = compared('GET /jobs?x=random, each address new', speeds.random, 'GET /jobs', speeds.plain);
  return { ...row, target: TARGETS.floodToCached };
}

/**
 * The load generator may not saturate the faster one, which would flatter the slower. So the ratio is the smaller of
 * two: of requests per second, and of requests per second of processor time.
 */
function compared(what: string, own: Speed, name: string, other: Speed): Row {
  return {
    what,
    figure: wordsOf(own),
    reference: `${name}: ${wordsOf(other)}`,
    ratio: Math.min(own.perSecond / other.perSecond, other.microseconds / own.microseconds),
  };
}

function wordsOf({ perSecond, microseconds }: Speed): string {
  return `${Math.round(perSecond).toLocaleString('en')} (${microseconds.toFixed(0)} µs each)`;
}
