import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_PREFIX } from '#auth/config.ts';
import { WHO_MAY_DO_WHAT } from '#auth/who-may-do-what.test.fixture.ts';
import { api } from '#contract/api.ts';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { NO_PAGE } from '#platform/content-security-policy.ts';
import type { Service } from '#src/config.ts';
import { readLines, routesOf } from '#tests/support/access-list.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const services = new Set<Service>(['web', 'api', 'auth', 'worker']);
  app = await openTestApp({ pages: true, config: { services } });
});
afterAll(() => app.close());

async function policyOf(key: string, headers: Record<string, string> = {}): Promise<string | null> {
  const [method, path = ''] = key.split(' ');
  const answer = await app.fetch(path, { method, headers, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.headers.get('content-security-policy');
}

const named = (key: string) => key.replaceAll(/\{\w+\}|:\w+/g, 'anything');
const FILES = ['/robots.txt', '/site.webmanifest', '/sitemap.xml', '/sitemap-jobs-1.xml', '/favicon.ico'];
const FEEDS = ['jobs', 'articles'].flatMap((of) => ['atom', 'rss', 'json'].map((as) => `/feeds/${of}.${as}`));
const SYSTEM = ['/healthz', '/readyz', '/metrics', '/v1/openapi.json'];

test('an answer of the API, of the sign-in service, of a file or of the process may run, load and frame nothing', async () => {
  const keys = [
    ...Object.keys(api),
    ...routesOf(readLines(WHO_MAY_DO_WHAT)).map((key) => key.replace(' ', ` ${AUTH_PREFIX}`)),
    ...[...FILES, ...FEEDS, ...SYSTEM].map((path) => `GET ${path}`),
    'OPTIONS /auth/v1/token',
    'GET /auth/v1/nothing',
    'GET /v1/nothing',
    'POST /v1/jobs',
  ];
  for (const key of keys.map(named))
    expect([key, await policyOf(key)]).toEqual([key, expect.stringContaining(NO_PAGE)]);
});

test('every page has a policy, a redirect and a page that is not there as well', async () => {
  const paths = PUBLIC_PAGES.map(({ pattern }) => named(pattern));
  const others = [
    '/sign-in',
    '/settings',
    '/admin',
    '/alerts/new',
    '/alerts/rules',
    '/alerts/edit',
    '/recruit/anything',
    '/v1/docs',
    '/dev/mail',
    '/no/page',
  ];
  for (const path of [...paths, ...others]) {
    for (const method of ['GET', 'HEAD']) {
      expect([path, await policyOf(`${method} ${path}`)]).toEqual([
        path,
        expect.stringContaining("default-src 'none'"),
      ]);
    }
  }
});

test('a page that the browser has keeps its policy: the answer that says so brings no other', async () => {
  for (const path of ['/jobs?q=rust', '/favicon.svg', '/jobs']) {
    const first = await app.fetch(path);
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await app.fetch(path, { headers: known })).status).toBe(304);
    expect(await policyOf(`GET ${path}`, known)).toBeNull();
  }
});
