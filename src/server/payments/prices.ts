import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import {
  FEATURED_DAYS,
  FEATURED_ON_TOP,
  type Option,
  POSTING_DAYS,
  POSTING_OPTIONS,
  type PostingOption,
  PRICED_ITEMS,
  type Price,
  type PricedItem,
  type Pricing,
} from '#contract/payments/pricing.ts';
import { type Db, first } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { refuseStale, revisionOf } from '#server/core/revision.ts';
import { lockWord, takesCards } from '#server/payments/order.ts';
import { type BillLine, prices, promotions } from '#server/schema/postings.ts';

export const priceHandlers = {
  'GET /v1/options': async (ctx) => ({ data: await listOptions(ctx) }),

  'GET /v1/pricing': async (ctx) => ({ data: await presentPricing(ctx) }),

  'GET /v1/admin/prices': async (ctx) => ({
    data: await listPrices(ctx),
    meta: { promotion: await shownPromotion(ctx) },
  }),

  'PUT /v1/admin/promotion': async (ctx, { caller, body }) => {
    await setPromotion(ctx, caller, body.until, body.revision);
    return { data: await shownPromotion(ctx) };
  },

  'PUT /v1/admin/prices/{item}': async (ctx, { caller, params, body }) => {
    const row = await setPrice(ctx, caller, params.item, body.amount, body.revision);
    return { data: presentPrice(params.item, row) };
  },
} satisfies SomeHandlers;

async function shownPromotion(ctx: Context) {
  const until = await promotionSet(ctx);
  return { until, revision: revisionOf(until) };
}

/**
 * Won, VAT included; null takes the item off the list. What was ordered before keeps its price.
 * @throws Refusal `conflict` where the price is not the one that `revision` names any more.
 */
async function setPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  item: PricedItem,
  amount: number | null,
  revision?: string,
): Promise<PriceRow | null> {
  return db.transaction(async (tx) => {
    const before = await lockPrice(tx, item);
    refuseStale(revision, before?.amount ?? null);
    if ((before?.amount ?? null) === amount) return before;
    const now = clock.now();
    const after = amount === null ? null : await putPrice(tx, item, amount, now);
    if (!after) await deletePrice(tx, item);
    const id = (after ?? before)?.id;
    if (!id) throw new Error('No price was set or removed.');
    await recordAudit(tx, by, now, {
      action: 'price.set',
      subject: { kind: 'price', id },
      detail: { item, amount, before: before?.amount ?? null },
    });
    await recordChanges(tx, ['prices']);
    return after;
  });
}

const TEXTS: Record<PostingOption, string> = {
  translation_option: 'We translate a Korean text into English. You approve the translation before it’s published.',
  featured_week_option: featured(FEATURED_DAYS.featured_week_option),
  featured_month_option: featured(FEATURED_DAYS.featured_month_option),
};

function featured(days: number): string {
  return `Marked as featured for ${days} days from publication, and takes turns at the top of matching lists sorted by newest.`;
}

export async function presentPricing(ctx: Context): Promise<Pricing> {
  const prices = await pricesByItem(ctx.db);
  const until = await promotionUntil(ctx, ctx.clock.now());
  const usual = prices.get('posting')?.amount ?? null;
  return {
    base_price: until === null ? usual : 0,
    usual_price: usual,
    promotion_until: until,
    options: optionsOf(prices),
    posting_days: POSTING_DAYS,
    featured_on_top: FEATURED_ON_TOP,
    takes_cards: takesCards(ctx, 'posting'),
    is_sandbox: ctx.payments !== null && ctx.settings.demo,
  };
}

async function listOptions({ db }: Pick<Context, 'db'>): Promise<Option[]> {
  return optionsOf(await pricesByItem(db));
}

async function listPrices({ db }: Pick<Context, 'db'>): Promise<z.input<typeof Price>[]> {
  const prices = await pricesByItem(db);
  return PRICED_ITEMS.map(({ id }) => presentPrice(id, prices.get(id) ?? null));
}

function presentPrice(item: PricedItem, row: PriceRow | null): z.input<typeof Price> {
  const { label } = PRICED_ITEMS.find(({ id }) => id === item) ?? { label: item };
  const amount = row?.amount ?? null;
  return { item, label, amount, updated_at: row?.updated_at ?? null, revision: revisionOf(amount) };
}

