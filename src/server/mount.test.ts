import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import { PRIVATE_QUERY_HEADER, type Route } from '#contract/core/route.ts';
import { serveHttp } from '#platform/http.ts';
import { applyTo } from '#tests/support/application-form.ts';
import { cutOff } from '#tests/support/cut-off.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const ROUTES = Object.entries(api) as [keyof typeof api, Route][];
const PASSWORD = 'right password';

let app: TestApp;
let values: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  const company = await createCompany(app.ctx, { slug: 'hanok-labs', password: PASSWORD });
  const { job } = await createJob(app.ctx, { company });
  const { body } = await applyTo(app, job.slug);
  await app.settle();
  const receipt = (await app.mailbox()).find(({ to }) => to === 'mina@example.com');
  const token = /\/applications#([\w-]{43})/.exec(receipt?.text ?? '')?.[1] ?? '';
  values = { job: job.slug, company: company.slug, applicationId: body.data.id, token };
});
afterAll(() => app.close());

/** Method and path of a route; its parameters name what exists, what is given, or nothing. */
function addressOf(key: string, given: Record<string, string> = {}): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const id = pattern.startsWith('/v1/jobs/') ? values['job'] : values['company'];
  const marked = pattern.startsWith('/v1/marks/') ? { kind: 'saved', id: randomUUID() } : {};
  const known: Record<string, string | undefined> = { ...values, id, jobId: values['job'], ...marked, ...given };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? randomUUID()));
  return { method, path };
}

let callers = 0;

/** Calls a route from an address of its own, so that no limit is reached. */
async function call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  callers++;
  const address = `198.51.${Math.floor(callers / 250)}.${callers % 250}`;
  return app.fetch(path, { method, address, ...init });
}

