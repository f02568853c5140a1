import { DURATIONS } from '#contract/core/limits.ts';
import type { PricedItem } from '#contract/payments/pricing.ts';
import { faultText } from '#platform/fault.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { progressOf, setProgress } from '#server/core/change-progress.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import type { Room } from '#server/core/room.ts';
import { CARRY_OUT } from '#server/payments/ask-refund.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import { COMPARE, type ComparePayment, type PaymentContext } from '#server/payments/change-state.ts';
import { compareOrder, comparePayment } from '#server/payments/compare-payment.ts';
import { confirmPayment } from '#server/payments/confirm-payment.ts';
import { expireOverdue } from '#server/payments/expire-overdue.ts';
import { orderToken } from '#server/payments/order-link.ts';
import { listOptions, listPrices, presentPrice, presentPricing } from '#server/payments/present-prices.ts';
import { deletePrice, lockPrice, type PriceRow, putPrice } from '#server/payments/price-queries.ts';
import { promotionSet, promotionUntil, setPromotion } from '#server/payments/promotion.ts';
import { dueOperations, findOrderByNumber, forgetNetworks, ordersToCompare } from '#server/payments/queries.ts';
import { buyerRetention, complaintRetention } from '#server/payments/retention.ts';

type Keys =
  | 'GET /v1/options'
  | 'GET /v1/pricing'
  | 'GET /v1/admin/prices'
  | 'PUT /v1/admin/promotion'
  | 'PUT /v1/admin/prices/{item}';

const priceHandlers: Handlers<Keys> = {
  'GET /v1/options': async (ctx) => ({ data: await listOptions(ctx) }),

  'GET /v1/pricing': async (ctx) => ({ data: await presentPricing(ctx) }),

  'GET /v1/admin/prices': async (ctx) => ({
    data: await listPrices(ctx),
    meta: { promotion: await shownPromotion(ctx) },
  }),

  'PUT /v1/admin/promotion': async (ctx, { caller, body }) => {
    await setPromotion(ctx, caller, body.until, body.revision);
    return { data: await shownPromotion(ctx) };
  },

  'PUT /v1/admin/prices/{item}': async (ctx, { caller, params, body }) => {
    const row = await setPrice(ctx, caller, params.item, body.amount, body.revision);
    return { data: presentPrice(params.item, row) };
  },
};

const AT_ONCE = 50;

/** How long refunds in the gateway's console are looked for; by then the bank has settled a card payment. */
const COMPARED_FOR_MS = 180 * DURATIONS.day;

const COMPARED_EVERY_MS = 6 * DURATIONS.hour;

const TASK = 'prices.pass-time';

/** A node whose clock is behind may still store a page of the promotion, so its end is announced again. */
const CLOCKS_APART = 2 * DURATIONS.minute;

/** A gateway sends a handful of notices for a payment. */
const PER_ORDER = { name: 'payment-notice', points: 60, seconds: 3600 };

const paymentHandlers: Handlers<'POST /v1/payments/confirm' | 'POST /v1/payments/notices'> = {
  'POST /v1/payments/confirm': async (ctx, { body, caller }) => {
    const order = await confirmPayment(ctx, { ...body, address: caller.address, requestId: caller.requestId });
    const { id, number, state, amount, receipt_url } = order;
    const data = { orderId: number, state, amount, token: orderToken(ctx, id), receipt_url };
    return { data, status: state === 'pending' ? 202 : 200 };
  },

  'POST /v1/payments/notices': async (ctx, { body }) => {
    const notice = ctx.payments?.readNotice(body);
    const order = notice && (await findOrderByNumber(ctx.db, notice.orderId));
    if (!order) return { data: { ok: true } };
    await ctx.limits.take(PER_ORDER, { id: order.id });
    const data: ComparePayment = { orderId: order.id, paymentKey: notice.paymentKey };
    await ctx.db.transaction((tx) => ctx.queue.send(tx, { name: COMPARE, data }));
    return { data: { ok: true } };
  },
};