function optionsOf(prices: ReadonlyMap<PricedItem, PriceRow>): Option[] {
  return POSTING_OPTIONS.flatMap(({ id, label }) => {
    const price = prices.get(id)?.amount;
    return price === undefined ? [] : [{ id, label, text: TEXTS[id], price }];
  });
}

/**
 * A line for the posting, 0 won in the promotion, and one for each option, never free. Won, VAT included.
 * @throws Refusal `unavailable` while the posting has no price, and `invalid` beside an option that has none.
 */
export async function billOf(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  fields: Readonly<Record<PostingOption, boolean>>,
): Promise<BillLine[]> {
  const prices = await pricesByItem(ctx.db);
  const isFree = (await promotionUntil(ctx, ctx.clock.now())) !== null;
  const base = isFree ? 0 : prices.get('posting')?.amount;
  if (base === undefined) throw new Refusal('unavailable', 'You can’t buy a posting right now.');
  const chosen = POSTING_OPTIONS.filter(({ id }) => fields[id]);
  const unsold = chosen.filter(({ id }) => !prices.has(id));
  if (unsold.length > 0) {
    const errors = Object.fromEntries(unsold.map(({ id }) => [id, ['This isn’t available right now.']]));
    throw new Refusal('invalid', 'An option isn’t available right now.', { errors });
  }
  return [
    { item: 'posting', amount: base },
    ...chosen.map(({ id }) => ({ item: id, amount: prices.get(id)?.amount ?? 0 })),
  ];
}

type Settings = Pick<Context, 'db' | 'settings'>;

/** Set by staff, else by the operator; null for none. */
async function promotionSet({ db, settings }: Settings): Promise<string | null> {
  const row = await findPromotion(db);
  return row ? row.until : settings.promotionUntil;
}

/** In Korea; null where there is no promotion, or none any more. */
export async function promotionUntil(ctx: Settings, now: Date): Promise<string | null> {
  const until = await promotionSet(ctx);
  return until !== null && koreanDay(now) <= until ? until : null;
}

/** What was sent before keeps its price. @throws Refusal `conflict` unless a given `revision` is of today's day. */
async function setPromotion(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  by: Actor,
  until: string | null,
  revision?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWord(tx, 'prices');
    const before = await promotionSet({ db: tx, settings });
    refuseStale(revision, before);
    if (before === until) return;
    const { id } = await putPromotion(tx, until, clock.now());
    const subject = { kind: 'price', id } as const;
    await recordAudit(tx, by, clock.now(), { action: 'price.set-promotion', subject, detail: { until, before } });
    await recordChanges(tx, ['prices']);
  });
}

type PriceRow = typeof prices.$inferSelect;

async function pricesByItem(db: Db): Promise<Map<PricedItem, PriceRow>> {
  const set = await db.select().from(prices);
  return new Map(set.map((row) => [row.item, row]));
}

/** Until the transaction ends, no other changes any price. */
async function lockPrice(tx: Db, item: PricedItem): Promise<PriceRow | null> {
  // Two at once would both find no row to lock.
  await lockWord(tx, 'prices');
  return first(tx.select().from(prices).where(eq(prices.item, item)));
}

async function putPrice(tx: Db, item: PricedItem, amount: number, at: Date): Promise<PriceRow> {
  const set = { amount, updated_at: at };
  const [row] = await tx
    .insert(prices)
    .values({ item, ...set })
    .onConflictDoUpdate({ target: prices.item, set })
    .returning();
  if (!row) throw new Error('The price was not set.');
  return row;
}

async function deletePrice(tx: Db, item: PricedItem): Promise<void> {
  await tx.delete(prices).where(eq(prices.item, item));
}

function findPromotion(db: Db): Promise<typeof promotions.$inferSelect | null> {
  return first(db.select().from(promotions));
}

/** Needs the lock of prices. */
async function putPromotion(tx: Db, until: string | null, updated_at: Date): Promise<{ id: string }> {
  const before = await findPromotion(tx);
  const set = { until, updated_at };
  const [row] = before
    ? await tx.update(promotions).set(set).where(eq(promotions.id, before.id)).returning()
    : await tx.insert(promotions).values(set).returning();
  if (!row) throw new Error('The promotion was not set.');
  return row;
}
