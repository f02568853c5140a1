import type { Madang } from './madang.ts';
import { processorTime } from './processor-time.ts';
import { median } from './statistics.ts';
import type { Section } from './table.ts';
import { TARGETS } from './targets.ts';

const ROUNDS = 5;
/** The first make code fast. */
const WARM_UP_ROUNDS = 3;
const EACH = 400;
const AT_ONCE = 4;
/** Jobs in an answer. */
const LIMIT = 20;

const WORDS = ['engineer', 'data', 'backend', 'designer', 'product', 'senior', 'lead', 'react'];

type Call = (origin: string, word: string) => Promise<Response>;

const byApi: Call = (origin, q) =>
  fetch(`${origin}/v1/jobs?${new URLSearchParams({ q, is_closed: 'false', limit: String(LIMIT) })}`);

const byAgent: Call = (origin, q) =>
  fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'search_jobs', arguments: { q, limit: LIMIT } },
    }),
  });

/** Processor time of a search by an agent against the same by the API, on the demo market, without rate limits. */
export async function agentCalls(madang: Madang): Promise<Section[]> {
  const times: Record<'api' | 'agent', number[]> = { api: [], agent: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const api = await timeOf(madang, byApi);
    const agent = await timeOf(madang, byAgent);
    if (round < WARM_UP_ROUNDS) continue;
    times.api.push(api);
    times.agent.push(agent);
  }
  const [api, agent] = [median(times.api), median(times.agent)];
  const row = {
    what: `search_jobs over /mcp, ${LIMIT} jobs`,
    figure: `${(agent / 1000).toFixed(2)} ms`,
    reference: `GET /v1/jobs: ${(api / 1000).toFixed(2)} ms`,
    ratio: agent / api,
    target: TARGETS.agentCallToApi,
  };
  return [{ title: 'A search by an agent, demo market: processor time of a request', rows: [row] }];
}

/** Microseconds of the process for each call of a round. */
async function timeOf({ pid, origin }: Madang, call: Call): Promise<number> {
  const before = processorTime(pid);
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < EACH) {
        const answer = await call(origin, WORDS[next++ % WORDS.length] ?? '');
        const text = await answer.text();
        if (!answer.ok || text.includes('"isError":true')) throw new Error(`${answer.url} answered ${answer.status}.`);
      }
    }),
  );
  return ((processorTime(pid) - before) * 1000) / EACH;
}
