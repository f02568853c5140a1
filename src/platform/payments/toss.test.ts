import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openToss } from '#platform/payments/toss.ts';
import {
  APPROVED,
  BY_WALLET,
  CANCELED,
  DEPOSIT_NOTICE,
  EXPIRED,
  NOTICE,
  PARTLY_CANCELED,
} from '#platform/payments/toss-answers.test.fixture.ts';

const KEYS = { clientKey: 'test_ck_1', secretKey: 'test_sk_very_secret' };
const { paymentKey, orderId } = APPROVED;
const PAY = { paymentKey, orderId, amount: 80_000 };

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown };
let heard: Heard[] = [];
/** How the gateway answers the next calls. */
let behave: (response: ServerResponse) => void = () => {};

const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  const { method = '', url = '', headers } = request;
  heard.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) });
  behave(response);
});
let apiUrl = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
});

const toss = () => openToss({ ...KEYS, apiUrl });

function answering(status: number, body: unknown) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const refusing = (status: number, code: string) =>
  answering(status, { code, message: '한국어 문장입니다.', data: null });

describe('the calls', () => {
  test('carry the secret key as a user without a password, and the key of the operation', async () => {
    behave = answering(200, APPROVED);
    await toss().confirm(PAY, 'operation-1');
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/v1/payments/confirm', body: PAY });
    expect(heard[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('test_sk_very_secret:').toString('base64')}`,
      'idempotency-key': 'operation-1',
      'content-type': 'application/json',
    });
  });

  test('name a part of the amount when that is refunded, and no amount for all that is left', async () => {
    behave = answering(200, PARTLY_CANCELED);
    await toss().refund({ paymentKey, amount: 40_000, reason: 'Withdrawal' }, 'operation-2');
    await toss().refund({ paymentKey, reason: 'Withdrawal' }, 'operation-3');
    expect(heard.map(({ url }) => url)).toEqual(Array(2).fill(`/v1/payments/${paymentKey}/cancel`));
    expect(heard.map(({ body }) => body)).toEqual([
      { cancelReason: 'Withdrawal', cancelAmount: 40_000 },
      { cancelReason: 'Withdrawal' },
    ]);
  });

  test('look a payment up by its key or its order, which cannot lead to another path', async () => {
    behave = answering(200, APPROVED);
    expect(await toss().find(paymentKey)).toMatchObject({ kind: 'found' });
    expect(await toss().findByOrder(orderId)).toMatchObject({ kind: 'found' });
    await toss().find('../orders/x?y');
    expect(heard.map(({ url }) => url)).toEqual([
      `/v1/payments/${paymentKey}`,
      `/v1/payments/orders/${orderId}`,
      '/v1/payments/..%2Forders%2Fx%3Fy',
    ]);
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined, undefined]);
  });
});

describe('a payment', () => {
  const found = async (wire: object) => {
    behave = answering(200, wire);
    return toss().find(paymentKey);
  };

  test('that is charged tells when, how much, and where its receipt is', async () => {
    expect(await found(APPROVED)).toEqual({
      kind: 'found',
      payment: {
        paymentKey,
        orderId,
        state: 'paid',
        isCard: true,
        amount: 80_000,
        balance: 80_000,
        approvedAt: new Date('2026-11-22T12:15:40Z'),
        receiptUrl: APPROVED.receipt.url,
        refunds: [],
      },
    });
  });

  test('that is refunded lists what went back in the order of time', async () => {
    expect(await found(PARTLY_CANCELED)).toMatchObject({ payment: { state: 'partly-refunded', balance: 40_000 } });
    const [first, second] = CANCELED.cancels.toReversed();
    expect(await found(CANCELED)).toMatchObject({
      payment: {
        state: 'refunded',
        refunds: [
          { transactionKey: first?.transactionKey, amount: 40_000, at: new Date('2026-11-24T01:02:11Z') },
          { transactionKey: second?.transactionKey, amount: 40_000, at: new Date('2026-11-25T00:00:00Z') },
        ],
      },
    });
  });

  test('that nobody confirmed is open or expired, and a wallet is no card', async () => {
    expect(await found({ ...EXPIRED, status: 'IN_PROGRESS' })).toMatchObject({ payment: { state: 'open' } });
    expect(await found(EXPIRED)).toMatchObject({ payment: { state: 'expired', approvedAt: null, receiptUrl: null } });
    expect(await found(BY_WALLET)).toMatchObject({ payment: { state: 'paid', isCard: false } });
  });

  test('may have fields and methods that nobody knows, but no status or currency', async () => {
    expect(await found({ ...APPROVED, moon: 'full', method: '달' })).toMatchObject({ payment: { isCard: false } });
    const unreadable = { kind: 'unclear', reason: 'UNREADABLE_PAYMENT' };
    expect(await found({ ...APPROVED, status: 'HALF_DONE' })).toEqual(unreadable);
    expect(await found({ ...APPROVED, currency: 'USD' })).toEqual(unreadable);
  });
});

describe('the list of transactions', () => {
  const [from, until] = [new Date('2026-11-21T15:00:00Z'), new Date('2026-11-25T00:00:00Z')];
  const listed = { mId: 'tvivarepublica', paymentKey, orderId, currency: 'KRW', method: '카드' };
  const charge = {
    ...listed,
    transactionKey: 'tx1',
    status: 'DONE',
    amount: 80_000,
    transactionAt: APPROVED.approvedAt,
  };
  const refund = { ...charge, transactionKey: 'tx2', status: 'PARTIAL_CANCELED', amount: -40_000 };

  test('tells charges and refunds in won, by the days of Korea', async () => {
    behave = answering(200, [charge, refund, { ...charge, currency: 'USD' }, { ...charge, status: 'ABORTED' }]);
    const shared = { paymentKey, orderId, at: new Date('2026-11-22T12:15:40Z') };
    expect(await toss().transactions(from, until)).toEqual({
      kind: 'found',
      transactions: [
        { ...shared, kind: 'charge', key: 'tx1', amount: 80_000 },
        { ...shared, kind: 'refund', key: 'tx2', amount: 40_000 },
      ],
    });
    const period = 'startDate=2026-11-22T00%3A00%3A00&endDate=2026-11-25T09%3A00%3A00';
    expect(heard[0]).toMatchObject({ method: 'GET', url: `/v1/transactions?${period}&limit=1000` });
  });

  test('is read page by page', async () => {
    const full = Array.from({ length: 1000 }, (_, at) => ({ ...charge, transactionKey: `tx${at}` }));
    behave = (response) => answering(200, heard.length === 1 ? full : [refund])(response);
    expect(await toss().transactions(from, until)).toMatchObject({ transactions: { length: 1001 } });
    expect(heard.map(({ url }) => url.includes('startingAfter=tx999'))).toEqual([false, true]);
  });

  test('is not half a list where the gateway does not answer for all of it', async () => {
    behave = answering(200, [charge, { status: 'DONE' }]);
    expect(await toss().transactions(from, until)).toEqual({ kind: 'unclear', reason: 'UNREADABLE_TRANSACTIONS' });
    behave = refusing(401, 'UNAUTHORIZED_KEY');
    expect(await toss().transactions(from, until)).toEqual({ kind: 'unclear', reason: 'UNAUTHORIZED_KEY' });
  });
});

describe('an operation', () => {
  const confirmed = async (behaviour: typeof behave, options = {}) => {
    behave = behaviour;
    return openToss({ ...KEYS, apiUrl, ...options }).confirm(PAY, 'operation-1');
  };

  test('that was done tells the payment', async () => {
    expect(await confirmed(answering(200, APPROVED))).toMatchObject({ kind: 'done', payment: { state: 'paid' } });
  });

  test.each([
    [403, 'REJECT_CARD_COMPANY'],
    [403, 'REJECT_CARD_PAYMENT'],
    [400, 'INVALID_CARD_EXPIRATION'],
    [404, 'NOT_FOUND_PAYMENT_SESSION'],
    [403, 'NOT_CANCELABLE_AMOUNT'],
    [400, 'A_CODE_OF_NEXT_YEAR'],
  ])('is refused by %i %s', async (status, code) => {
    expect(await confirmed(refusing(status, code))).toEqual({ kind: 'refused', code });
  });

  test.each([
    [400, 'ALREADY_PROCESSED_PAYMENT'],
    [400, 'ALREADY_CANCELED_PAYMENT'],
    [400, 'ALREADY_REFUND_PAYMENT'],
    [400, 'DUPLICATED_ORDER_ID'],
    [409, 'IDEMPOTENT_REQUEST_PROCESSING'],
    [400, 'PROVIDER_ERROR'],
    [400, 'INVALID_API_KEY'],
    [401, 'UNAUTHORIZED_KEY'],
    [403, 'FORBIDDEN_REQUEST'],
    [403, 'FORBIDDEN_CONSECUTIVE_REQUEST'],
    [429, 'TOO_MANY_REQUESTS'],
    [408, 'REJECT_CARD_COMPANY'],
    [500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'],
    [500, 'REJECT_CARD_COMPANY'],
  ])('may have been done in spite of %i %s', async (status, code) => {
    expect(await confirmed(refusing(status, code))).toEqual({ kind: 'unclear', reason: code });
  });

  test.each([
    ['an error page of a proxy', answering(404, '<h1>Not found</h1>'), 'STATUS_404'],
    ['a code that is none', answering(400, { code: 'see <a href="https://evil.example">' }), 'STATUS_400'],
    ['a status without a body', answering(403, ''), 'STATUS_403'],
    ['a payment cut off in the middle', answering(200, JSON.stringify(APPROVED).slice(0, 200)), 'UNREADABLE_PAYMENT'],
    ['an empty success', answering(200, ''), 'UNREADABLE_PAYMENT'],
    ['another payment', answering(200, { ...APPROVED, paymentKey: 'another' }), 'ANOTHER_PAYMENT'],
    ['the payment of another order', answering(200, { ...APPROVED, orderId: 'another' }), 'ANOTHER_PAYMENT'],
    ['another amount', answering(200, { ...APPROVED, totalAmount: 40_000 }), 'ANOTHER_PAYMENT'],
    ['a payment that is not charged', answering(200, { ...APPROVED, status: 'IN_PROGRESS' }), 'ANOTHER_PAYMENT'],
    ['a body without an end', endlessly, 'BodyTooLarge'],
    ['a connection that breaks before the answer', (response) => response.destroy(), 'UND_ERR_SOCKET'],
    ['a connection that breaks in the answer', breakingOff, 'UND_ERR_SOCKET'],
    ['a redirect, which would take the key along', redirecting, 'TypeError'],
  ] as [string, typeof behave, string][])('may have been done after %s', async (_what, behaviour, reason) => {
    const answer = await confirmed(behaviour);
    expect(answer).toEqual({ kind: 'unclear', reason });
    expect(heard.map(({ url }) => url)).toEqual(['/v1/payments/confirm']);
  });

  test('may have been done when nothing comes, or when an answer that began does not end', async () => {
    const late = { kind: 'unclear', reason: 'TimeoutError' };
    expect(await confirmed(() => {}, { timeoutMs: 30 })).toEqual(late);
    expect(await confirmed((response) => response.write('{"paymentKey":'), { timeoutMs: 30 })).toEqual(late);
  });

  test('may have been done when nobody listens, and no reason holds the secret key', async () => {
    behave = answering(200, APPROVED);
    const nowhere = openToss({ ...KEYS, apiUrl: 'http://127.0.0.1:1' });
    expect(await nowhere.confirm(PAY, 'operation-1')).toEqual({ kind: 'unclear', reason: expect.any(String) });
    const unsendable = openToss({ ...KEYS, secretKey: '비밀', apiUrl });
    const answers = [
      await nowhere.find(paymentKey),
      await unsendable.confirm(PAY, '비밀'),
      await toss().confirm(PAY, 'a\0b'),
    ];
    for (const answer of answers) {
      expect(answer.kind).toBe('unclear');
      expect(JSON.stringify(answer)).not.toMatch(/secret|비밀|dGVzd/);
    }
  });
});

describe('looking up', () => {
  const looked = async (behaviour: typeof behave) => {
    behave = behaviour;
    return [await toss().find(paymentKey), await toss().findByOrder(orderId)];
  };

  test.each(['NOT_FOUND_PAYMENT', 'NOT_FOUND_PAYMENT_SESSION'])('finds nothing when Toss says %s', async (code) => {
    expect(await looked(refusing(404, code))).toEqual([{ kind: 'missing' }, { kind: 'missing' }]);
  });

  test('finds out nothing from any other answer', async () => {
    for (const behaviour of [
      refusing(404, 'NOT_FOUND_MERCHANT'),
      refusing(400, 'NOT_FOUND_PAYMENT'),
      answering(404, ''),
    ]) {
      for (const finding of await looked(behaviour)) expect(finding.kind).toBe('unclear');
    }
    const other = answering(200, { ...APPROVED, paymentKey: 'another', orderId: 'another' });
    for (const finding of await looked(other)) expect(finding).toEqual({ kind: 'unclear', reason: 'ANOTHER_PAYMENT' });
  });
});

test('a notice says which payment it is about; anything else is none', () => {
  expect(toss().readNotice(NOTICE)).toEqual({ paymentKey, orderId });
  for (const body of [DEPOSIT_NOTICE, null, 'text', [], {}, { ...NOTICE, data: { paymentKey: 5, orderId } }]) {
    expect(toss().readNotice(body)).toBeNull();
  }
});

function endlessly(response: ServerResponse): void {
  const chunk = Buffer.alloc(100_000, ' ');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

function breakingOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '5000' });
  response.write('{"paymentKey":', () => response.destroy());
}

function redirecting(response: ServerResponse): void {
  response.writeHead(307, { location: `${apiUrl}/elsewhere` });
  response.end();
}
