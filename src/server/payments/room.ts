import { DURATIONS } from '#contract/core/limits.ts';
import { faultText } from '#platform/fault.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { progressOf, recordChanges, setProgress } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { removeDue } from '#server/core/retention.ts';
import type { Room } from '#server/core/room.ts';
import { compareOrder, comparePayment } from '#server/payments/compare-payment.ts';
import {
  COMPARE,
  type ComparePayment,
  dueOperations,
  forgetNetworks,
  ordersToCompare,
  type PaymentContext,
} from '#server/payments/order.ts';
import { carryOut, paymentHandlers } from '#server/payments/payment-operations.ts';
import { expireOverdue } from '#server/payments/place-order.ts';
import { priceHandlers, promotionUntil } from '#server/payments/prices.ts';
import { ASK_GATEWAY } from '#server/payments/refunds.ts';
import { buyerRetention, complaintRetention } from '#server/payments/retention.ts';

const TASK = 'prices.pass-time';

/** A node whose clock is behind may still store a page of the promotion, so its end is announced again. */
const CLOCKS_APART = 2 * DURATIONS.minute;

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

const AT_ONCE = 50;

/** How long refunds in the gateway's console are looked for; by then the bank has settled a card payment. */
const COMPARED_FOR_MS = 180 * DURATIONS.day;

const COMPARED_EVERY_MS = 6 * DURATIONS.hour;

function paymentTasks(ctx: Context): TaskDefinition[] {
  const onOne: [TaskDefinition<{ operationId: string }>, TaskDefinition<ComparePayment>] = [
    { name: ASK_GATEWAY, run: ({ operationId }) => carryOut(ctx, operationId) },
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
