import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createStock, PRINTED, shirtOrder } from '#tests/support/orders.ts';
import { place } from '#tests/support/shop.ts';
import { structuredData, visibleText } from '#tests/support/structured-data.ts';
import { expected, send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp, unique } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages: true, worker: false });
  await createStock(app.ctx);
});
afterAll(() => app.close());

async function textOf(shop: TestApp): Promise<string> {
  return visibleText(await (await shop.fetch('/merch')).text());
}

/** Staff record orders from abroad that take all pieces, ten at most in each; their numbers. */
async function orderAll(shop: TestApp, staff: TestPerson): Promise<string[]> {
  const numbers = [];
  for (const [size, printed] of Object.entries(PRINTED)) {
    for (let left = printed; left > 0; left -= 10) {
      const byLink = { usd: '45.00', link: `https://pay.example/${unique('link')}` };
      const order = shirtOrder({ [size]: Math.min(left, 10) }, byLink);
      const { body } = await expected(201, send(shop, staff, 'POST', '/v1/admin/orders', order));
      numbers.push(body.data.number);
    }
  }
  return numbers;
}

test('the page of the shirt says without scripts what it costs, what is left, and answers what is asked', async () => {
  const answer = await app.fetch('/merch');
  const html = await answer.text();
  const text = visibleText(html);
  expect(text).toContain('All 148 are left.');
  expect(html).toContain('<title>One t-shirt, 148 pieces, printed once');
  expect(text).toContain('VAT and delivery in South Korea included.');
  expect(html).toMatch(/href="mailto:hello@madang\.example\?subject=/);
  const [faq] = structuredData(html).filter((one) => one['@type'] === 'FAQPage');
  const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  for (const { name, acceptedAnswer } of questions) {
    expect(text).toContain(name);
    expect(text).toContain(acceptedAnswer.text);
  }
});

test('a size that waits for its payment is in carts, and no longer sold out', async () => {
  await place(app, { '2XL': 10 });
  await place(app, { '2XL': 4 });
  await expect.poll(() => textOf(app)).toContain('2XL All in someone’s cart. Try again in 10 minutes.');
  expect(await textOf(app)).not.toContain('Sold out');
});

test.each(['/merch/checkout', '/merch/failure', '/merch/success', '/orders'])(
  '%s says without scripts what it needs, and claims nothing else',
  async (path) => {
    const text = visibleText(await (await app.fetch(path)).text());
    expect(text).toContain('needs JavaScript');
    expect(text).not.toMatch(/Loading|Confirming|charged/);
  },
);

test('the gateway is let in by the checkout alone, which is stored nowhere', async () => {
  for (const path of ['/merch', '/merch/success', '/merch/failure']) {
    const { headers } = await app.fetch(path);
    expect(headers.get('content-security-policy')).not.toContain('toss');
  }
  const { headers } = await app.fetch('/merch/checkout');
  expect(headers.get('content-security-policy')).toContain('https://js.tosspayments.com');
  expect(headers.get('cache-control')).toContain('no-store');
});

test('what the gateway adds to an address is no part of the page', async () => {
  const plain = await (await app.fetch('/merch/success')).text();
  const returned = await app.fetch('/merch/success?paymentKey=secret&orderId=order_1&amount=40000&paymentType=NORMAL');
  expect(await returned.text()).toBe(plain);
  const failed = await app.fetch('/merch/failure?code=X&message=%3Cscript%3Ealert(1)%3C/script%3E');
  expect(await failed.text()).not.toContain('alert(1)');
});

test('a shop without a gateway takes orders by email until all are sold, and looks addresses up where that is configured', async () => {
  expect((await app.fetch('/merch/postcode')).status).toBe(404);
  const shop = await openTestApp({
    pages: true,
    worker: false,
    config: { postcodeSearch: 'kakao' },
    overrides: { payments: null },
  });
  expect(await textOf(shop)).toContain('Card payments are down right now.');
  await createStock(shop.ctx);
  await expect.poll(() => textOf(shop)).toContain('All 148 are left.');
  expect(await textOf(shop)).toContain('Card payments are down right now.');

  const staff = await shop.people.signInStaff();
  const orders = await orderAll(shop, staff);
  await expect.poll(() => textOf(shop)).toContain('148 of them are in orders that aren’t paid yet.');
  for (const number of orders) await expected(200, send(shop, staff, 'POST', `/v1/admin/orders/${number}/payment`));
  await expect.poll(() => textOf(shop)).toContain('All 148 are sold');

  const search = await shop.fetch('/merch/postcode');
  expect([search.status, search.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining('frame-src https://postcode.map.kakao.com'),
  ]);
  await shop.close();
});
