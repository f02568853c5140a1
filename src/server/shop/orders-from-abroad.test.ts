import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { call, runCall } from '#tests/support/commands.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { askOwn, leftBySize, ownOrder, place } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const FORM = {
  ...{ fullName: 'Ada Example', email: 'ada@example.com', phone: '+1 202 555 0100' },
  ...{ shippingAddress: '1 Example Street, Springfield, USA', quantities: { M: 1, XL: 1 } },
  ...{ link: 'https://pay.example.com/l/1', usd: '85.50' },
};
const record = async (given: object = {}) => (await call(app, 'POST /v1/admin/orders', { ...FORM, ...given })).number;
const pay = (id: string) => runCall(app, 'POST /v1/admin/orders/{id}/payment', { id });

async function letters() {
  await app.settle();
  return (await app.mailbox()).filter(({ to }) => to === 'ada@example.com');
}

describe('an order from abroad', () => {
  test('is recorded with its link, kept indefinitely, paid, and sent', async () => {
    const id = await record();
    const [letter] = await letters();
    expect(letter?.subject).toBe(`Your order ${id}: how to pay`);
    expect(letter?.text).toContain('Pay US$85.50:\nhttps://pay.example.com/l/1');
    expect(letter?.text).toMatch(/See your order:\s\S+\/orders#[\w-]{43}/);
    app.clock.advance(30 * DURATIONS.day);
    expect((await leftBySize(app))['XL']).toBe(PRINTED.XL - 1);
    expect((await pay(id)).code).toBe(0);
    const parcel = { id, to: 'shipped', tracking_number: 'EE123456789KR', courier: 'Example Post' };
    await call(app, 'POST /v1/admin/orders/{id}/delivery', parcel);
    const texts = (await letters()).map(({ text }) => text).join();
    expect(texts).toContain('Total, with delivery: US$85.50');
    expect(texts).not.toContain('VAT');
  });

  test('is recorded once for a link', async () => {
    const id = await record();
    expect(await record()).toBe(id);
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('costs what staff wrote, to the cent, on its page, at the desk and in its letter', async () => {
    const id = await record({ usd: '19.99' });
    const { page_url, payment_link } = await call(app, 'GET /v1/admin/orders/{id}', { id });
    const token = /orders#([\w-]{43})/.exec(page_url)?.[1] ?? '';
    expect([payment_link.usd_cents, (await ownOrder(app, { token })).payment_link.usd_cents]).toEqual([1999, 1999]);
    expect((await letters())[0]?.text).toContain('Pay US$19.99:');
  });

  test('is canceled, which frees its pieces', async () => {
    const id = await record();
    await call(app, 'POST /v1/admin/orders/{id}/cancellation', { id });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await letters())[0]?.text).toContain('Please don’t use the payment link any more.');
    expect(await pay(id)).toEqual({ code: 1, lines: ['This order has ended.'] });
  });

  test('that is withdrawn from is refunded by hand', async () => {
    const id = await record();
    await pay(id);
    const { page_url } = await call(app, 'GET /v1/admin/orders/{id}', { id });
    const token = /orders#([\w-]{43})/.exec(page_url)?.[1] ?? '';
    const { body } = await askOwn(app, { token }, 'withdrawal');
    expect(body.data).toMatchObject({ state: 'paid', can_withdraw: false });
    await app.settle();
    const notices = (await app.mailbox()).filter(({ to }) => to === app.ctx.settings.contactEmail);
    const order = await call(app, 'GET /v1/admin/orders/{id}', { id });
    expect(notices[0]?.text).toContain(`${app.ctx.settings.publicUrl}/admin/orders/${order.id}`);
    await call(app, 'POST /v1/admin/orders/{id}/refunds', { id, reason: 'Withdrawn by the buyer' });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect((await letters())[0]?.text).toContain('We’ve refunded US$85.50 the way you paid.');
  });

  test('is refused with the fields that are wrong', async () => {
    const wrong = async (given: object) => (await runCall(app, 'POST /v1/admin/orders', { ...FORM, ...given })).lines;
    expect((await wrong({ email: 'nobody' })).at(-1)).toMatch(/^email: /);
    expect((await wrong({ quantities: { M: 11 } })).at(-1)).toMatch(/^quantities\.M: /);
    expect((await wrong({ usd: '85.5' })).at(-1)).toMatch(/^usd: /);
  });

  test('is alone paid by word of staff', async () => {
    const { orderId } = await place(app, { M: 1 });
    expect(await pay(orderId)).toEqual({ code: 1, lines: ['The card gateway tells us when this order is paid.'] });
  });
});
