import { randomUUID } from 'node:crypto';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { ago, at, type DueRows, edges, later, store, yearsAgo } from '#server/core/due-rows.test.fixture.ts';
import { createJob } from '#tests/support/factories.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { createPosting } from '#tests/support/postings.ts';
import { storeRow } from '#tests/support/tables.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

const NO_BUYER = {
  full_name: '(erased)',
  email: '(erased)',
  company: null,
  registration_number: null,
  phone: '(erased)',
  shipping_address: '(erased)',
  notes: null,
  idempotency_key: null,
  placed_from: null,
};

/** Everything that a buyer may have left. */
const buyer = () => ({
  ...{ company: 'Nabi', registration_number: '1248100998' },
  ...{ notes: 'Ring twice', idempotency_key: randomUUID(), placed_from: 'a network' },
});

const orderAt = (app: TestApp, then: Date, given: Parameters<typeof createOrder>[1]) =>
  createOrder(app.ctx, { ...buyer(), placed_at: then, reserved_until: null, ...given });

const operation = (order_id: string, given: object) => ({
  ...{ order_id, kind: 'refund', payment_key: randomUUID(), amount: 1000, reason: 'Jiwon asked for it.' },
  ...given,
});

/** The same of orders and postings. */
export const dueOrders: readonly DueRows[] = [
  {
    name: 'buyers of unpaid orders',
    task: 'payments.forget-buyers',
    table: 'orders',
    async make(app) {
      await createStock(app.ctx);
      const [end, next] = edges(ago(30));
      const compared = { compared_at: ago(29) };
      const over = (state: 'cancelled' | 'failed' | 'expired', given: object = compared) =>
        orderAt(app, ago(60), { state, ...given });
      const goes = [await over('cancelled'), await over('failed'), await over('expired')];
      goes.push(await over('cancelled', { channel: 'link', link_url: 'https://pay.example/open' }));
      const lateState = await over('expired');
      const lateCharge = await over('expired');
      await over('expired', { compared_at: null });
      await orderAt(app, ago(60), compared);
      await orderAt(app, next, { state: 'expired', ...compared });
      goes.push(await orderAt(app, end, { state: 'expired', ...compared }));
      for (const { id } of goes)
        await storeRow(app, 'order_states', { order_id: id, state: 'expired', refunded: 0, at: end });
      await storeRow(app, 'order_states', { order_id: lateState.id, state: 'expired', refunded: 0, at: next });
      const asked = { state: 'refused', asked_at: ago(60), next_at: ago(60), settled_at: next };
      await storeRow(app, 'payment_operations', operation(lateCharge.id, asked));
      return { goes: goes.map(({ id }) => id) };
    },
    erased: () => NO_BUYER,
  },
  {
    name: 'buyers of paid orders',
    task: 'payments.forget-buyers',
    table: 'orders',
    async make(app) {
      await createStock(app.ctx);
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      const before = yearsAgo(AUDIT_YEARS + 1);
      const delivery = {
        tracking_number: '1234',
        withdrawal_reason: 'Too wide.',
        receipt_url: 'https://pay.example/1',
      };
      const whole = { ...delivery, link_url: 'https://pay.example/2', paid_at: before, shipped_at: before };
      const paid = (given: object = {}) => orderAt(app, before, { state: 'paid', ...whole, ...given });
      const goes = [await paid({ shipped_at: end }), await paid({ delivered_at: end })];
      goes.push(await paid({ withdrawal_asked_at: end }), await paid({ state: 'refunded' }));
      for (const given of [{ shipped_at: next }, { delivered_at: next }, { withdrawal_asked_at: next }])
        await paid(given);
      const settled = (id: string, then: Date) =>
        storeRow(
          app,
          'payment_operations',
          operation(id, { state: 'done', asked_at: before, next_at: before, settled_at: then }),
        );
      const asked = await paid();
      const waiting = { state: 'asked', asked_at: before, next_at: next };
      await storeRow(app, 'payment_operations', operation(asked.id, waiting));
      await settled((await paid()).id, next);
      for (const { id } of goes) await settled(id, end);
      const [disputed, settledOne] = [await paid({ shipped_at: end }), await paid({ shipped_at: end })];
      const complaint = (order_id: string, resolved_at: Date | null) => ({
        order_id,
        text: 'A stain.',
        at: before,
        resolved_at,
      });
      await storeRow(app, 'order_complaints', complaint(disputed.id, null));
      await storeRow(app, 'order_complaints', complaint(settledOne.id, TEST_START));
      goes.push(settledOne);
      await orderAt(app, before, {});
      return { goes: goes.map(({ id }) => id) };
    },
    erased: () => ({
      ...NO_BUYER,
      ...{ tracking_number: null, withdrawal_reason: null, receipt_url: null, link_url: null },
    }),
  },
  {
    name: 'complaints',
    task: 'payments.remove-complaints',
    table: 'order_complaints',
    async make(app) {
      await createStock(app.ctx);
      const { id: order_id } = await createOrder(app.ctx, { state: 'paid' });
      const [end, next] = edges(yearsAgo(3));
      const of = (resolved_at: Date | null) => ({ order_id, text: 'A stain.', at: yearsAgo(4), resolved_at });
      return store(app, 'order_complaints', [of(end)], [of(next), of(null)]);
    },
  },
  {
    name: 'notices of the shop',
    task: 'merch.record-notice',
    table: 'shop_notices',
    make(app) {
      const halfYear = new Date(TEST_START);
      halfYear.setUTCMonth(halfYear.getUTCMonth() - 6);
      const notice = (since: Date) => ({ since, content: {} });
      return store(app, 'shop_notices', [notice(ago(300))], [notice(halfYear), notice(ago(10))]);
    },
  },
  {
    name: 'postings that were not accepted',
    task: 'posting.forget',
    table: 'postings',
    async make(app) {
      await createStock(app.ctx);
      const [end, next] = edges(ago(180));
      const posting = (then: Date, given: Parameters<typeof createPosting>[1]) =>
        at(app, then, () => createPosting(app.ctx, { ...LEFT_BY_SENDER, idempotency_key: randomUUID(), ...given }));
      const goes = [await posting(end, { state: 'unpaid' }), await posting(end, { state: 'declined' })];
      goes.push(await posting(end, { state: 'withdrawn' }));
      await posting(next, { state: 'unpaid' });
      await posting(next, { state: 'declined' });
      await posting(next, { state: 'withdrawn' });
      for (const state of ['in-review', 'asked', 'accepted'] as const) await posting(ago(300), { state });
      const declinedLate = await posting(ago(300), { state: 'declined' });
      await storeRow(app, 'posting_states', { posting_id: declinedLate.id, state: 'declined', at: next });
      const [charged, paid] = [
        await posting(ago(300), { state: 'unpaid' }),
        await posting(ago(300), { state: 'unpaid' }),
      ];
      const orders = [await createOrder(app.ctx), await createOrder(app.ctx, { state: 'paid' })];
      for (const [index, { id }] of [charged, paid].entries())
        await storeRow(app, 'posting_orders', { order_id: orders[index]?.id, posting_id: id });
      const asked = { kind: 'confirm', state: 'asked', asked_at: ago(300), next_at: ago(300) };
      await storeRow(app, 'payment_operations', operation(orders[0]?.id ?? '', asked));
      return { goes: goes.map(({ id }) => id) };
    },
    erased: (row) => ({ ...nothingOf(row), ...(row.state === 'unpaid' && { state: 'withdrawn' }) }),
  },
  {
    name: 'accepted postings',
    task: 'posting.forget',
    table: 'postings',
    async make(app) {
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      const accepted = async (given: Parameters<typeof createJob>[1]) => {
        const { job } = await createJob(app.ctx, { published_at: yearsAgo(6), ...given });
        return createPosting(app.ctx, { ...LEFT_BY_SENDER, state: 'accepted', job_id: job.id });
      };
      const goes = [await accepted({ is_closed: true, closed_at: end }), await accepted({ expires_at: end })];
      goes.push(await accepted({ is_closed: true, closed_at: end, expires_at: later }));
      await accepted({ is_closed: true, closed_at: next, expires_at: yearsAgo(6) });
      await accepted({ expires_at: next });
      await accepted({});
      return { goes: goes.map(({ id }) => id) };
    },
    erased: (row) => nothingOf(row),
  },
];

