import { isDeepStrictEqual } from 'node:util';
import { desc } from 'drizzle-orm';
import { versionInForce } from '#contract/compliance/legal.ts';
import { HOLDS, RESERVATION_MINUTES, WITHDRAWAL_DAYS } from '#contract/payments/orders.ts';
import { MERCH_CONSENT, SHIRT } from '#contract/shop/merch.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { operatorDetails } from '#server/compliance/operator-details.ts';
import type { Context } from '#server/core/context.ts';
import { lockWord } from '#server/payments/order.ts';
import { shopNotices } from '#server/schema/order-records.ts';

/** Records price, seller and terms where the shop says something else than last time. */
export async function recordShopNotice(ctx: Context): Promise<void> {
  const content = shopNotice(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockWord(tx, 'shop notice');
    const [last] = await tx.select().from(shopNotices).orderBy(desc(shopNotices.since)).limit(1);
    if (isDeepStrictEqual(last?.content, content)) return;
    await tx.insert(shopNotices).values({ since: ctx.clock.now(), content });
  });
}

function shopNotice({ settings, clock }: Context): Record<string, unknown> {
  const { operator, contactEmail, openedOn } = settings;
  const today = koreanDay(clock.now());
  return {
    shirt: SHIRT,
    reservation_minutes: RESERVATION_MINUTES,
    holds: HOLDS,
    withdrawal_days: WITHDRAWAL_DAYS,
    seller: [...operatorDetails(operator), { label: 'Email', value: contactEmail }],
    consent: MERCH_CONSENT.text(operator.courier),
    terms_of_sale: versionInForce('terms-of-sale', today, openedOn).version,
    privacy: versionInForce('privacy', today, openedOn).version,
  };
}
