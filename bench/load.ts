import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorTime } from './processor-time.ts';
import { median } from './statistics.ts';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const WARM_UP_SECONDS = 1;
const ROUND_SECONDS = 3;
const ROUNDS = 3;

/** A server under load: its process, and what to request. */
export type Contender = {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  /** Replaces `[<id>]` in the URL by an id per request. */
  withIds?: boolean;
  /** Expected status, default 200; 304 for conditional requests. */
  status?: 200 | 304;
};

/** Requests per second, and processor time of the server per request in microseconds. */
export type Speed = { perSecond: number; microseconds: number };

/**
 * Loads the contenders in turns, A B A B, so that other load on the machine affects them alike. The load comes from a
 * second process. @returns the median of each.
 */
export async function race<const Names extends string>(
  contenders: Record<Names, Contender>,
  { seconds = ROUND_SECONDS, rounds = ROUNDS } = {},
): Promise<Record<Names, Speed>> {
  const entries = Object.entries<Contender>(contenders);
  const speeds = new Map<string, Speed[]>(entries.map(([name]) => [name, []]));
  for (const [, contender] of entries) await autocannon(contender, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round++) {
    for (const [name, contender] of entries) speeds.get(name)?.push(await loadOnce(contender, seconds));
  }
  return Object.fromEntries([...speeds].map(([name, found]) => [name, middle(found)])) as Record<Names, Speed>;
}

function middle(speeds: readonly Speed[]): Speed {
  return {
    perSecond: median(speeds.map((speed) => speed.perSecond)),
    microseconds: median(speeds.map((speed) => speed.microseconds)),
  };
}

async function loadOnce(contender: Contender, seconds: number): Promise<Speed> {
  const before = processorTime(contender.pid);
  const result = await autocannon(contender, seconds);
  const used = processorTime(contender.pid) - before;
  const wanted = contender.status === 304 ? result['3xx'] : result['2xx'];
  const failed = result.errors + result.timeouts + result.requests.total - wanted;
  if (failed > 0 || wanted === 0) throw new Error(`${contender.url}: ${wanted} requests answered, ${failed} failed.`);
  return { perSecond: wanted / result.duration, microseconds: (used * 1000) / wanted };
}

type Result = {
  duration: number;
  errors: number;
  timeouts: number;
  '2xx': number;
  '3xx': number;
  requests: { total: number };
};

function autocannon({ url, headers = {}, connections = 32, withIds }: Contender, seconds: number): Promise<Result> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...(withIds ? ['-I'] : []),
    ...given,
    url,
  ];
  // It would take PORT of the environment for the URL.
  const { PORT: _, ...env } = process.env;
  const child = spawn(process.execPath, [AUTOCANNON, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', () => {
      const line = said.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{')) resolve(JSON.parse(line) as Result);
      else reject(new Error(`The load on ${url} gave no result.`));
    });
  });
}
