import { z } from 'zod';
import type { Print } from '#platform/command-verbs.ts';
import { verbOnOrder } from '#server/merch/commands/order-verb.ts';
import { piecesText, TypedPieces } from '#server/merch/commands/typed-pieces.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';
import { type Refunded, refundOrder } from '#server/payments/refund-order.ts';

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
    const restock = !flags.includes('no-restock');
    return told(await refundOrder(ctx, BY_COMMAND, order.id, { ...options, restock }), print);
  },
);

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
