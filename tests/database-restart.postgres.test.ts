import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Applicant,
  applyByApi,
  jobWithoutApplications,
  marketOf,
  newApplicant,
} from '#tests/support/e2e-market.ts';
import { MOMENTS } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer, temporaryDir } from '#tests/support/e2e-server.ts';
import { createScratchDatabase } from '#tests/support/test-database.ts';
import { findPostgres, type ScratchPostgres, startScratchPostgres } from '../scripts/scratch-postgres.mjs';

const APPLICANTS_AT_ONCE = 3;
const READERS_AT_ONCE = 2;
/** Of PostgreSQL; three of them are for superusers. */
const SLOTS = 30;
/** From the moment at which PostgreSQL takes connections again. */
const FIRST_GOOD_ANSWER_MS = 5000;

let postgres: ScratchPostgres;
let url: string;
let dir: ReturnType<typeof temporaryDir>;
let env: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  const found = findPostgres();
  if (!found) throw new Error('These tests have a PostgreSQL server of their own.');
  postgres = await startScratchPostgres(found.folder, ['synchronous_commit=on', `max_connections=${SLOTS}`]);
  url = (await createScratchDatabase(postgres.url)).url;
  dir = temporaryDir('database-restart');
  env = { DATABASE_URL: url, SECRET: 'a secret of the tests of restarts' };
  server = await startServer(join(dir.path, 'first'), env);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await postgres.stop();
  dir.remove();
});

type Answer = { status: number; retryAfter: string | null };

async function read(path: string): Promise<Answer> {
  const { status, headers } = await fetch(server.origin + path);
  return { status, retryAfter: headers.get('retry-after') };
}

/** People who apply and read without a pause until `stop`. */
function underLoad(slug: string) {
  const acknowledged = new Map<string, Applicant>();
  const statuses = new Set<number>();
  let isOver = false;
  async function apply(): Promise<void> {
    while (!isOver) {
      const person = newApplicant();
      const { status, body } = await applyByApi(server.origin, slug, person);
      statuses.add(status);
      if (body.data) acknowledged.set(body.data.id, person);
    }
  }
  async function look(): Promise<void> {
    while (!isOver) statuses.add((await read(`/v1/jobs?q=${crypto.randomUUID()}`)).status);
  }
  const running = [
    ...Array.from({ length: APPLICANTS_AT_ONCE }, apply),
    ...Array.from({ length: READERS_AT_ONCE }, look),
  ];
  return {
    acknowledged,
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

const AWAY = { status: 503, retryAfter: '30' };
const noticed = () => expect.poll(() => read('/v1/jobs?q=anything'), MOMENTS).toEqual(AWAY);

const RESTARTS: [name: string, stop: () => Promise<void>][] = [
  ['fast', () => postgres.halt('SIGINT')],
  ['at once', () => postgres.halt('SIGQUIT')],
  ['slow', () => postgres.halt('SIGINT').then(noticed)],
  ['slow and at once', () => postgres.halt('SIGQUIT').then(noticed)],
  ['fast again', () => postgres.halt('SIGINT')],
];

test('PostgreSQL restarts ten times under load, and the server goes on by itself with every write it took', async () => {
  const { slug } = await jobWithoutApplications(server.origin);
  const load = underLoad(slug);
  const waits: Record<string, number> = {};
  for (const round of ['first', 'second']) {
    for (const [name, stop] of RESTARTS) {
      const before = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, MOMENTS).toBeGreaterThan(before + 2);
      await stop();
      await postgres.start();
      const accepting = performance.now();
      const known = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, { interval: 20 }).toBeGreaterThan(known);
      waits[`${round} ${name}`] = performance.now() - accepting;
    }
  }
  await load.stop();

  expect(
    Object.values(waits).filter((ms) => ms > FIRST_GOOD_ANSWER_MS),
    JSON.stringify(waits),
  ).toEqual([]);
  expect([...load.statuses].sort(), server.output()).toEqual([200, 201, 503]);
  expect(await missing([...load.acknowledged.keys()])).toEqual([]);
  const [latest] = [...load.acknowledged.values()].slice(-1);
  await expect.poll(() => marketOf(server.origin).mails(latest?.email), MOMENTS).toHaveLength(1);
  await expect.poll(() => read('/readyz'), MOMENTS).toMatchObject({ status: 200 });
});

async function missing(ids: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from applications');
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/** In place of PostgreSQL, which is back once this has met the first connection. */
async function untilAsked(meet: (answer: (bytes: Buffer) => void) => void): Promise<void> {
  await postgres.halt('SIGINT');
  const { port } = new URL(url);
  const standIn = createServer((socket) => {
    socket.once('data', () => {
      meet((bytes) => socket.write(bytes));
      socket.end();
      standIn.close(() => void postgres.start());
    });
  });
  await new Promise<void>((resolve) => standIn.listen(Number(port), '127.0.0.1', resolve));
}

test('a server that starts while PostgreSQL is away says so, waits for it, and opens', async () => {
  await server.end('SIGTERM');
  await untilAsked(() => {});
  server = await startServer(join(dir.path, 'second'), env);
  expect(server.output()).toContain('the database is away; waiting for it');
  expect(await read('/readyz')).toMatchObject({ status: 200 });
});

test('a server takes at most half of the connections that PostgreSQL has left, and says that they are few', async () => {
  const { body } = await fetch(`${server.origin}/readyz`).then(async (answer) => ({ body: await answer.json() }));
  const reasons = [
    expect.stringMatching(/^The database has few connections left: this process takes 6 in place of 15/),
  ];
  expect(body).toMatchObject({ ready: true, degraded: true, connections: false, reasons });
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toMatch(/^database_connections\{use="most"\} 13$/m);
});

/** As PostgreSQL refuses a wrong password. */
const NO_ENTRY = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0');

test('one that PostgreSQL does not let in is started again until it does', async () => {
  await server.end('SIGTERM');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(NO_ENTRY.length + 4, 1);
  await untilAsked((answer) => answer(Buffer.concat([head, NO_ENTRY])));
  server = await startServer(join(dir.path, 'third'), env, 'scripts/start.mjs');
  expect(server.output()).toContain('The server ended (code 1). Restarting in 0.5 s.');
  expect(await read('/readyz')).toMatchObject({ status: 200 });
  await server.end('SIGTERM');
});

test('one whose configuration is wrong is not', async () => {
  const start = startServer(join(dir.path, 'fourth'), { ...env, PORT: 'three' }, 'scripts/start.mjs');
  await expect(start).rejects.toThrow('It ended with 78.');
});
