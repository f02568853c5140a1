import { Day } from '#contract/moments.ts';
import { PRICED_ITEMS, PriceAmount, type PricedItem } from '#contract/pricing.ts';
import { ids } from '#contract/vocabulary.ts';
import { type CommandVerb, type Print, runVerb } from '#platform/command-verbs.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { listPrices } from '#server/prices/present.ts';
import { promotionUntil, setPromotion } from '#server/prices/promotion.ts';
import { setPrice } from '#server/prices/set-price.ts';

const ITEMS = ids(PRICED_ITEMS);

const VERBS: Record<string, CommandVerb<Context>> = {
  list: {
    usage: '',
    summary: 'what is sold and for how much, VAT included',
    run: async (ctx, args, print) => (args.length === 0 ? await list(ctx, print) : ''),
  },
  set: {
    usage: 'ITEM AMOUNT',
    summary: `sets the price of ${ITEMS.join(', ')} in won, VAT included; what was ordered before keeps its price`,
    async run(ctx, [item, amount, ...more], print) {
      if (amount === undefined || more.length > 0) return '';
      const won = PriceAmount.safeParse(/^\d+$/.test(amount) ? Number(amount) : Number.NaN);
      if (!won.success) return `${amount} is not an amount in won: 0 for free, else 100 to 100000000.`;
      return isItem(item) ? change(ctx, item, won.data, print) : `There is no item ${item}.`;
    },
  },
  remove: {
    usage: 'ITEM',
    summary: 'takes an item off the list; without a price of its own a posting is only sold in the promotion',
    async run(ctx, [item, ...more], print) {
      if (item === undefined || more.length > 0) return '';
      return isItem(item) ? change(ctx, item, null, print) : `There is no item ${item}.`;
    },
  },
  promotion: {
    usage: 'DAY|none',
    summary: 'sets the last day of free posting in Korea, such as 2026-12-31, or none; options cost what they cost',
    async run(ctx, [typed, ...more], print) {
      if (typed === undefined || more.length > 0) return '';
      const day = Day.nullable().safeParse(typed === 'none' ? null : typed);
      if (!day.success) return `${typed} is not a day such as 2026-12-31.`;
      await setPromotion(ctx, COMMAND_LINE, day.data);
      return list(ctx, print);
    },
  },
};

/** `pricing list`, `pricing set`, `pricing promotion` and `pricing remove`. Answers the exit code. */
export function pricingCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  return runVerb('pricing', VERBS, { ctx, args, print });
}

async function change(ctx: Context, item: PricedItem, amount: number | null, print: Print): Promise<number> {
  await setPrice(ctx, COMMAND_LINE, item, amount);
  return list(ctx, print);
}

async function list(ctx: Context, print: Print): Promise<number> {
  for (const { item, amount } of await listPrices(ctx)) {
    print(`${item}: ${amount === null ? 'no price, not sold' : `${amount.toLocaleString('en')} won`}`);
  }
  const until = await promotionUntil(ctx, ctx.clock.now());
  if (until !== null) print(`Posting is free until the end of ${until} in Korea, whatever its price is.`);
  return 0;
}

function isItem(item: string | undefined): item is PricedItem {
  return ITEMS.some((id) => id === item);
}
