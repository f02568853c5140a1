import { z } from 'zod';
import type { Print } from '#platform/command-verbs.ts';
import type { Context } from '#server/context.ts';
import { type OrderVerb, verbOnOrder } from '#server/merch/commands/order-verb.ts';
import { piecesText, TypedPieces } from '#server/merch/commands/typed-pieces.ts';
import { askGateway } from '#server/payments/ask-gateway.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';
import { markLinkPaid } from '#server/payments/pay-by-link.ts';
import { findOrder } from '#server/payments/queries.ts';
import { restockOrder } from '#server/payments/restock-order.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** What ends the waiting of an order. */
export const settlingVerbs: Record<'paid' | 'cancel' | 'restock' | 'ask', OrderVerb> = {
  paid: verbOnOrder(
    { usage: 'NUMBER', summary: 'the money of an order from abroad came through its payment link' },
    z.object({}),
    async (ctx, { id, number }, _given, print) => {
      await markLinkPaid(ctx, BY_COMMAND, id);
      print(`${number} is paid.`);
      return 0;
    },
  ),

  cancel: verbOnOrder(
    { usage: 'NUMBER', summary: 'ends an order that is not paid; its pieces go back on sale' },
    z.object({}),
    async (ctx, { id, number }, _given, print) => {
      await cancelOrder(ctx, BY_COMMAND, id);
      print(`${number} is cancelled.`);
      return 0;
    },
  ),

  restock: verbOnOrder(
    { usage: 'NUMBER --pieces M=1,L=2', summary: 'puts pieces of a refunded order back on sale' },
    z.object({ pieces: TypedPieces }),
    async (ctx, { id }, { pieces }, print) => {
      await restockOrder(ctx, BY_COMMAND, id, pieces);
      print(`Back on sale: ${piecesText(pieces) || 'nothing'}.`);
      return 0;
    },
  ),

  ask: verbOnOrder(
    { usage: 'NUMBER', summary: 'asks the gateway now what became of the payment and its refunds' },
    z.object({}),
    async (ctx, order, _given, print) => await ask(ctx, order, print),
  ),
};

async function ask(ctx: Context, order: OrderRow, print: Print): Promise<number> {
  const isOpen = await askGateway(ctx, order);
  const after = await findOrder(ctx.db, order.id);
  print(`${order.number}: ${after?.state}, ${after?.refunded} won refunded.`);
  if (!isOpen) return 0;
  print(`The gateway’s answer to a ${isOpen.kind} of ${isOpen.amount} won is still unclear. It is asked again.`);
  return 1;
}
