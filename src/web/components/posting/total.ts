import type { Pricing } from '#contract/pricing.ts';
import type { Typed } from '#web/storage/posting-draft.ts';

/** What a posting costs with what is chosen: won, VAT included. */
export function totalOf({ base_price, options }: Pricing, typed: Typed): number {
  const chosen = options.filter(({ id }) => typed[id] !== undefined);
  return chosen.reduce((sum, { price }) => sum + price, base_price ?? 0);
}
