import type { Handlers } from '#server/core/handler.ts';
import { COMPARE, type ComparePayment } from '#server/payments/change-state.ts';
import { confirmPayment } from '#server/payments/confirm-payment.ts';
import { orderToken } from '#server/payments/order-link.ts';
import { findOrderByNumber } from '#server/payments/queries.ts';

/** A gateway sends a handful of notices for a payment. */
const PER_ORDER = { name: 'payment-notice', points: 60, seconds: 3600 };

export const paymentHandlers: Handlers<'POST /v1/payments/confirm' | 'POST /v1/payments/notices'> = {
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
