import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  applyByApi,
  asRecruiter,
  jobWithoutApplications,
  newApplicant,
  RECRUITER,
  realPdf,
} from '#tests/support/e2e-market.ts';
import { MOMENTS } from '#tests/support/e2e-nodes.ts';
import { type ServerProcess, startServer } from '#tests/support/e2e-server.ts';
import { filledStorage, type Storage } from '#tests/support/e2e-storage.ts';

/** More than a process has connections. */
const AT_ONCE = 24;
const FEW_SECONDS = 8000;

/** Stands before PostgreSQL, and can keep back what it says. */
type Between = {
  url: string;
  /** It takes connections and bytes, and answers nothing until `resume`. */
  hang(): void;
  /** Does so from the next statement that says this, which PostgreSQL still gets. */
  hangAt(statement: string): Promise<void>;
  resume(): void;
  close(): void;
};

async function standBetween(databaseUrl: string): Promise<Between> {
  const { hostname, port } = new URL(databaseUrl);
  const behind = new Map<Socket, Socket>();
  let isHung = false;
  let awaited: { statement: string; heard(): void } | null = null;
  function hang(): void {
    isHung = true;
    for (const database of behind.values()) database.pause();
  }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    behind.set(client, database);
    if (isHung) database.pause();
    client.on('data', (bytes) => {
      if (awaited && bytes.includes(awaited.statement)) {
        hang();
        awaited.heard();
        awaited = null;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => client.write(bytes));
    const end = () => {
      behind.delete(client);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(databaseUrl);
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    hang,
    hangAt: (statement) =>
      new Promise((heard) => {
        awaited = { statement, heard };
      }),
    resume() {
      isHung = false;
      for (const database of behind.values()) database.resume();
    },
    close() {
      server.close();
      for (const client of behind.keys()) client.destroy();
    },
  };
}

let storage: Storage;
let between: Between;
let server: ServerProcess;
let slug: string;
beforeAll(async () => {
  storage = await filledStorage('hangs');
  between = await standBetween(storage.env['DATABASE_URL'] ?? '');
  server = await startServer(storage.dataDir, { ...storage.env, DATABASE_URL: between.url });
  slug = (await jobWithoutApplications(server.origin)).slug;
});
afterAll(async () => {
  await server.end('SIGKILL');
  between.close();
  await storage.remove();
});

const read = async (path: string) => (await fetch(server.origin + path)).status;
const search = () => `q=${crypto.randomUUID()}`;
const manyTimes = (call: () => Promise<number>) => Promise.all(Array.from({ length: AT_ONCE }, call));

async function timed<Result>(call: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  return { result: await call(), ms: performance.now() - started };
}

describe('while PostgreSQL takes connections and answers nothing', () => {
  test.each([
    ['reading calls', () => read(`/v1/jobs?${search()}`)],
    ['pages', () => read(`/jobs?${search()}`)],
    ['writes', () => applyByApi(server.origin, slug, newApplicant()).then(({ status }) => status)],
  ])('%s are told so within seconds, and find it again afterwards', async (_, call) => {
    between.hang();
    const { result, ms } = await timed(() => manyTimes(call));
    expect(new Set(result)).toEqual(new Set([503]));
    expect(ms).toBeLessThan(FEW_SECONDS);
    between.resume();
    await expect.poll(call, MOMENTS).toBeLessThan(300);
    // A connection that was given up and kept its place would be missing now.
    expect(Math.max(...(await manyTimes(call)))).toBeLessThan(300);
  });
});

test('a write of which nobody knows whether it came about can be repeated, and came about once', async () => {
  const person = newApplicant();
  const apply = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(person)) form.set(name, value);
    form.set('resume', new File([new Uint8Array(realPdf(person.email))], 'resume.pdf', { type: 'application/pdf' }));
    const headers = { 'idempotency-key': person.email };
    return (await fetch(`${server.origin}/v1/jobs/${slug}/apply`, { method: 'POST', headers, body: form })).status;
  };
  const committing = between.hangAt('commit');
  const first = apply();
  await committing;
  expect(await first).toBe(503);
  between.resume();
  // As of a form that had arrived before.
  await expect.poll(apply, MOMENTS).toBe(200);
  const answer = await asRecruiter(server.origin, `/v1/recruit/${RECRUITER.slug}/jobs/${slug}/applications`);
  const { data } = (await answer.json()) as { data: { applications: { email: string }[] } };
  expect(data.applications.filter(({ email }) => email === person.email)).toHaveLength(1);
});
