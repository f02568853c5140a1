import { expect, test } from 'vitest';
import { leftBySize, sendOrder } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

test.each([
  ['network', { address: '10.200.1.1' }],
  ['buyer', { email: 'mina@example.com' }],
])('of many orders of one %s at once, those are taken that keep 20 pieces together', async (_what, who) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendOrder(app, { L: 5 }, who)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 4 }, () => 201), ...Array.from({ length: 8 }, () => 409)]);
  expect((await leftBySize(app))['L']).toBe(24);
});
