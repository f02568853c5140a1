import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Program, startProgram } from '#auth/running-program.test.fixture.ts';
import { createScratchDatabase } from '#tests/support/test-database.ts';

const KILLS = 3;
/** Concurrent refreshes when the process is killed. */
const AT_ONCE = 8;

/** Settings of a database that outlives the process: a folder, or one on a server. */
let settings: Record<string, string>;
let remove: () => Promise<void> | void;
let program: Program;
beforeAll(async () => {
  const source = inject('database');
  if (source.kind === 'server') {
    const { url, drop } = await createScratchDatabase(source.url);
    settings = { AUTH_DATABASE_URL: url };
    remove = drop;
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'auth-crash-'));
    settings = { AUTH_DATA_DIR: folder };
    remove = () => rmSync(folder, { recursive: true, force: true });
  }
  await start();
});
afterAll(async () => {
  await program.kill();
  await remove();
});

async function start(): Promise<void> {
  const quick = { AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_ARGON2_MEMORY: '8', AUTH_RATE_FACTOR: '0' };
  program = await startProgram({ ...settings, ...quick });
}

type Session = { access_token: string; refresh_token: string };

async function post(path: string, body: object, token = ''): Promise<{ status: number; session: Session }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(program.url + path, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, session: (answer.status === 204 ? {} : await answer.json()) as Session };
}

const refresh = (refresh_token: string) => post('/token?grant_type=refresh_token', { refresh_token });
const signUp = async (name: string) =>
  (await post('/signup', { email: `${name}@example.com`, password: 'Correct-horse-7' })).session;

test('killing the service while sessions are refreshed logs nobody out and revives no session', async () => {
  const ended: string[] = [];
  let { refresh_token: known } = await signUp('mina');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const other = await signUp(`other-${kill}`);
    // Killed once one of them is answered, the first time before that: the others are under way, or lost.
    const answers = Array.from({ length: AT_ONCE }, () => refresh(known));
    const settled = Promise.allSettled(answers);
    if (kill > 0) known = (await Promise.any(answers)).session.refresh_token;
    expect((await post('/logout', {}, other.access_token)).status).toBe(204);
    await program.kill();
    ended.push(other.refresh_token);
    await settled;
    await start();
    const again = await refresh(known);
    expect(again.status).toBe(200);
    known = again.session.refresh_token;
    for (const token of ended) expect((await refresh(token)).status).toBe(400);
  }
});
