import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { openGoogleIndexing, openIndexNow, type SearchEngine } from '#platform/search-engines.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { attemptTask, scheduledTasks } from '#tests/support/run-task.ts';
import { closeJob, editJob } from '#tests/support/staff-jobs.ts';
import { storedRows } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const ORIGIN = 'http://madang.test';
const KEY = 'a1b2c3d4e5f6';

/** One call that reached the engines' side. */
type Call = { path: string; body: string; authorization: string | undefined };
type Reply = { status: number; headers?: Record<string, string>; body?: object };

/** Where no call is answered: whoever calls gives up, before or after it has come here, so that none is remembered. */
const SILENT = '/silence';

/** Both engines' side of the wire: it remembers the calls and answers as it is told. */
async function openEngines() {
  const calls: Call[] = [];
  let reply: (call: Call) => Reply = () => ({ status: 200 });
  const server = createServer((request: IncomingMessage, response) => {
    if (request.url === SILENT) return;
    void text(request).then((body) => {
      const call = { path: request.url ?? '', body, authorization: request.headers.authorization };
      calls.push(call);
      const answer = reply(call);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer(next: Reply | ((call: Call) => Reply)) {
      reply = typeof next === 'function' ? next : () => next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let engines: Awaited<ReturnType<typeof openEngines>>;
let google: Awaited<ReturnType<typeof generateKeyPair>>;
let app: TestApp;
let told: SearchEngine[];

beforeAll(async () => {
  engines = await openEngines();
  google = await generateKeyPair('RS256', { extractable: true });
  told = [];
  app = await openTestApp({ worker: false, overrides: { searchEngines: told }, config: { indexNowKey: KEY } });
});
beforeEach(async () => {
  await app.reset();
  told.length = 0;
  engines.calls.length = 0;
  engines.answer({ status: 200 });
});
afterAll(async () => {
  await app.close();
  engines.close();
});

function indexNow(given: { endpoint: string; timeoutMs?: number } = { endpoint: `${engines.origin}/indexnow` }) {
  return openIndexNow({ key: KEY, publicUrl: ORIGIN, ...given });
}

async function googleIndexing(): Promise<SearchEngine> {
  const account = {
    client_email: 'madang@project.iam.gserviceaccount.com',
    private_key: await exportPKCS8(google.privateKey),
    token_uri: `${engines.origin}/token`,
  };
  return openGoogleIndexing({ account, clock: app.clock, endpoint: `${engines.origin}/publish` });
}

/** What Google answers to a good call. */
function asGoogle({ path }: Call): Reply {
  return path === '/token' ? { status: 200, body: { access_token: 'token-1', expires_in: 3599 } } : { status: 200 };
}

/** The task of every minute. */
const tell = () => attemptTask(app, 'search-engines.tell');

/** Configures an engine, which is told of what changes from now on. */
async function tellFromNowOn(engine: SearchEngine): Promise<void> {
  told.push(engine);
  await tell();
}

/** The task as another process runs it, for which the day's quota is used up. */
async function noteWithoutTelling(engine: SearchEngine): Promise<void> {
  const configured = told.splice(0, 1, { ...engine, perDay: 0 });
  await tell();
  told.splice(0, 1, ...configured);
}

const urlsOf = (call: Call | undefined) => (JSON.parse(call?.body ?? '{}') as { urlList: string[] }).urlList;
const notices = () => storedRows(app, 'search_notices');

describe('IndexNow', () => {
  beforeEach(() => tellFromNowOn(indexNow()));

  it('is told once of every job that came, changed or closed, in one call, with the key that the site proves', async () => {
    const company = await createCompany(app.ctx);
    await createJob(app.ctx, { company, slug: 'one' });
    await createJob(app.ctx, { company, slug: 'two' });
    await createJob(app.ctx, { company, slug: 'draft', published_at: null });
    await tell();
    await tell();
    expect(engines.calls).toHaveLength(1);
    expect(JSON.parse(engines.calls[0]?.body ?? '')).toEqual({
      host: 'madang.test',
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
      urlList: [`${ORIGIN}/jobs/one`, `${ORIGIN}/jobs/two`],
    });
    expect(await (await app.fetch(`/${KEY}.txt`)).text()).toBe(KEY);
    await editJob(app, 'one', { title: 'New' });
    await tell();
    await closeJob(app, 'one');
    await tell();
    expect(engines.calls.slice(1).map(urlsOf)).toEqual([[`${ORIGIN}/jobs/one`], [`${ORIGIN}/jobs/one`]]);
  });

  it('may check the key later (202)', async () => {
    engines.answer({ status: 202 });
    await createJob(app.ctx);
    await tell();
    app.clock.advance(DURATIONS.day);
    await tell();
    expect(engines.calls).toHaveLength(1);
    expect(await notices()).toMatchObject([{ attempts: 0, refusal: null }]);
  });

  it.each([
    ['a fault', { status: 500 }, DURATIONS.minute],
    ['too many calls', { status: 429, headers: { 'retry-after': '300' } }, 300 * DURATIONS.second],
    ['an hour of the day to come back at', { status: 429, headers: { 'retry-after': 'noon' } }, DURATIONS.minute],
    ['days to wait, which are too long', { status: 503, headers: { 'retry-after': '604800' } }, 6 * DURATIONS.hour],
    ['a key it cannot find', { status: 403 }, DURATIONS.hour],
  ] as const)('is told again after %s, when it is time and not before', async (_name, reply, pause) => {
    engines.answer(reply);
    await createJob(app.ctx, { slug: 'patient' });
    await tell();
    engines.answer({ status: 200 });
    app.clock.advance(pause - 1);
    await tell();
    expect(engines.calls).toHaveLength(1);
    app.clock.advance(1);
    await tell();
    expect(engines.calls.map(urlsOf)).toEqual([[`${ORIGIN}/jobs/patient`], [`${ORIGIN}/jobs/patient`]]);
    expect(await notices()).toMatchObject([{ attempts: 1, refusal: null }]);
  });

  it('is told again after twice as long each time, and every six hours in the end', async () => {
    engines.answer({ status: 500 });
    await createJob(app.ctx);
    await tell();
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
      const before = engines.calls.length;
      app.clock.advance(minutes * DURATIONS.minute - 1);
      await tell();
      expect(engines.calls).toHaveLength(before);
      app.clock.advance(1);
      await tell();
      expect(engines.calls, `after ${minutes} minutes`).toHaveLength(before + 1);
    }
  });

  it('is not told sooner than it asked for of a job that changes meanwhile', async () => {
    engines.answer({ status: 403 });
    await createJob(app.ctx, { slug: 'hasty' });
    await tell();
    engines.answer({ status: 200 });
    app.clock.advance(DURATIONS.hour - 1);
    await editJob(app, 'hasty', { title: 'New' });
    await tell();
    expect(engines.calls).toHaveLength(1);
    app.clock.advance(1);
    await tell();
    expect(engines.calls).toHaveLength(2);
  });

  it('is told of more than it takes at once in several calls, those first that wait longest', async () => {
    told[0] = { ...indexNow(), atOnce: 2 };
    for (const slug of ['winter', 'spring', 'autumn']) {
      await createJob(app.ctx, { slug });
      await noteWithoutTelling(indexNow());
      app.clock.advance(DURATIONS.second);
    }
    await tell();
    expect(engines.calls.map(urlsOf)).toEqual([
      [`${ORIGIN}/jobs/winter`, `${ORIGIN}/jobs/spring`],
      [`${ORIGIN}/jobs/autumn`],
    ]);
  });

  it('is told again, ever less often, while it does not answer', async () => {
    const silent = indexNow({ endpoint: engines.origin + SILENT, timeoutMs: 50 });
    let tellings = 0;
    told[0] = {
      ...silent,
      async tell(given) {
        tellings++;
        return silent.tell(given);
      },
    };
    await createJob(app.ctx);
    for (const pause of [0, 1, 2, 4]) {
      app.clock.advance(pause * DURATIONS.minute);
      await tell();
    }
    expect(tellings).toBe(4);
    expect(await notices()).toMatchObject([{ sent_at: null, attempts: 4 }]);
  });

  it('is not told again of what it will never take (422)', async () => {
    engines.answer({ status: 422 });
    await createJob(app.ctx);
    await tell();
    await tell();
    expect(engines.calls).toHaveLength(1);
    expect(await notices()).toMatchObject([{ refusal: 'status 422' }]);
  });

  it('is told again of a job that changed while it was being told', async () => {
    await createJob(app.ctx, { slug: 'busy' });
    const engine = indexNow();
    let isFirst = true;
    told[0] = {
      ...engine,
      async tell(given) {
        const outcome = await engine.tell(given);
        if (isFirst) {
          isFirst = false;
          app.clock.advance(1);
          await editJob(app, 'busy', { title: 'New' });
          await noteWithoutTelling(engine);
        }
        return outcome;
      },
    };
    await tell();
    expect(engines.calls.map(urlsOf)).toEqual([[`${ORIGIN}/jobs/busy`], [`${ORIGIN}/jobs/busy`]]);
  });
});

describe('Google', () => {
  beforeEach(async () => {
    engines.answer(asGoogle);
    await tellFromNowOn(await googleIndexing());
  });

  it('is told of each job with a token that the service account signed for', async () => {
    await createJob(app.ctx, { slug: 'one' });
    await tell();
    await closeJob(app, 'one');
    await tell();
    const [token, ...published] = engines.calls;
    expect(engines.calls.map(({ path }) => path)).toEqual(['/token', '/publish', '/publish']);
    const form = new URLSearchParams(token?.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const claims = { audience: `${engines.origin}/token`, issuer: 'madang@project.iam.gserviceaccount.com' };
    const { payload } = await jwtVerify(form.get('assertion') ?? '', google.publicKey, {
      ...claims,
      currentDate: app.clock.now(),
    });
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/indexing');
    expect(published.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect(published.map(({ body }) => JSON.parse(body))).toEqual([
      { url: `${ORIGIN}/jobs/one`, type: 'URL_UPDATED' },
      { url: `${ORIGIN}/jobs/one`, type: 'URL_DELETED' },
    ]);
  });

  it('gives a token for an hour, which is asked for anew before it ends, and where it is refused', async () => {
    const tokens = () => engines.calls.filter(({ path }) => path === '/token').length;
    const tellOfOneMore = async () => {
      await createJob(app.ctx);
      await tell();
      return tokens();
    };
    expect(await tellOfOneMore()).toBe(1);
    app.clock.advance(59 * DURATIONS.minute - 1);
    expect(await tellOfOneMore()).toBe(1);
    app.clock.advance(1);
    expect(await tellOfOneMore()).toBe(2);
    engines.answer((call) => (call.path === '/token' ? asGoogle(call) : { status: 401 }));
    expect(await tellOfOneMore()).toBe(2);
    expect(await tellOfOneMore()).toBe(3);
  });

  it('hears of 200 jobs within 24 hours, and of the others after that', async () => {
    const company = await createCompany(app.ctx);
    for (let jobs = 0; jobs < 203; jobs++) await createJob(app.ctx, { company });
    await tell();
    const published = () => engines.calls.filter(({ path }) => path === '/publish').length;
    expect(published()).toBe(200);
    app.clock.advance(DURATIONS.day - 1);
    await tell();
    expect(published()).toBe(200);
    app.clock.advance(1);
    await tell();
    expect(published()).toBe(203);
  });

  it('is left alone for hours when it says that the quota is used up (429)', async () => {
    engines.answer((call) => (call.path === '/token' ? asGoogle(call) : { status: 429 }));
    await createJob(app.ctx);
    await tell();
    engines.answer(asGoogle);
    app.clock.advance(5 * DURATIONS.hour);
    await tell();
    expect(engines.calls).toHaveLength(2);
    app.clock.advance(DURATIONS.hour);
    await tell();
    expect(engines.calls.map(({ path }) => path)).toEqual(['/token', '/publish', '/token', '/publish']);
  });

  it.each([
    ['does not own the site', '/publish', 403],
    ['is not known', '/token', 401],
  ])('is told later by an account that %s', async (_name, path, status) => {
    engines.answer((call) => (call.path === path ? { status } : asGoogle(call)));
    await createJob(app.ctx);
    await tell();
    engines.answer(asGoogle);
    engines.calls.length = 0;
    app.clock.advance(DURATIONS.hour - 1);
    await tell();
    expect(engines.calls).toEqual([]);
    app.clock.advance(1);
    await tell();
    expect(engines.calls.map((call) => call.path).at(-1)).toBe('/publish');
  });
});

it('nothing is told where no engine is configured, and no old change is once one is', async () => {
  await createJob(app.ctx);
  expect(scheduledTasks(app).map(({ name }) => name)).not.toContain('search-engines.tell');
  await tellFromNowOn(indexNow());
  await tell();
  expect(engines.calls).toEqual([]);
  expect(await notices()).toEqual([]);
});
