import { z } from 'zod';
import { errorsByField, fallbackMessage, Refusal } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { MerchOrderFields } from '#contract/merch.ts';
import { commandVerb } from '#platform/command-verbs.ts';
import { signature } from '#platform/signed-tokens.ts';
import type { Context } from '#server/context.ts';
import { TypedPieces } from '#server/merch/commands/typed-pieces.ts';
import { orderShirts } from '#server/merch/order-shirts.ts';
import { dollarText } from '#server/merch/sums.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';

const Options = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  notes: z.string().optional(),
  pieces: TypedPieces,
  link: z.httpUrl().startsWith('https://').max(LIMITS.urlMax),
  usd: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{2})?$/)
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .pipe(z.int().positive()),
});

export const recordVerb = commandVerb(
  {
    usage:
      '--name NAME --email EMAIL --phone PHONE --address ADDRESS --pieces M=1 --link URL --usd 45.00 [--notes TEXT]',
    summary: 'takes an order from abroad, keeps its pieces until it is paid or cancelled, and mails the payment link',
  },
  Options,
  async (ctx: Context, { name, email, phone, address, notes, pieces, link, usd }, print) => {
    const typed = { quantities: pieces, fullName: name, email, phone, shippingAddress: address, orderNotes: notes };
    const fields = MerchOrderFields.safeParse(typed, { error: fallbackMessage });
    if (!fields.success) throw new Refusal('invalid', 'Not recorded.', { errors: errorsByField(fields.error) });
    const { order, isRepeat } = await orderShirts(ctx, BY_COMMAND, {
      fields: fields.data,
      // A payment link is made for one order, so a second one with it is the first one again.
      idempotencyKey: signature(ctx.settings.secrets, 'order link', [link]),
      address: null,
      link: { url: link, cents: usd },
    });
    print(
      isRepeat
        ? `The order with this link is recorded already: ${order.number}, ${order.state}.`
        : `${order.number} is recorded. Its link over ${dollarText(usd)} is mailed; once it is paid: orders paid ${order.number}`,
    );
    return 0;
  },
);
