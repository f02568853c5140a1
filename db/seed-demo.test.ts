import { dirname } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TALENT_KOREAN_LEVELS, VISA_STATUSES } from '#contract/core/vocabulary.ts';
import { DEMO_STAFF } from '#db/demo/desk.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#db/demo/talents.ts';
import { seedDemo } from '#db/seed-demo.ts';
import { openBackend } from '#src/app.ts';
import { loadConfig, type Service } from '#src/config.ts';
import { storedRows, tablesWith } from '#tests/support/tables.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

const RECRUIT = '/v1/recruit/hanok-labs';
const PWD = 'pwd=madang-demo';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    config: { services: new Set<Service>(['api', 'auth', 'worker']) },
    overrides: { accounts: undefined },
  });
  expect(await seedDemo(app.ctx)).toBe(true);
});
afterAll(() => app.close());

/** Signs in at the accounts service as the announced talent, and answers the header of a call by them. */
async function asDemoTalent(): Promise<HeadersInit> {
  const { status, body } = await app.json('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { authorization: `Bearer ${body.access_token}` };
}

test('a demo is filled once', async () => {
  expect(await seedDemo(app.ctx)).toBe(false);
});

test('its pictures are files, which no row holds', async () => {
  expect(await tablesWith(app, ['data:image/'])).toEqual([]);
  const { body } = await app.json('/v1/companies/hanok-labs');
  const logo = await app.fetch(body.data.logo_url);
  expect(logo.headers.get('content-type')).toBe('image/webp');
});

test('its jobs have known tags only', async () => {
  const known = (await app.json('/v1/tags')).body.data.map(({ id }: { id: string }) => id);
  const used = (await storedRows(app, 'jobs')).flatMap(({ tags }) => tags);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((tag) => !known.includes(tag))).toEqual([]);
});

test('companies answer for their listings, each on other grounds', async () => {
  const pages = await Promise.all(
    ['pyeonji', 'bada-interactive', 'sancheong-institute'].map(async (slug) => {
      const { data } = (await app.json(`/v1/companies/${slug}`)).body;
      return data.answers.map(({ given_by }: { given_by: string }) => given_by);
    }),
  );
  expect(pages).toEqual([['company'], ['staff-page'], ['staff-told']]);
  const rows = await storedRows(app, 'jobs');
  const answered = rows.filter(({ fact_origins }) => Object.values(fact_origins).includes('company'));
  expect(answered.length).toBeGreaterThan(6);
});

test('production refuses what a demo filled, unless told otherwise by name', async () => {
  const database = { ...app.ctx.database, close: async () => {} };
  const production = {
    ...loadConfig({ MODE: 'demo', DATA_DIR: dirname(app.ctx.settings.stagingDir) }),
    mode: 'production' as const,
  };
  await expect(openBackend(production, { database })).rejects.toThrow(
    /a demo filled this database.+ALLOW_DEMO_DATA=on/,
  );
  const allowed = await openBackend({ ...production, allowDemoData: true }, { database });
  await allowed.close();
});

test('the recruiter of the demo finds its talents, of every level of Korean and every visa', async () => {
  const { status, body } = await app.json(`${RECRUIT}/talents?${PWD}&limit=50`);
  expect(status).toBe(200);
  expect(body.meta.total).toBe(24);
  for (const { id } of TALENT_KOREAN_LEVELS) expect(body.meta.facets.korean_level[id], id).toBeGreaterThan(0);
  for (const { id } of VISA_STATUSES) expect(body.meta.facets.visa_status[id], id).toBeGreaterThan(0);
  expect(Object.keys(body.meta.facets.country_of_residence).length).toBeGreaterThan(9);
  // Nothing that a profile says was taken for a name or an address.
  expect(JSON.stringify(body.data)).not.toContain('…');
});

test('neither the private ones nor the one who hides from it are among them', async () => {
  for (const word of ['Property', 'Database', 'Laravel']) {
    const { body } = await app.json(`${RECRUIT}/talents?${PWD}&q=${word}`);
    expect(body.meta.total, word).toBe(0);
  }
});

test('it has conversations in every state, and the resume of who accepted', async () => {
  const { body } = await app.json(`${RECRUIT}/conversations?${PWD}`);
  const states = body.data.map(({ state }: { state: string }) => state);
  expect([...new Set(states)].sort()).toEqual(['accepted', 'declined', 'open']);
  const accepted = body.data.find(({ state }: { state: string }) => state === 'accepted');
  expect(accepted.contact).toMatchObject({ name: 'Linh Phan', email: 'linh.phan@people.example' });
  const resume = await app.fetch(`${RECRUIT}/conversations/${accepted.id}/resume?${PWD}`);
  expect(resume.headers.get('content-type')).toBe('application/pdf');
  expect(await resume.text()).toMatch(/^%PDF-1\.4\n[\s\S]*Linh Phan[\s\S]*%%EOF\n$/);
});

test('the announced account signs in, has a profile that is shown, and a message to answer', async () => {
  const headers = await asDemoTalent();
  const { body: own } = await app.json('/v1/talent', { headers });
  expect(own.data).toMatchObject({ is_shown: true, is_stale: false, completeness: { percent: 100 } });
  const { body } = await app.json('/v1/talent/conversations', { headers });
  expect(body.data).toMatchObject([{ company: { slug: 'hanok-labs' }, state: 'open', is_unread: true }]);
});

test('the demo sells postings with all their options', async () => {
  const { base_price, options } = (await app.json('/v1/pricing')).body.data;
  expect([base_price, ...options.map(({ price }: { price: number }) => price)]).toEqual([
    99_000, 66_000, 55_000, 165_000,
  ]);
});

test('staff of the demo come in with a code of their authenticator app alone, and find work', async () => {
  const { email, password, totpSecret } = DEMO_STAFF;
  const signedIn = await call('/token?grant_type=password', { email, password });
  const half = { authorization: `Bearer ${signedIn.access_token}` };
  expect((await app.json('/v1/admin/queue', { headers: half })).status).toBe(403);
  const [factor] = (await app.json('/auth/v1/user', { headers: half })).body.factors;
  const challenge = await call(`/factors/${factor.id}/challenge`, {}, half);
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: app.clock.now().getTime() });
  const verified = await call(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code }, half);
  const headers = { authorization: `Bearer ${verified.access_token}` };
  const { status, body } = await app.json('/v1/admin/queue', { headers });
  expect(status).toBe(200);
  const totals = Object.fromEntries(body.meta.kinds.map(({ id, total }: { id: string; total: number }) => [id, total]));
  expect(totals).toMatchObject({ report: 3, posting: 1 });
  expect(totals.company).toBeGreaterThan(5);
  const orders = await app.json('/v1/admin/advert-orders', { headers });
  expect(orders.body.data).toMatchObject([{ state: 'standing', measure: 'change' }]);
});

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await app.json(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