/** What an employer may have left beside the form. */
const LEFT_BY_SENDER = {
  proof_email: 'minji@nabi.example',
  sender_check: 'Minji Kim called.',
  question: 'Who is Minji Kim?',
  answer: 'I am Minji Kim.',
  decline_reason: 'Minji Kim is nobody.',
  identity_check: 'The register names Minji Kim.',
  content_hash: 'hash of the form',
  translation: { title: 'Minji Kim', description: 'Minji Kim' } as never,
  proof_wanted_at: ago(300),
};

/** What stands in a posting's row once it was erased: what was paid for, and nothing of who sent what. */
function nothingOf({ fields }: Json): object {
  const { translation_option, featured_week_option, featured_month_option } = fields;
  const { employment_type, workplace_type, language_level_ko, is_visa_sponsored, pay_negotiable } = fields;
  return {
    fields: {
      ...{ translation_option, featured_week_option, featured_month_option },
      ...{ employment_type, workplace_type, language_level_ko, is_visa_sponsored, pay_negotiable },
      ...{ title: '(erased)', company: '(erased)', company_url: 'https://erased.invalid', location: '(erased)' },
      ...{ person_in_charge: '(erased)', email: 'erased@erased.invalid', description: '(erased)', is_abroad: false },
    },
    ...{ translation: null, question: null, answer: null, proved_fields: null },
    ...{ sender_check: null, proof_email: null, proof_wanted_at: null, decline_reason: null, identity_check: null },
    ...{ idempotency_key: null, content_hash: null },
  };
}
