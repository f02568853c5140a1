import type { z } from 'zod';
import { type AboutVerb, type CommandVerb, commandVerb, type Given, type Print } from '#platform/command-verbs.ts';
import type { Context } from '#server/context.ts';
import { noSuchOrder } from '#server/payments/private-link.ts';
import { findOrderByNumber } from '#server/payments/queries.ts';
import type { OrderRow } from '#server/schema/orders.ts';

export type OrderVerb = CommandVerb<Context>;

/** A command about the order whose number it is told. @throws Refusal `not_found`. */
export function verbOnOrder<Options extends z.ZodObject>(
  about: AboutVerb,
  options: Options,
  run: (ctx: Context, order: OrderRow, given: Given<Options>, print: Print) => Promise<number>,
): OrderVerb {
  return commandVerb<Context, Options>({ ...about, words: 1 }, options, async (ctx, given, print) => {
    const order = await findOrderByNumber(ctx.db, (given.words[0] ?? '').toUpperCase());
    if (!order) throw noSuchOrder();
    return await run(ctx, order, given, print);
  });
}
