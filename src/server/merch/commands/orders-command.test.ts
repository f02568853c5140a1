import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { command, runCommand } from '#tests/support/commands.ts';
import { PRINTED } from '#tests/support/orders.ts';
import { askOwn, buy, leftBySize, ownOrder, type Placed, place } from '#tests/support/shop.ts';
import { withShop } from '#tests/support/shop-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
withShop({}, (opened) => {
  app = opened;
});

const orders = (...words: string[]) => runCommand(app, 'orders', ...words);
const actions = async () => (await command(app, 'audit', 'list')).map((line) => line.split(' ')[1]);

describe('orders list and show', () => {
  test('tell people apart only where that is asked for, and that is recorded', async () => {
    const order = await buy(app, { M: 2 }, { email: 'mina@example.com' });
    app.clock.advance(DURATIONS.minute);
    const open = await place(app, { L: 1 });
    const list = await command(app, 'orders', 'list');
    expect(list).toEqual([
      `${open.orderId}  2026-11-20T03:01:00.000Z  pending  40000 won`,
      `${order.orderId}  2026-11-20T03:00:00.000Z  paid  80000 won  waiting`,
    ]);
    expect(list.join()).not.toMatch(/mina|Jiwon|Sejong/);
    const shown = (await command(app, 'orders', 'show', order.orderId.toLowerCase())).join('\n');
    expect(shown).toContain('Address: 04524, 110 Sejong-daero, mina@example.com');
    expect(shown).toContain(`/orders#${order.token}`);
    expect(shown).toContain('confirm done: 80000 won');
    expect(shown).not.toContain(order.payment.paymentKey);
    expect((await actions())[0]).toBe('order.show');
  });

  test('print what a buyer typed as one line, without codes that the terminal would obey', async () => {
    const fullName = 'Mina\nState: paid\u001b[2J\u202e';
    const { orderId } = await place(app, { M: 1 }, { fullName });
    const lines = await command(app, 'orders', 'show', orderId);
    expect(lines).toContain('Name: Mina State: paid [2J ');
    expect(lines.filter((line) => line.startsWith('State: '))).toEqual(['State: pending']);
  });

  test('narrow by the state of order or parcel, and by day', async () => {
    const [paid] = [await buy(app, { M: 1 }), await place(app, { L: 1 })];
    const numbers = async (...words: string[]) =>
      (await command(app, 'orders', 'list', ...words)).map((line) => line.split(' ')[0]);
    expect(await numbers('--state', 'paid')).toEqual([paid.orderId]);
    expect(await numbers('--state', 'waiting')).toEqual([paid.orderId]);
    expect(await command(app, 'orders', 'list', '--state', 'shipped')).toEqual(['No orders.']);
    expect(await numbers('--since', '2026-11-20', '--state', 'paid')).toEqual([paid.orderId]);
    expect(await command(app, 'orders', 'list', '--since', '2026-11-21')).toEqual(['No orders.']);
    expect(await orders('list', '--state', 'lost')).toMatchObject({ code: 2 });
  });
});

describe('orders pack, ship and deliver', () => {
  test('send the parcel, by the usual courier unless another is named', async () => {
    const order = await buy(app, { M: 1 });
    await command(app, 'orders', 'pack', order.orderId);
    await command(app, 'orders', 'ship', order.orderId, '--tracking', '1234-5678');
    expect((await ownOrder(app, order)).delivery.courier).toBe(app.ctx.settings.operator.courier);
    await command(app, 'orders', 'ship', order.orderId, '--tracking', '1234-5678', '--courier', 'Bicycle');
    await command(app, 'orders', 'deliver', order.orderId);
    expect((await ownOrder(app, order)).delivery).toMatchObject({ state: 'delivered', courier: 'Bicycle' });
    expect((await actions()).filter((action) => action === 'order.deliver')).toHaveLength(4);
  });

  test('refuse what cannot be sent', async () => {
    const { orderId } = await place(app, { M: 1 });
    expect(await orders('pack', orderId)).toEqual({
      code: 1,
      lines: ['This order is not paid, so there is nothing to send.'],
    });
    expect(await orders('pack', 'MD-AAAA-BBBB-CCCC')).toEqual({ code: 1, lines: ['There is no such order.'] });
  });
});