const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('nothing that a caller sends is our fault', () => {
  const ODD = ["'", '%', '../../etc/passwd', '<script>', '\u0000', '한글', '0', 'x'.repeat(200), 'x'.repeat(5000)];

  test.each(ROUTES)('%s', async (key, route) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    for (const odd of ODD) {
      const { method, path } = addressOf(key, Object.fromEntries(names.map((name) => [name, odd])));
      const query = new URLSearchParams({ pwd: odd, q: odd, cursor: odd, limit: odd, since: odd, page: odd });
      const bodies = route.body
        ? [json(null), json([odd]), json({ pwd: odd, reason: odd, path: odd, status: odd })]
        : [{}];
      for (const body of bodies) {
        const answer = await call(method, `${path}?${query}`, body);
        expect(answer.status, `${key} ${JSON.stringify(odd).slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });
});

describe('a name that nothing can have', () => {
  test('is each that stands in an address of the API where others have a slug', () => {
    const keys = ROUTES.map(([key]) => key as string);
    const parents = keys.filter((key) => key.endsWith('/{id}')).map((key) => key.slice(0, -'{id}'.length));
    const names = parents.flatMap((parent) =>
      keys.filter((key) => key.startsWith(parent)).map((key) => key.slice(parent.length)),
    );
    expect(new Set(names.filter((name) => !/[{/]/.test(name)))).toEqual(new Set(RESERVED_SLUGS));
  });

  const named = ROUTES.filter(([key, route]) => key.includes('{') && route.access === 'anyone');

  test.each(named)('%s finds nothing there', async (key) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    for (const impossible of ['x'.repeat(201), '\0', 'a\0b']) {
      const { method, path } = addressOf(key, Object.fromEntries(names.map((name) => [name, impossible])));
      const answer = await call(method, path);
      expect(answer.status, JSON.stringify(impossible).slice(0, 20)).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

test('a search may come in a header, but not where everybody gets the same answer', async () => {
  const staff = await app.people.signInStaff();
  const headers = { ...staff.headers, [PRIVATE_QUERY_HEADER]: 'q=mina%40example.com' };
  for (const [path, total] of [
    ['/v1/admin/mails', 1],
    ['/v1/admin/companies', 0],
    ['/v1/jobs', 1],
  ] as const) {
    expect((await app.json(path, { headers })).body.meta.total, path).toBe(total);
  }
  const wrong = await app.json('/v1/admin/mails', { headers: { ...headers, [PRIVATE_QUERY_HEADER]: 'page=%zz&q=%' } });
  expect(wrong.status).toBe(422);
});

test('a NUL in a search says nothing', async () => {
  expect((await call('GET', '/v1/jobs?q=%00')).status).toBe(200);
  const { slug } = await createCompany(app.ctx, { slug: 'nought-works' });
  const answer = await call('GET', '/v1/jobs?company=nought%00-works&limit=%00');
  expect(await answer.json()).toEqual(await (await call('GET', `/v1/jobs?company=${slug}`)).json());
});

describe('a cursor that no list gave out', () => {
  const MADE: [string, unknown[]][] = [
    ['events', ['upcoming', '0000-01-01T00:00:00Z', 'x']],
    ['events', ['past', '2026-01-01T00:00:00Z', 'a\0b']],
    ['articles', ['0000-01-01T00:00:00Z', 'x']],
    ['articles', ['2026-02-30T00:00:00Z', 'x']],
    ['articles', ['2026-01-01T00:00:00Z', 'a\0']],
    ['partners', ['a\0', 'b']],
    ['partners', ['a', 'b', 'c']],
    ['tools', [3_000_000_000, 'a']],
    ['tools', [Number.MAX_SAFE_INTEGER, 'a']],
    ['tools', [1, 'a\0']],
    ['jobs', [1, 2]],
    ['jobs', [-1, 2, 3]],
  ];

  test.each(MADE)('is refused by the list of %s: %j', async (list, place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    const answer = await call('GET', `/v1/${list}?cursor=${cursor}`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', errors: { cursor: ['Invalid input'] } });
  });
});

describe('a refusal', () => {
  const report = () => `/v1/jobs/${values['job']}/report`;

  test('has one form, also where there is no route', async () => {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['POST', '/v1/jobs'],
      ['GET', '/v1/jobs/no-such-job'],
    ] as const) {
      const answer = await call(method, path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$/), code: 'not_found' });
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  test('names each field with its messages', async () => {
    const answer = await call('GET', '/v1/jobs?limit=1000&visa_sponsorship=maybe,true');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      errors: { limit: [expect.any(String)], visa_sponsorship: ['Unknown value: maybe'] },
    });
    const missing = await call('POST', `/v1/recruit/${values['company']}/access`, json({}));
    expect(await missing.json()).toMatchObject({ errors: { pwd: ['Required'] } });
  });

  test('is 400 for JSON that cannot be read', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await call('POST', report(), { headers, body: '{"reason":' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'unreadable' });
  });

  test('is 415 for another type of content', async () => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'reason=x' };
    expect((await call('POST', report(), form)).status).toBe(415);
    expect((await call('POST', `/v1/jobs/${values['job']}/apply`, json({ name: 'Mina' }))).status).toBe(415);
  });

  test('is 400 for a body whose sender went away, and no fault of ours', async () => {
    const answer = await call('POST', report(), { ...json({}), ...cutOff() });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'unreadable' });
  });

  test('is 413 for a body that is too large', async () => {
    const answer = await call('POST', report(), json({ reason: 'x'.repeat(LIMITS.jsonBytes) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
  });

  test('leaves the connection to the next call, although the body was too large', async () => {
    const server = await serveHttp({ host: '127.0.0.1', port: 0, trustProxy: 0, fetch: app.front.fetch });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (method: string, path: string, body = '') => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const sent = request(new URL(path, server.url), { method, agent, headers }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await text(answer);
      return answer.statusCode;
    };
    expect(await ask('POST', report(), 'x'.repeat(LIMITS.jsonBytes * 20))).toBe(413);
    expect(await ask('GET', '/v1/tags')).toBe(200);
    agent.destroy();
    await server.close();
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is 403 for a change that another site asks for: %o', async (headers) => {
    for (const [key] of ROUTES.filter(([name]) => !name.startsWith('GET'))) {
      const { method, path } = addressOf(key);
      expect((await call(method, path, { headers })).status, key).toBe(403);
    }
  });

  test('does not meet our own pages, programs, and whoever only reads', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://madang.test' };
    expect((await call('POST', report(), { headers: own })).status).toBe(200);
    expect((await call('POST', report())).status).toBe(200);
    expect((await call('GET', '/v1/home', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
  });
});

describe('an answer', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Has the list of tags made of these. */
  function listTags(tags: object[]): void {
    vi.spyOn(app.ctx.jobIndex, 'remembered').mockResolvedValueOnce(tags);
  }

  test('carries nothing that the contract does not name', async () => {
    const tag = { id: 'go', slug: 'go', name: 'Go', count: 1, replaces: [], secret: 'not for you' };
    listTags([tag]);
    const { body } = await app.json('/v1/tags');
    expect(body).toEqual({ data: [{ id: 'go', slug: 'go', name: 'Go', count: 1, replaces: [] }] });
  });

  test('that breaks the contract is our fault and says nothing of what it held', async () => {
    listTags([{ id: 7, name: 'private words' }]);
    const { status, body } = await app.json('/v1/tags');
    expect([status, body]).toEqual([500, { message: expect.any(String), code: 'internal' }]);
  });
});

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and lists every route with its parameters', async () => {
    const { body, status } = await app.json('/v1/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    const listed = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(Object.keys(api).sort());
    const operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters, responses } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(Object.keys(responses)).toContainEqual(expect.stringMatching(/^[23]/));
    }
    const schemes = Object.keys(body.components.securitySchemes);
    for (const { path, security, ...operation } of operations) {
      const isOpen = operation['x-access'] === 'anyone' && !path.includes('/own');
      expect([path, security.length > 0]).toEqual([path, !isOpen]);
      expect(schemes).toEqual(expect.arrayContaining(security.flatMap(Object.keys)));
    }
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
    expect(body.components.schemas.Error).toBeDefined();
    const typed = /"(?:description|summary)":"(?:[^"\\]|\\.)*[a-z]'[^"]*"/g;
    expect(JSON.stringify(body).match(typed)).toBeNull();
  });

  test.each(['/v1/openapi.json', '/v1/docs'])('is written once at %s, and not sent to who has it', async (path) => {
    const headers = { 'accept-encoding': 'br' };
    await app.fetch(path, { headers });
    const kept = await app.fetch(path, { headers });
    expect(Object.fromEntries(kept.headers)).toMatchObject({ 'cache-status': 'madang; hit', 'content-encoding': 'br' });
    const known = { 'if-none-match': kept.headers.get('etag') ?? '' };
    const again = await app.fetch(path, { headers: { ...headers, ...known } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

type Operation = {
  operationId: string;
  'x-access': string;
  security: Record<string, []>[];
  parameters: { name: string; in: 'path' | 'query' }[];
  responses: Record<string, object>;
};

test('while the database is away every route that needs it answers 503', async () => {
  const own = await openTestApp({ worker: false });
  const { job } = await createJob(own.ctx);
  // With everything else, so that nothing goes on trying to reach it.
  await own.close();
  for (const path of ['/v1/home', '/v1/companies', `/v1/jobs/${job.slug}`, `/v1/recruit/${job.slug}/jobs`]) {
    const { status, body, headers } = await own.json(path);
    expect({ status, code: body.code }, path).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await applyTo(own, job.slug)).status).toBe(503);
  expect((await own.fetch('/readyz')).status).toBe(503);
  expect((await own.fetch('/healthz')).status).toBe(200);
});
