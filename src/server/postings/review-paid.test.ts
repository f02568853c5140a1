import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/accounts.ts';
import { createAskedRefund } from '#tests/support/orders.ts';
import { registeredBody } from '#tests/support/postings.ts';
import { askPosting, createPrices, ownPosting, sendPaid, sendUnpaid } from '#tests/support/sent-postings.ts';
import { ownOrder, rowOf } from '#tests/support/shop.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { storedRows } from '#tests/support/tables.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({}, async (opened) => {
  ({ app, staff } = opened);
  await createPrices(app);
});

const asStaff = (id: string, what: string, body: object) =>
  send(app, staff, 'POST', `/v1/admin/postings/${id}/${what}`, body);
const approve = (id: string) => asStaff(id, 'approval', { identity_check: 'hometax.go.kr' });
const decline = (id: string) => asStaff(id, 'refusal', { reason: 'It asks for money.' });
const waiting = async () => (await send(app, staff, 'GET', '/v1/admin/postings?waits_for=staff')).body;
const idOf = async (token: string) => (await ownPosting(app, token)).id;
const published = async () => (await storedRows(app, 'jobs')).length;

describe('a posting that costs something', () => {
  test('does not wait for staff, and is not published, until it is paid', async () => {
    const { token } = await sendUnpaid(app, registeredBody());
    const id = await idOf(token);
    expect((await waiting()).data).toEqual([]);
    expect((await send(app, staff, 'GET', '/v1/admin/postings?state=unpaid')).body.data).toMatchObject([
      { id, waits_for: 'payment', amount: 99_000 },
    ]);
    expect((await approve(id)).status).toBe(409);
    expect(await published()).toBe(0);
  });

  test('is not published though its row says that it is in review, where its order is not paid', async () => {
    const { token } = await sendUnpaid(app, registeredBody());
    const id = await idOf(token);
    await app.ctx.db.execute(sql`update postings set state = 'in-review'`);
    const { status, body } = await approve(id);
    expect([status, body.message]).toEqual([409, 'It isn’t paid, or the payment is being refunded.']);
    expect(await published()).toBe(0);
  });

  test('is not published while its payment is on its way back, though the gateway has not answered yet', async () => {
    const { token, order, payment } = await sendPaid(app, registeredBody());
    const id = await idOf(token);
    const refund = { order_id: (await rowOf(app, order)).id, payment_key: payment.paymentKey, amount: 99_000 };
    await createAskedRefund(app.ctx, refund);
    expect((await approve(id)).status).toBe(409);
    expect(await published()).toBe(0);
  });

  test('is published once it is paid, featured as it was ordered', async () => {
    const { token } = await sendPaid(app, registeredBody({ featured_week_option: true }));
    const { data, meta } = await waiting();
    expect([data, meta.total]).toMatchObject([[{ waits_for: 'staff', amount: 154_000 }], 1]);
    expect((await approve(data[0].id)).status).toBe(200);
    expect(await ownPosting(app, token)).toMatchObject({
      state: 'accepted',
      job: { state: 'open', featured_until: '2026-11-27T03:00:00.000Z' },
      opens_recruit: false,
      proof: { needed: 'sender', applications_wait: true },
    });
  });

  test('that is declined is refunded in full, and the employer is told why', async () => {
    const { token, order } = await sendPaid(app, registeredBody());
    expect((await decline(await idOf(token))).status).toBe(200);
    await app.settle();
    expect(await ownPosting(app, token)).toMatchObject({
      state: 'declined',
      decline_reason: 'It asks for money.',
      bill: { order: { state: 'refunded', refunded: 99_000 } },
    });
    expect(await ownOrder(app, order)).toMatchObject({ state: 'refunded' });
    const [letter] = (await app.mailbox()).filter(({ text }) => text.includes('It asks for money.'));
    expect(letter?.to).toBe('minji@nabi.example');
    expect([(await approve(await idOf(token))).status, await published()]).toEqual([409, 0]);
  });

  test('that is declined while its employer is asked about it is refunded too', async () => {
    const { token } = await sendPaid(app, registeredBody());
    expect((await asStaff(await idOf(token), 'question', { message: 'Which office?' })).status).toBe(200);
    expect((await decline(await idOf(token))).status).toBe(200);
    await app.settle();
    expect((await ownPosting(app, token)).bill).toMatchObject({ order: { state: 'refunded', refunded: 99_000 } });
  });

  test('is either published or refunded where staff approve it while its employer withdraws it', async () => {
    const { token } = await sendPaid(app, registeredBody());
    const id = await idOf(token);
    const [approved, withdrawn] = await Promise.all([approve(id), askPosting(app, token, 'withdrawal')]);
    await app.settle();
    const { state, bill } = await ownPosting(app, token);
    expect([approved.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect([state, bill.order.state, await published()]).toEqual(
      approved.status === 200 ? ['accepted', 'paid', 1] : ['withdrawn', 'refunded', 0],
    );
  });
});

test('A refund in the console of the gateway leaves a published posting to staff', async () => {
  const { token, payment } = await sendPaid(app, registeredBody());
  await approve(await idOf(token));
  await app.sandbox.cancelByHand(payment.paymentKey);
  await app.sandbox.sendNotices();
  await app.settle();
  expect(await ownPosting(app, token)).toMatchObject({ state: 'accepted', bill: { order: { state: 'refunded' } } });
});

describe('a posting with a translation', () => {
  const KOREAN = { title: '백엔드 개발자', description: '꽃을 팝니다.', criteria: '' };
  const ENGLISH = { title: 'Backend Engineer', description: 'We sell *flowers*.', criteria: null };
  const descriptions = async () => (await storedRows(app, 'jobs')).map(({ description }) => description);
  const koreanTexts = async () => (await storedRows(app, 'jobs')).map(({ korean_text }) => korean_text);

  test('is published in English, after its employer approved the text', async () => {
    const { token } = await sendPaid(app, registeredBody({ ...KOREAN, translation_option: true }));
    const id = await idOf(token);
    expect((await waiting()).data).toMatchObject([{ translation_state: 'wanted' }]);
    expect((await approve(id)).body.errors).toHaveProperty('translation_option');
    expect((await asStaff(id, 'translation', ENGLISH)).body.data.translation_state).toBe('offered');
    expect([(await waiting()).data, (await approve(id)).status]).toEqual([[], 409]);
    await askPosting(app, token, 'translation', { body: { approve: true } });
    expect((await approve(id)).status).toBe(200);
    expect(await descriptions()).toEqual(['<p>We sell <em>flowers</em>.</p>']);
  });

  test.each([
    ['what was translated', {}, '<h2>백엔드 개발자</h2><p>꽃을 팝니다.</p><h3>지원 자격</h3><ul><li>고 언어</li></ul>'],
    ['the Korean text that its employer gave', { korean_text: '나무도 *팝니다*.' }, '<p>나무도 <em>팝니다</em>.</p>'],
  ])('shows %s beside the English one', async (_what, more, shown) => {
    const body = registeredBody({ ...KOREAN, criteria: '- 고 언어', translation_option: true, ...more });
    const { token } = await sendPaid(app, body);
    const id = await idOf(token);
    await asStaff(id, 'translation', ENGLISH);
    await askPosting(app, token, 'translation', { body: { approve: true } });
    expect((await approve(id)).status).toBe(200);
    expect((await koreanTexts()).map((text) => String(text).replaceAll('\n', ''))).toEqual([shown]);
  });

  test('is translated anew where its text changes, before publication and after', async () => {
    const { token } = await sendPaid(app, registeredBody({ ...KOREAN, translation_option: true }));
    const id = await idOf(token);
    const rewrite = (description: string) =>
      askPosting(app, token, '', {
        method: 'PUT',
        body: registeredBody({ ...KOREAN, description, translation_option: true }),
      });
    const agree = async (english: string) => {
      await asStaff(id, 'translation', { ...ENGLISH, description: english });
      expect((await approve(id)).status).toBe(409);
      expect((await askPosting(app, token, 'translation', { body: { approve: true } })).status).toBe(200);
      expect((await approve(id)).status).toBe(200);
    };
    await asStaff(id, 'translation', ENGLISH);
    await askPosting(app, token, 'translation', { body: { approve: true } });
    await rewrite('나무를 팝니다.');
    await agree('We sell trees.');
    await rewrite('집을 팝니다.');
    await agree('We sell houses.');
    expect(await descriptions()).toEqual(['<p>We sell houses.</p>']);
    expect(await koreanTexts()).toEqual([expect.stringContaining('집을 팝니다.')]);
  });

  test('is offered none that was not ordered', async () => {
    const { token } = await sendPaid(app, registeredBody());
    expect((await asStaff(await idOf(token), 'translation', ENGLISH)).status).toBe(409);
  });
});

test('staff ask, and the posting waits for the answer', async () => {
  const { token } = await sendPaid(app, registeredBody());
  const id = await idOf(token);
  await asStaff(id, 'question', { message: 'Which office?' });
  expect([(await waiting()).data, await ownPosting(app, token)]).toMatchObject([
    [],
    { state: 'asked', question: 'Which office?', can: expect.arrayContaining(['answer']) },
  ]);
  await askPosting(app, token, 'answer', { body: { message: 'Seongsu.' } });
  const { body } = await send(app, staff, 'GET', `/v1/admin/postings/${id}`);
  expect(body.data).toMatchObject({ state: 'in-review', answer: 'Seongsu.' });
});