describe('orders refund', () => {
  const refund = (order: Placed, ...words: string[]) =>
    orders('refund', order.orderId, '--reason', 'A stain', ...words);

  test('sends back what is left, and puts the pieces back on sale', async () => {
    const order = await buy(app, { M: 1, L: 1 });
    expect(await refund(order)).toEqual({
      code: 0,
      lines: [`80000 won of ${order.orderId} are refunded; back on sale: M=1,L=1.`],
    });
    expect(await leftBySize(app)).toEqual(PRINTED);
    expect(await refund(order)).toMatchObject({ code: 1, lines: [expect.stringContaining('nothing to refund')] });
  });

  test('sends back the price of pieces, which stay off sale if they are lost', async () => {
    const order = await buy(app, { M: 2 });
    await refund(order, '--pieces', 'M=1', '--no-restock');
    expect(await ownOrder(app, order)).toMatchObject({ state: 'partly-refunded', refunded: 40_000 });
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 2);
    await command(app, 'orders', 'restock', order.orderId, '--pieces', 'm=1');
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
    expect((await actions()).slice(0, 3)).toContain('order.restock');
  });

  test('names the size of which the order has too few pieces', async () => {
    const order = await buy(app, { XL: 1 });
    const tooFew = { code: 1, lines: ['The order does not hold that many pieces of size XL.'] };
    expect(await refund(order, '--pieces', 'XL=5')).toEqual(tooFew);
    expect(await refund(order, '--pieces', 'XL=5', '--no-restock')).toEqual(tooFew);
  });

  test('sends back a sum alone', async () => {
    const order = await buy(app, { M: 2 });
    await refund(order, '--amount', '5000');
    expect(await ownOrder(app, order)).toMatchObject({ refunded: 5000, lines: [{ refunded_quantity: 0 }] });
    expect(await refund(order, '--amount', '80000')).toMatchObject({
      code: 1,
      lines: ['Between 1 and 75000 won can be refunded.', 'amount: Invalid input'],
    });
  });

  test('is found where it was made in the gateway’s console', async () => {
    const order = await buy(app, { M: 1 });
    await app.sandbox.cancelByHand(order.payment.paymentKey);
    await command(app, 'orders', 'ask', order.orderId);
    expect((await ownOrder(app, order)).state).toBe('refunded');
  });
});

