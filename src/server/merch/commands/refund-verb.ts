import { z } from 'zod';
import type { Print } from '#platform/command-verbs.ts';
import { verbOnOrder } from '#server/merch/commands/order-verb.ts';
import { piecesText, TypedPieces } from '#server/merch/commands/typed-pieces.ts';
import type { Refund } from '#server/payments/ask-refund.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';
import { linesOf } from '#server/payments/queries.ts';
import { type Refunded, refundOrder } from '#server/payments/refund-order.ts';
import { piecesOf, requirePieces } from '#server/payments/stock.ts';
import type { OrderLineRow, OrderRow, Pieces } from '#server/schema/orders.ts';

/** The gateway's limit. */
const REASON_LENGTH = 200;

const Options = z.object({
  reason: z.string().trim().min(1).max(REASON_LENGTH),
  amount: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
  pieces: TypedPieces.optional(),
});

export const refundVerb = verbOnOrder(
  {
    usage: 'NUMBER --reason TEXT [--amount WON] [--pieces M=1,L=2] [--no-restock]',
    summary:
      'refunds the price of these pieces, or this amount, or all that is left. The pieces go back on sale, those of ' +
      'an order refunded by amount once all of it is refunded. The buyer is told the reason. A refund of an order ' +
      'paid by link is only recorded',
    flags: ['no-restock'],
  },
  Options,
  async (ctx, order, { flags, ...options }, print) => {
    const refund = refundOf(order, await linesOf(ctx.db, order.id), options);
    const pieces = flags.includes('no-restock') ? {} : refund.pieces;
    return told(await refundOrder(ctx, BY_COMMAND, order.id, { ...refund, pieces }), print);
  },
);

/**
 * What is asked for, in won and pieces. Whether the order has that much left is `refundOrder`'s to say.
 * @throws Refusal `invalid` for more pieces than are left.
 */
function refundOf(
  { amount, refunded }: OrderRow,
  lines: readonly OrderLineRow[],
  asked: { reason: string; amount?: number; pieces?: Pieces },
): Refund {
  const { reason, pieces } = asked;
  const left = amount - refunded;
  if (pieces) {
    requirePieces(lines, pieces);
    return { reason, pieces, amount: asked.amount ?? priceOf(pieces, lines) };
  }
  if (asked.amount === undefined || asked.amount === left) {
    return { reason, pieces: piecesOf(lines, 'kept'), amount: left };
  }
  return { reason, pieces: {}, amount: asked.amount };
}

function priceOf(pieces: Pieces, lines: readonly OrderLineRow[]): number {
  return lines.reduce((sum, { size, unit_amount }) => sum + unit_amount * ((size && pieces[size]) || 0), 0);
}

function told({ order, operation }: Refunded, print: Print): number {
  const { state, amount, pieces, code } = operation;
  if (state === 'refused') {
    print(`Nothing was refunded: the gateway refused it (${code}).`);
    return 1;
  }
  if (state === 'asked') {
    print(`The gateway has not said yet whether ${amount} won went back. It is asked again until it does.`);
    return 0;
  }
  print(`${amount} won of ${order.number} are refunded; back on sale: ${piecesText(pieces) || 'nothing'}.`);
  return 0;
}
