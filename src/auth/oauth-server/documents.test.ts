import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { appOf } from '#auth/oauth-server/local-app.test.fixture.ts';
import { type RunningAuth, startAuth } from '#auth/running-auth.test.fixture.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Database } from '#platform/db.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Far less than the time that a server has for its first byte. */
const DRIP_MS = 50;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

let database: Database;
let auth: RunningAuth;
let origin: string;
let serve: Serve;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  serve(request, response);
});
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  auth = await startAuth(database, { documentHosts: ['127.0.0.1'] });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await auth.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});

const json =
  (body: unknown, headers: Record<string, string> = {}): Serve =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** An app with a document of its own; each has another address. */
let count = 0;
function newDocument(changes: Record<string, unknown> = {}) {
  count += 1;
  const client_id = `${origin}/apps/${count}.json`;
  const redirect_uri = `${origin}/callback`;
  return {
    client_id,
    redirect_uri,
    said: { client_id, client_name: 'Helper', redirect_uris: [redirect_uri], ...changes },
    ask: (more: Record<string, string> = {}) => appOf(auth, client_id).ask({ redirect_uri, ...more }),
  };
}

test('an app whose id is the address of its document is connected without registering', async () => {
  const { client_id, redirect_uri, said } = newDocument();
  serve = json(said);
  const { client } = await auth.person();
  const app = appOf(auth, client_id);
  const details = await client.oauth.getAuthorizationDetails(await app.question({ redirect_uri }));
  const { host } = new URL(origin);
  expect(details.data).toMatchObject({ client: { id: client_id, name: 'Helper', host, kind: 'document' } });
  const back = await app.consent(client, { redirect_uri });
  expect((await app.redeem(back.searchParams.get('code') ?? '')).status).toBe(200);
  expect(asked).toEqual([new URL(client_id).pathname]);
});

test('a document that names scopes is an app that asks for no other', async () => {
  const { said, ask } = newDocument({ scope: 'saved' });
  serve = json(said);
  expect((await ask({ scope: 'hiring' })).location?.searchParams.get('error')).toBe('invalid_scope');
  expect((await ask({ scope: 'saved' })).location?.pathname).toBe('/connect');
});

describe('a document that cannot be used is no app:', () => {
  test.each<[string, (said: object) => Serve]>([
    ['it is not there', () => (_request, response) => void response.writeHead(404).end()],
    ['it is no JSON', () => json('<p>Hello</p>')],
    ['it is no object', () => json([])],
    ['it is sent as a page', (said) => json(said, { 'content-type': 'text/html' })],
    ['it is about another app', (said) => json({ ...said, client_id: 'https://app.example/app.json' })],
    ['it leads to another site', (said) => json({ ...said, redirect_uris: ['https://evil.example/callback'] })],
    ['it names no address', (said) => json({ ...said, redirect_uris: [] })],
    ['it has a secret', (said) => json({ ...said, token_endpoint_auth_method: 'client_secret_post' })],
    ['it is huge', (said) => json({ ...said, more: 'x'.repeat(64_000) })],
    ['it breaks off', () => (_request, response) => void response.writeHead(200, { 'content-length': 9 }).destroy()],
  ])('%s', async (_what, answer) => {
    const { said, ask } = newDocument();
    serve = answer(said);
    const { status, location, body } = await ask();
    expect([status, location, body.error]).toEqual([400, null, 'invalid_client']);
  });

  test('it is elsewhere now, and is not looked for there', async () => {
    const { said, ask, client_id } = newDocument();
    serve = (request, response) => {
      if (request.url === '/moved') json(said)(request, response);
      else response.writeHead(302, { location: '/moved' }).end();
    };
    expect((await ask()).body.error).toBe('invalid_client');
    expect(asked).toEqual([new URL(client_id).pathname]);
  });

  test('it does not come', async () => {
    const { ask } = newDocument();
    serve = () => {};
    expect((await ask()).body.error).toBe('invalid_client');
  });

  test('it comes a byte at a time, and never ends', async () => {
    const { ask } = newDocument();
    const letGo = Promise.withResolvers<void>();
    serve = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), DRIP_MS);
      response.once('close', () => {
        clearInterval(drip);
        letGo.resolve();
      });
    };
    const { status, body } = await ask();
    expect([status, body.error, body.error_description]).toEqual([
      400,
      'invalid_client',
      expect.stringContaining('longer than 5 seconds'),
    ]);
    await letGo.promise;
  });

  test.each([
    ['a private address', 'https://10.0.0.1/app.json'],
    ['this machine by its name', 'https://localhost/app.json'],
    ['this machine by number', 'https://[::1]/app.json'],
    ['the machine of a cloud', 'https://169.254.169.254/app.json'],
    ['http', 'http://app.example/app.json'],
    ['no document', 'https://app.example/'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'app:'],
  ])('its address is %s', async (_what, client_id) => {
    const { status, body } = await appOf(auth, client_id).ask();
    expect([status, body.error]).toEqual([400, 'invalid_client']);
  });
});

test.each([
  ['with a fragment', '/app.json#x'],
  ['in another spelling', '/x/../app.json'],
  ['with a backslash', '/x\\..\\app.json'],
  ['at the root', '/'],
])('a document is asked for by its one address, not %s', async (_how, path) => {
  const client_id = origin + path;
  serve = json({ client_id, redirect_uris: [`${origin}/callback`] });
  const { body } = await appOf(auth, client_id).ask({ redirect_uri: `${origin}/callback` });
  expect([body.error, asked]).toEqual(['invalid_client', []]);
});

describe('a document that was read', () => {
  test('counts for as long as it says, within five minutes and a day', async () => {
    for (const [control, least] of [
      ['no-store', 5 * DURATIONS.minute],
      ['max-age=3600', DURATIONS.hour],
      ['max-age=99999999', DURATIONS.day],
    ] as const) {
      const { said, ask } = newDocument();
      serve = json(said, { 'cache-control': control });
      asked = [];
      await ask();
      auth.clock.advance(least - DURATIONS.minute);
      await ask();
      expect([control, asked.length]).toEqual([control, 1]);
      auth.clock.advance(2 * DURATIONS.minute);
      await ask();
      expect([control, asked.length]).toEqual([control, 2]);
    }
  });

  test('and leads elsewhere since is taken at its new word, and not used where it has gone', async () => {
    const { said, ask, redirect_uri } = newDocument();
    serve = json(said);
    expect((await ask()).status).toBe(302);
    serve = json({ ...said, redirect_uris: [`${origin}/other`] });
    auth.clock.advance(6 * DURATIONS.minute);
    expect((await ask()).body.error).toBe('invalid_request');
    expect((await ask({ redirect_uri: `${origin}/other` })).status).toBe(302);
    serve = (_request, response) => void response.writeHead(410).end();
    auth.clock.advance(6 * DURATIONS.minute);
    expect((await ask({ redirect_uri })).body.error).toBe('invalid_client');
  });

  test('is read once for many who ask at the same time', async () => {
    const { said, ask } = newDocument();
    serve = json(said);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(302));
    expect(asked).toHaveLength(1);
  });
});
