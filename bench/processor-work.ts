import { Agent, get } from 'node:http';
import { JOBS_PER_PAGE } from '#web/components/jobs/list-search.ts';
import { race } from './load.ts';
import type { Madang } from './madang.ts';
import { slugOf } from './make-jobs.ts';
import { startPeers } from './peers.ts';
import { processorTime } from './processor-time.ts';
import { median, percentile } from './statistics.ts';
import { storedPage } from './stored-page.ts';
import type { Row, Section } from './table.ts';
import { TARGETS, type Target } from './targets.ts';

const ROUNDS = 3;
const CONNECTIONS = 4;
/** The first requests fill pools, and the first thousand make code fast: of a server that runs for days they say nothing. */
const WARM_UP_ROUNDS = 3;
const SEARCHES = 64;
const WARM_UP_SEARCHES = 16;

/**
 * What is asked for; `path` of the request with this number. Collecting a market of 100,000 jobs takes as long as some
 * hundred calls: in short rounds, calls would now and then pay for what the pages before them left.
 */
type Work = { what: string; each: number; path(at: number): string; target?: Target };

const WORK: readonly Work[] = [
  {
    what: `GET /jobs?q=engineer, ${JOBS_PER_PAGE} rows`,
    each: 120,
    path: () => '/jobs?q=engineer',
    target: TARGETS.listPageToNginx,
  },
  { what: 'GET /jobs?page=…, rows that nobody saw', each: 120, path: (at) => `/jobs?page=${at + 2}` },
  { what: 'a page of a job', each: 120, path: (at) => `/jobs/${slugOf(at)}` },
  { what: 'GET /v1/jobs', each: 4000, path: () => '/v1/jobs', target: TARGETS.listCallToNginx },
  { what: 'one job by the API', each: 1500, path: (at) => `/v1/jobs/${slugOf(at)}`, target: TARGETS.jobCallToNginx },
];

/** Processor time of what is not in memory, against what nginx needs for the cached list. */
export async function processorWork(madang: Madang, jobs: number): Promise<Section[]> {
  const nginx = await cachedListOfNginx(madang);
  const times = new Map<Work, number[]>(WORK.map((work) => [work, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const work of WORK) {
      const microseconds = await timeOf(madang, work, round);
      if (round >= WARM_UP_ROUNDS) times.get(work)?.push(microseconds);
    }
  }
  const on = `PostgreSQL, ${jobs.toLocaleString('en')} jobs`;
  const rows = WORK.map((work) => workRow(work, median(times.get(work) ?? []), nginx));
  return [
    { title: `What is not in memory, ${on}: processor time of a request`, rows },
    { title: `A search for a common word, ${on}`, rows: [await searches(madang)] },
  ];
}

async function cachedListOfNginx(madang: Madang): Promise<number> {
  const page = await storedPage(madang.origin, '/jobs', 'br');
  const peers = await startPeers([page]);
  try {
    const { pid, origin } = peers.nginx;
    const headers = { 'accept-encoding': 'br' };
    return (await race({ nginx: { pid, url: `${origin}/${page.file}`, headers } })).nginx.microseconds;
  } finally {
    await peers.stop();
  }
}

/** Microseconds of the process for each request of a round. */
async function timeOf({ pid, origin }: Madang, { each, path }: Work, round: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorTime(pid);
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < each) await request(origin + path(round * each + next++), agent);
    }),
  );
  const used = processorTime(pid) - before;
  agent.destroy();
  return (used * 1000) / each;
}

function request(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode, headers } = answer;
      answer.resume().on('error', reject);
      answer.on('end', () => {
        const isCached = String(headers['cache-status']).includes('; hit');
        if (statusCode === 200 && !isCached) resolve();
        else reject(new Error(`${url} answered ${statusCode}${isCached ? ' from memory' : ''}.`));
      });
    }).on('error', reject);
  });
}

function workRow({ what, target }: Work, microseconds: number, nginx: number): Row {
  return {
    what,
    figure: `${(microseconds / 1000).toFixed(2)} ms`,
    reference: `nginx, the cached list: ${nginx.toFixed(0)} µs`,
    ratio: microseconds / nginx,
    ...(target ? { target } : {}),
  };
}

const COMMON_WORDS = ['engineer', 'senior', 'data', 'product', 'typescript', 'lead', 'designer', 'seoul'];

/** One after the other; each word with several pages of its list. */
async function searches({ origin }: Madang): Promise<Row> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP_SEARCHES + SEARCHES; at++) {
    const word = COMMON_WORDS[at % COMMON_WORDS.length];
    const page = 1 + Math.floor(at / COMMON_WORDS.length);
    const started = performance.now();
    const answer = await fetch(`${origin}/v1/jobs?is_closed=false&q=${word}&page=${page}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The search for ${word} answered ${answer.status}.`);
    if (at >= WARM_UP_SEARCHES) times.push(performance.now() - started);
  }
  const slow = percentile(times, 0.95);
  return {
    what: `95 % of ${SEARCHES} calls`,
    figure: `${slow.toFixed(1)} ms`,
    reference: `median: ${median(times).toFixed(1)} ms`,
    target: TARGETS.searchMilliseconds,
    judged: slow,
  };
}
