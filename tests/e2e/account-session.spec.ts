import { expect, type Page } from '@playwright/test';
import { giveSession, openAccount } from '#tests/support/e2e-accounts.ts';
import { RECRUITER } from '#tests/support/e2e-market.ts';
import { gate, statusLine, test } from '#tests/support/e2e-test.ts';

/** API calls from now on, with their credentials. */
function callsOf(page: Page): { call: string; bearer: string | undefined }[] {
  const calls: { call: string; bearer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/v1/')) return;
    calls.push({ call: `${request.method()} ${pathname}`, bearer: request.headers()['authorization'] });
  });
  return calls;
}

test('Every call carries the session of whoever is signed in, also one that outlives its page', async ({
  page,
  visit,
  market,
}) => {
  const { slug } = await market.job({ is_closed: 'false', company: RECRUITER.slug });
  const partner = await firstPartner(market.origin);
  // A request that goes out while its page is being left is not always seen from outside: the way there waits for it.
  const leaving = gate();
  await page.route(`${new URL(partner.url).origin}/**`, async (route) => {
    await leaving.opened;
    await route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  const { session } = await openAccount(market);
  await giveSession(page, market, session);
  const calls = callsOf(page);
  await visit(`/jobs/${slug}`);
  await visit('/partners');
  const counted = page.waitForRequest(`**/v1/partners/${partner.slug}/click`);
  await page.locator(`a[href="${partner.url}"]`).first().click({ noWaitAfter: true });
  await counted;
  leaving.open();
  await expect(page).toHaveTitle('Elsewhere');
  const made = calls.map(({ call }) => call);
  for (const call of ['POST /v1/page-views', `POST /v1/jobs/${slug}/read`, `POST /v1/partners/${partner.slug}/click`]) {
    expect(made).toContain(call);
  }
  expect(calls.filter(({ bearer }) => bearer !== `Bearer ${session.access_token}`)).toEqual([]);
});

async function firstPartner(origin: string): Promise<{ slug: string; url: string }> {
  const { data } = (await (await fetch(`${origin}/v1/partners`)).json()) as { data: { slug: string; url: string }[] };
  const [partner] = data;
  if (!partner) throw new Error('The demo market has no partner.');
  return partner;
}

test('A session that cannot be renewed ends in the browser, although its token still lives', async ({
  page,
  visit,
  market,
  tolerate,
}) => {
  tolerate(statusLine(400));
  // The server would find out as well, and take the cookie itself.
  await page.route('**/_serverFn/getCurrentUser*', (route) => route.fulfill({ status: 503, body: 'Away.' }));
  tolerate(statusLine(503));
  const { session } = await openAccount(market);
  const soon = Math.floor(Date.now() / 1000) + 60;
  await giveSession(page, market, { ...session, refresh_token: 'a'.repeat(43), expires_at: soon });
  const calls = callsOf(page);
  await visit('/blog');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sb-auth-token');
  expect(calls.filter(({ bearer }) => bearer)).toEqual([]);
});

test('A call of a server function follows no redirect', async ({ page, market }) => {
  const { session } = await openAccount(market);
  await giveSession(page, market, session);
  await page.route('**/_serverFn/getCurrentUser*', (route) =>
    route.fulfill({ status: 302, headers: { location: '/v1/tags' } }),
  );
  const called = page.waitForRequest('**/_serverFn/getCurrentUser*');
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect((await called).redirectedTo()).toBeNull();
});
