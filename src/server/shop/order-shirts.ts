import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refusal } from '#contract/core/errors.ts';
import { ALL_IN_CARTS, type MerchOrderFields, SHIRT, SHIRT_SIZES } from '#contract/shop/merch.ts';
import { clientNetwork } from '#platform/client-network.ts';
import { signature } from '#platform/signed-tokens.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import type { By } from '#server/core/record-audit.ts';
import { isSold, piecesInCarts, takesCards } from '#server/payments/order.ts';
import { type NewLine, placeOrder } from '#server/payments/place-order.ts';
import { OutOfStock } from '#server/payments/stock.ts';
import type { OrderRow, Pieces } from '#server/schema/orders.ts';

export type ShirtOrder = {
  fields: MerchOrderFields;
  idempotencyKey: string | null;
  /** The buyer's; null where staff record the order. */
  address: string | null;
  link: { url: string; cents: number } | null;
};

const PER_ADDRESS = { name: 'merch-order', points: 60, seconds: 3600 };

/** @throws Refusal `invalid` with "Only N left" beside a size; `unavailable` without cards; as `placeOrder`. */
export async function orderShirts(
  ctx: Context,
  by: By,
  { fields, idempotencyKey, address, link }: ShirtOrder,
): Promise<{ order: OrderRow; isRepeat: boolean }> {
  if (!isSold(ctx, 'merch'))
    throw new Refusal('unavailable', 'Shirts aren’t on sale yet: the terms of sale aren’t in force.');
  if (!link && !takesCards(ctx, 'merch'))
    throw new Refusal('unavailable', 'We can’t take cards right now. Order by email instead.');
  if (address) await ctx.limits.take(PER_ADDRESS, { address });
  const { quantities, fullName, email, phone, shippingAddress, orderNotes } = fields;
  try {
    return await placeOrder(ctx, by, {
      kind: 'merch',
      lines: linesFor(quantities),
      buyer: {
        full_name: fullName,
        email,
        phone: normalizedPhone(phone),
        shipping_address: shippingAddress,
        notes: orderNotes || null,
        consent_version: consentVersion(ctx),
      },
      network: address && ctx.settings.rateLimits ? networkHash(ctx, address) : null,
      idempotencyKey,
      link,
    });
  } catch (error) {
    throw error instanceof OutOfStock ? tooFewLeft(error.left, await piecesInCarts(ctx.db)) : error;
  }
}

function linesFor(quantities: Pieces): NewLine[] {
  return SHIRT_SIZES.flatMap((size) => {
    const quantity = quantities[size] ?? 0;
    return quantity > 0 ? [{ item: 'shirt', size, quantity, unitAmount: SHIRT.price }] : [];
  });
}

function networkHash({ settings }: Context, address: string): string {
  return signature(settings.secrets, 'order network', [clientNetwork(address)]);
}

function tooFewLeft(left: Pieces, inCarts: Pieces): Refusal {
  const errors = SHIRT_SIZES.flatMap((size) => {
    const count = left[size];
    if (count === undefined) return [];
    const gone = inCarts[size] ? ALL_IN_CARTS : 'Sold out';
    return [[`quantities.${size}`, [count > 0 ? `Only ${count} left` : gone]]];
  });
  return new Refusal('invalid', 'There aren’t that many left.', { errors: Object.fromEntries(errors) });
}

/** International, Korean where no country is named; as it was typed where it is no number. */
function normalizedPhone(typed: string): string {
  const parsed = parsePhoneNumberFromString(typed, 'KR');
  return parsed?.isValid() ? parsed.formatInternational() : typed;
}