describe('orders from abroad', () => {
  const FORM = [
    ...['--name', 'Ada Example', '--email', 'ada@example.com', '--phone', '+1 202 555 0100'],
    ...['--address', '1 Example Street, Springfield, USA', '--pieces', 'M=1,XL=1'],
    ...['--link', 'https://pay.example.com/l/1', '--usd', '85.50'],
  ];
  const numberIn = ({ lines }: { lines: string[] }) => lines.join().match(/MD(?:-\w{4}){3}/)?.[0] ?? '';

  test('are recorded with their link, kept indefinitely, paid, and sent', async () => {
    const number = numberIn(await orders('record', ...FORM));
    await app.settle();
    const [letter] = await app.mailbox();
    expect(letter).toMatchObject({ to: 'ada@example.com', subject: `Your order ${number}: how to pay` });
    expect(letter?.text).toContain('Pay US$85.50:\nhttps://pay.example.com/l/1');
    expect(letter?.text).toMatch(/See your order:\s\S+\/orders#[\w-]{43}/);
    app.clock.advance(30 * DURATIONS.day);
    expect((await leftBySize(app))['XL']).toBe(PRINTED.XL - 1);
    expect(await orders('paid', number)).toEqual({ code: 0, lines: [`${number} is paid.`] });
    await command(app, 'orders', 'ship', number, '--tracking', 'EE123456789KR', '--courier', 'Example Post');
    await app.settle();
    const texts = (await app.mailbox()).filter(({ to }) => to === 'ada@example.com').map(({ text }) => text);
    expect(texts.join()).toContain('Total, with delivery: US$85.50');
    expect(texts.join()).not.toContain('VAT');
    expect(await orders('ask', number)).toMatchObject({ code: 1 });
  });

  test('are recorded once for a link', async () => {
    const number = numberIn(await orders('record', ...FORM));
    expect(await orders('record', ...FORM)).toEqual({
      code: 0,
      lines: [`The order with this link is recorded already: ${number}, pending.`],
    });
    expect((await leftBySize(app))['M']).toBe(PRINTED.M - 1);
  });

  test('are cancelled, which frees their pieces', async () => {
    const number = numberIn(await orders('record', ...FORM));
    await command(app, 'orders', 'cancel', number);
    expect(await leftBySize(app)).toEqual(PRINTED);
    await app.settle();
    expect((await app.mailbox())[0]?.text).toContain('Please do not use the payment link any more.');
    expect(await orders('paid', number)).toEqual({ code: 1, lines: ['This order is over.'] });
  });

  test('that are withdrawn from are refunded by hand', async () => {
    const number = numberIn(await orders('record', ...FORM));
    await command(app, 'orders', 'paid', number);
    const token = (await command(app, 'orders', 'show', number)).join().match(/orders#([\w-]{43})/)?.[1] ?? '';
    const { body } = await askOwn(app, { token }, 'withdrawal');
    expect(body.data).toMatchObject({ state: 'paid', can_withdraw: false });
    await command(app, 'orders', 'refund', number, '--reason', 'Withdrawn by the buyer');
    expect(await leftBySize(app)).toEqual(PRINTED);
    await app.settle();
    expect((await app.mailbox())[0]?.text).toContain('We sent US$85.50 back the way you paid.');
  });

  test('say what is wrong with them', async () => {
    expect(await orders('record', ...FORM, '--email', 'nobody')).toEqual({
      code: 1,
      lines: ['Not recorded.', 'email: Required'],
    });
    expect(await orders('record', ...FORM, '--pieces', 'M=11')).toMatchObject({
      code: 1,
      lines: ['Not recorded.', 'quantities.M: Invalid input'],
    });
    expect((await orders('record', ...FORM, '--usd', '85.5')).lines[0]).toBe('--usd is not valid.\n');
  });

  test('alone are paid by command', async () => {
    const { orderId } = await place(app, { M: 1 });
    expect(await orders('paid', orderId)).toEqual({
      code: 1,
      lines: ['The card gateway says when this order is paid.'],
    });
  });
});

describe('orders', () => {
  test('explains itself', async () => {
    const { code, lines } = await orders();
    expect(code).toBe(2);
    expect(lines.join('\n')).toContain('refund NUMBER --reason TEXT');
  });

  test.each([
    [['refund', 'MD-AAAA-BBBB-CCCC'], '--reason is missing.'],
    [['ship', 'MD-AAAA-BBBB-CCCC', '--tracking', 'a b'], '--tracking is not valid.'],
    [['refund', 'MD-AAAA-BBBB-CCCC', '--reason', 'x', '--pieces', 'M=1,M=2'], '--pieces is not valid.'],
    [['show'], 'Usage: orders show NUMBER'],
    [['list', 'twice'], 'Usage: orders list'],
    [['cancel', 'MD-AAAA-BBBB-CCCC', '--force'], 'Usage: orders cancel NUMBER'],
  ])('explains how it is called after %j', async (words, line) => {
    const { code, lines } = await orders(...words);
    expect(code).toBe(2);
    expect(lines.join('\n')).toContain(line);
  });
});
