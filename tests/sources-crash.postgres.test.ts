import { afterEach, beforeEach, expect, test } from 'vitest';
import { posting } from '#server/imports/greenhouse.fixture.ts';
import { callWords } from '#tests/support/call-words.ts';
import { runCommand, type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';
import { type BoardServer, openBoardServer, sendJson, TERMS } from '#tests/support/sources.ts';

/** Of many batches, so that the kill meets the middle. */
const POSTINGS = 500;
/** The only run. */
const ALL_ONCE = { state: 'done', read: 500, changes: { added: 500 } };
const TEST_MS = 400_000;

let storage: Storage;
let board: BoardServer;
let server: ServerProcess;
beforeEach(async () => {
  storage = await filledStorage('sources-crash');
  board = await openBoardServer();
  server = await start();
});
afterEach(async () => {
  await server.end('SIGKILL');
  board.close();
  await storage.remove();
});

function start(): Promise<ServerProcess> {
  return startServer(storage.dataDir, { ...storage.env, IMPORT_PRIVATE_HOSTS: '127.0.0.1' });
}

test(
  'A server that is killed in the middle of reading a source finishes the run after its start, with nothing twice',
  async () => {
    board.answer = (_request, response) =>
      sendJson(response, { jobs: Array.from({ length: POSTINGS }, (_, at) => posting(at)) });
    await command('call', ...callWords('POST /v1/admin/companies', { name: 'Zelkova' }));
    const terms = { ...TERMS, format: 'greenhouse', address: board.address, company: 'zelkova' };
    await command('call', ...callWords('POST /v1/admin/sources', terms));
    await command('run-task', 'sources.due');
    await expect.poll(jobsOfZelkova, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await server.end('SIGKILL');

    server = await start();
    const before = await jobsOfZelkova();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(POSTINGS);
    await expect.poll(jobsOfZelkova, { timeout: 120_000, interval: 500 }).toBe(POSTINGS);
    await expect.poll(runs, { timeout: 60_000, interval: 1000 }).toMatchObject([ALL_ONCE]);
  },
  TEST_MS,
);

async function runs(): Promise<unknown> {
  return JSON.parse(await command('call', 'GET /v1/admin/runs')).data;
}

async function command(...args: string[]): Promise<string> {
  const { code, output } = await runCommand(server, args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}

async function jobsOfZelkova(): Promise<number> {
  const answer = await fetch(`${server.origin}/v1/jobs?company=zelkova&limit=1`);
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}
