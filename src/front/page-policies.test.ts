import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#contract/site/stored-pages.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#src/config.ts';
import { pageKey } from '#src/front/page-key.ts';
import type { PagePolicy } from '#src/front/page-policies.ts';
import { openRenderer } from '#src/front/render-page.ts';
import type { WebHandle } from '#src/front/web-handle.ts';

const GATEWAY = 'https://pay.example';
const POLICIES: PagePolicy[] = [
  { path: '/checkout', allows: { script: [GATEWAY], frame: [GATEWAY] } },
  { path: '/desk/*', allows: { connect: ['https://desk.example'] } },
];

const web: WebHandle = {
  handle: async () => new Response('<!doctype html><p>A page</p>', { headers: { 'content-type': 'text/html' } }),
  hasPage: () => true,
  assets: '',
  formerAssets: null,
};
const noApi = async () => ({ status: 404, body: {}, setCookies: [] });
const config = loadConfig({ MODE: 'demo', LOG_LEVEL: 'silent' });

function policyOf(path: string, policies?: PagePolicy[]): Promise<string | null> {
  const pages = openRenderer(config, web, { ask: noApi, sendAuth: null }, systemClock, policies);
  const url = new URL(path, config.publicUrl);
  const key = pageKey(url, new Set());
  if (key) return pages.renderPublic(key).then(({ headers }) => headers['content-security-policy'] ?? null);
  const info = { address: '203.0.113.7', requestId: 'request-1' };
  return pages.renderPrivate(new Request(url), info).then(({ headers }) => headers.get('content-security-policy'));
}

describe('a page with a policy of its own', () => {
  test('gets what it needs besides the policy of all pages', async () => {
    const policy = await policyOf('/checkout', POLICIES);
    expect(policy).toContain(`script-src 'self' ${GATEWAY};`);
    expect(policy).toContain(`frame-src ${GATEWAY};`);
    expect(policy).toContain("connect-src 'self';");
    expect(await policyOf('/desk/orders', POLICIES)).toContain("connect-src 'self' https://desk.example;");
  });

  test('changes the policy of no other', async () => {
    const others = [
      ...PUBLIC_PAGES.map(({ pattern }) => pattern.replace('{slug}', 'any')),
      '/sign-in',
      '/checkout/done',
      '/desk',
    ];
    for (const path of others) expect(await policyOf(path, POLICIES), path).toBe(await policyOf(path));
  });
});

test('the checkout alone loads the SDK of the card gateway and leaves for its window', async () => {
  const policy = await policyOf('/merch/checkout');
  expect(policy).toContain("script-src 'self' https://js.tosspayments.com;");
  expect(policy).toContain("form-action 'self' https://*.tosspayments.com;");
  for (const path of ['/merch', '/merch/success', '/merch/failure', '/orders', '/merch/checkout/x']) {
    expect(await policyOf(path), path).not.toContain('tosspayments');
  }
});

test('no page of the product frames anything of others, or runs scripts from elsewhere', async () => {
  for (const path of ['/', '/jobs', '/sign-in', '/recruit/any']) {
    expect(await policyOf(path)).toMatch(/script-src 'self';/);
    expect(await policyOf(path)).toMatch(path.startsWith('/recruit/') ? /frame-src 'self';/ : /^(?!.*frame-src)/);
  }
});
