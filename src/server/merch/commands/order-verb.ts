import type { z } from 'zod';
import { commandWords } from '#platform/command-words.ts';
import type { Context } from '#server/context.ts';
import { noSuchOrder } from '#server/payments/private-link.ts';
import { findOrderByNumber } from '#server/payments/queries.ts';
import type { OrderRow } from '#server/schema/orders.ts';

export type Print = (line: string) => void;

/** One `orders` command. `run` answers the exit code, or a text that says what is wrong with the words. */
export type OrderVerb = {
  /** What follows its name. */
  usage: string;
  summary: string;
  run(ctx: Context, args: readonly string[], print: Print): Promise<number | string>;
};

type About = { usage: string; summary: string; flags?: readonly string[] };
type Given<Options extends z.ZodObject> = z.output<Options> & { flags: readonly string[] };

/** A command about all orders, or about one that is not there yet. */
export function orderVerb<Options extends z.ZodObject>(
  about: About,
  options: Options,
  run: (ctx: Context, given: Given<Options>, print: Print) => Promise<number>,
): OrderVerb {
  return {
    ...about,
    async run(ctx, args, print) {
      const words = parsed(about, options, args);
      if (typeof words === 'string') return words;
      return words.positionals.length > 0 ? '' : await run(ctx, words.given, print);
    },
  };
}

/** A command about the order whose number it is told. @throws Refusal `not_found`. */
export function verbOnOrder<Options extends z.ZodObject>(
  about: About,
  options: Options,
  run: (ctx: Context, order: OrderRow, given: Given<Options>, print: Print) => Promise<number>,
): OrderVerb {
  return {
    ...about,
    async run(ctx, args, print) {
      const words = parsed(about, options, args);
      if (typeof words === 'string') return words;
      const [number, ...more] = words.positionals;
      if (number === undefined || more.length > 0) return '';
      const order = await findOrderByNumber(ctx.db, number.toUpperCase());
      if (!order) throw noSuchOrder();
      return await run(ctx, order, words.given, print);
    },
  };
}

function parsed<Options extends z.ZodObject>({ flags = [] }: About, options: Options, args: readonly string[]) {
  const words = commandWords(args, Object.keys(options.shape), flags);
  if (!words) return '';
  const values = options.safeParse(words.values);
  if (!values.success) {
    const name = String(values.error.issues[0]?.path[0]);
    return `--${name} is ${words.values[name] === undefined ? 'missing' : 'not valid'}.`;
  }
  return { given: { ...values.data, flags: words.flags } as Given<Options>, positionals: words.positionals };
}