/** Orders, prices and the card gateway, whatever is bought. */
export const paymentsRoom = {
  handlers: {
    ...paymentHandlers,
    ...priceHandlers,
  },
  retention: [...buyerRetention, complaintRetention],
  tasks: (ctx) => [...paymentTasks(ctx), ...priceTasks(ctx)],
} satisfies Room;

/** For stored pages, when the promotion ends or a restart brings another one. */
function priceTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: TASK,
      schedule: '* * * * *',
      run: () =>
        ctx.db.transaction(async (tx) => {
          const now = ctx.clock.now();
          const times = [new Date(now.getTime() - CLOCKS_APART), now];
          const shown = await Promise.all(times.map((time) => promotionUntil({ ...ctx, db: tx }, time)));
          const mark = shown.join();
          if ((await progressOf(tx, TASK)) === mark) return;
          await setProgress(tx, TASK, mark);
          await recordChanges(tx, ['prices']);
        }),
    },
  ];
}

function paymentTasks(ctx: Context): TaskDefinition[] {
  const onOne: [TaskDefinition<{ operationId: string }>, TaskDefinition<ComparePayment>] = [
    { name: CARRY_OUT, run: ({ operationId }) => carryOut(ctx, operationId) },
    { name: COMPARE, run: (payment) => comparePayment(ctx, payment) },
  ];
  return [
    ...onOne,
    { name: 'payments.reconcile', schedule: '* * * * *', run: () => reconcile(ctx) },
    { name: 'payments.forget-buyers', schedule: '47 4 * * *', run: () => removeDue(ctx, buyerRetention) },
    { name: 'payments.remove-complaints', schedule: '53 4 * * *', run: () => removeDue(ctx, [complaintRetention]) },
    { name: 'payments.compare-all', schedule: '*/10 * * * *', run: () => compareOrders(ctx) },
  ];
}

async function reconcile(ctx: PaymentContext): Promise<void> {
  if (ctx.payments) {
    const ids = await dueOperations(ctx.db, ctx.clock.now(), AT_ONCE);
    for (const id of ids) await apart(ctx, { operation: id }, () => carryOut(ctx, id));
  }
  const expired = await expireOverdue(ctx);
  if (expired > 0) ctx.log.info({ orders: expired }, 'orders that were not paid in time expired');
  await forgetNetworks(ctx.db, new Date(ctx.clock.now().getTime() - DURATIONS.hour));
}

/** Refunds from the gateway's own console, and charges that our record has forgotten. */
async function compareOrders(ctx: PaymentContext): Promise<void> {
  if (!ctx.payments) return;
  const now = ctx.clock.now().getTime();
  const window = { placedAfter: new Date(now - COMPARED_FOR_MS), comparedBefore: new Date(now - COMPARED_EVERY_MS) };
  for (const order of await ordersToCompare(ctx.db, { ...window, limit: AT_ONCE })) {
    await apart(ctx, { order: order.id }, () => compareOrder(ctx, order));
  }
}

/** One that fails holds up none of the others. */
async function apart({ log }: PaymentContext, subject: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ ...subject, error: faultText(error) }, 'payment not reconciled');
  }
}

async function shownPromotion(ctx: Context) {
  const until = await promotionSet(ctx);
  return { until, revision: revisionOf(until) };
}

/**
 * Won, VAT included; null takes the item off the list. What was ordered before keeps its price.
 * @throws Refusal `conflict` where the price is not the one that `revision` names any more.
 */
async function setPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  item: PricedItem,
  amount: number | null,
  revision?: string,
): Promise<PriceRow | null> {
  return db.transaction(async (tx) => {
    const before = await lockPrice(tx, item);
    refuseStale(revision, before?.amount ?? null);
    if ((before?.amount ?? null) === amount) return before;
    const now = clock.now();
    const after = amount === null ? null : await putPrice(tx, item, amount, now);
    if (!after) await deletePrice(tx, item);
    const id = (after ?? before)?.id;
    if (!id) throw new Error('No price was set or removed.');
    await recordAudit(tx, by, now, {
      action: 'price.set',
      subject: { kind: 'price', id },
      detail: { item, amount, before: before?.amount ?? null },
    });
    await recordChanges(tx, ['prices']);
    return after;
  });
}
