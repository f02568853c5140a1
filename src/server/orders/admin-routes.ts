import type { Api } from '#contract/api.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { pageBounds } from '#server/http/admin-lists.ts';
import type { Handlers } from '#server/http/handler.ts';
import { deliverOrder } from '#server/merch/deliver-order.ts';
import { recordLinkOrder } from '#server/merch/record-link-order.ts';
import { presentForStaff, presentListed, presentRefund } from '#server/orders/admin-present.ts';
import { countOrders, findOrders } from '#server/orders/admin-queries.ts';
import { namedOrder, showOrder } from '#server/orders/show-order.ts';
import { withdrawOwn } from '#server/orders/withdraw.ts';
import { askGateway } from '#server/payments/ask-gateway.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { noteComplaint, resolveComplaints } from '#server/payments/complaints.ts';
import { markLinkPaid } from '#server/payments/pay-by-link.ts';
import { refundOrder } from '#server/payments/refund-order.ts';
import { restockOrder } from '#server/payments/restock-order.ts';
import { retryRefund } from '#server/payments/retry-refund.ts';

type Keys = Extract<keyof Api, `${string} /v1/admin/orders${string}`>;

/** What staff see of orders and do with them. */
export const adminOrderHandlers: Handlers<Keys> = {
  'GET /v1/admin/orders': async ({ db }, { query }) => {
    const [found, total] = [await findOrders(db, query, pageBounds(query)), await countOrders(db, query)];
    return { data: found.map(presentListed), meta: { total } };
  },

  'POST /v1/admin/orders': async (ctx, { caller, body }) => {
    const { order, isRepeat } = await recordLinkOrder(ctx, byStaff(caller), body);
    return { ...(await shown(ctx, caller, order.id)), status: isRepeat ? 200 : 201 };
  },

  'GET /v1/admin/orders/{id}': (ctx, { caller, params }) => shown(ctx, caller, params.id),

  'POST /v1/admin/orders/{id}/refunds': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    const refund = await refundOrder(ctx, byStaff(caller), id, body);
    return { data: await presentRefund(ctx, refund) };
  },

  'POST /v1/admin/orders/{id}/refunds/retry': async (ctx, { caller, params }) => {
    const { id } = await namedOrder(ctx, params.id);
    const refund = await retryRefund(ctx, byStaff(caller), id);
    return { data: await presentRefund(ctx, refund) };
  },

  'POST /v1/admin/orders/{id}/delivery': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    const step = body.to === 'shipped' ? { ...body, trackingNumber: body.tracking_number } : body;
    await deliverOrder(ctx, byStaff(caller), id, step);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/cancellation': async (ctx, { caller, params }) => {
    const { id } = await namedOrder(ctx, params.id);
    await cancelOrder(ctx, byStaff(caller), id);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/withdrawal': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await withdrawOwn(ctx, byStaff(caller), id, body.reason || null);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/payment': async (ctx, { caller, params }) => {
    const { id } = await namedOrder(ctx, params.id);
    await markLinkPaid(ctx, byStaff(caller), id);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/restock': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await restockOrder(ctx, byStaff(caller), id, body.pieces, body.revision);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/comparison': async (ctx, { caller, params }) => {
    const order = await namedOrder(ctx, params.id);
    await askGateway(ctx, order);
    return shown(ctx, caller, order.id);
  },

  'POST /v1/admin/orders/{id}/complaints': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await noteComplaint(ctx, byStaff(caller), id, body.text);
    return shown(ctx, caller, id);
  },

  'POST /v1/admin/orders/{id}/complaints/resolution': async (ctx, { caller, params, body }) => {
    const { id } = await namedOrder(ctx, params.id);
    await resolveComplaints(ctx, byStaff(caller), id, body.text);
    return shown(ctx, caller, id);
  },
};

async function shown(ctx: Context, by: Actor, name: string) {
  return { data: await presentForStaff(ctx, await showOrder(ctx, by, name)) };
}
