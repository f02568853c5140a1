import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { Revision } from '#contract/core/desk-lists.ts';
import { At, Day } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';

/** What an employer may add to a posting. Ids are the fields of the posting's form. */
export const POSTING_OPTIONS = [
  { id: 'translation_option', label: 'Translation into English' },
  { id: 'featured_week_option', label: 'Featured for a week' },
  { id: 'featured_month_option', label: 'Featured for a month' },
] as const;
export type PostingOption = (typeof POSTING_OPTIONS)[number]['id'];

export const PRICED_ITEMS = [{ id: 'posting', label: 'Job posting' }, ...POSTING_OPTIONS] as const;
export type PricedItem = (typeof PRICED_ITEMS)[number]['id'];

/** Days that an option features a listing from its publication; both options together add up. */
export const FEATURED_DAYS = { featured_week_option: 7, featured_month_option: 30 } as const satisfies Partial<
  Record<PostingOption, number>
>;

/** Featured listings on top of a list; where there are more, they take turns by the hour. */
export const FEATURED_ON_TOP = 3;

/**
 * Days from its publication that a posting pays for: within them its employer closes, extends and reopens it freely.
 */
export const POSTING_DAYS = 60;

const Won = z.int().min(0).describe('Won, VAT included');

export const Option = z.object({
  id: z.enum(ids(POSTING_OPTIONS)),
  label: z.string(),
  text: z.string(),
  price: Won,
});
export type Option = z.infer<typeof Option>;

export const Pricing = z.object({
  base_price: Won.nullable().describe('Of a posting sent today; 0 in the promotion; null while no price is set'),
  usual_price: Won.nullable().describe('Of a posting after the promotion; null while no price is set'),
  promotion_until: z.iso.date().nullable().describe('Last day, in Korea, of free posting; null outside a promotion'),
  options: z.array(Option).describe('Those that have a price'),
  posting_days: z.int(),
  featured_on_top: z.int().describe('Featured listings on top of a list; more than these take turns by the hour'),
  takes_cards: z.boolean().describe('Whether anything that costs money can be ordered'),
  is_sandbox: z.boolean().describe('Whether the card gateway is the sandbox of a demo, where no money moves'),
});
export type Pricing = z.infer<typeof Pricing>;

/** A price as staff see it; null where none is set and the item is not sold. */
export const Price = z.object({
  item: z.enum(ids(PRICED_ITEMS)),
  label: z.string(),
  amount: Won.nullable(),
  updated_at: At.nullable(),
  revision: Revision,
});
export type Price = z.infer<typeof Price>;

/** The promotion as staff set it, or the operator before them. */
export const Promotion = z.object({
  until: z.iso.date().nullable().describe('Last day, in Korea, of free posting; it may have passed. Null for none'),
  revision: Revision,
});
export type Promotion = z.infer<typeof Promotion>;

/** The gateway takes cards from 100 won; 0 is free. */
export const PriceAmount = z
  .int()
  .min(0)
  .max(100_000_000)
  .refine((amount) => amount === 0 || amount >= 100, 'Cards can’t be charged less than 100 won. 0 means free.');

export const pricingRoutes = {
  ...routes(
    { access: 'anyone' },
    {
      'GET /v1/options': { summary: 'Posting options and their prices.', data: z.array(Option) },
      'GET /v1/pricing': { summary: 'The price of a posting.', data: Pricing },
    },
  ),
  ...routes(
    { access: 'staff' },
    {
      'GET /v1/admin/prices': {
        summary: 'All prices and the promotion.',
        data: z.array(Price),
        meta: z.object({ promotion: Promotion }),
      },
      'PUT /v1/admin/promotion': {
        summary: 'Sets the last day of free posting, or none. Postings already sent keep their price.',
        body: z.object({ until: Day.nullable(), revision: Revision.optional() }),
        data: Promotion,
      },
      'PUT /v1/admin/prices/{item}': {
        summary: 'Sets a price, or removes an item with null. Existing orders keep their price.',
        params: z.object({ item: z.enum(ids(PRICED_ITEMS)) }),
        body: z.object({ amount: PriceAmount.nullable(), revision: Revision.optional() }),
        data: Price,
      },
    },
  ),
};
