import { z } from 'zod';
import { PaymentLink } from '#contract/admin-orders.ts';
import { errorsByField, fallbackMessage, Refusal } from '#contract/errors.ts';
import { MerchOrderFields } from '#contract/merch.ts';
import { commandVerb } from '#platform/command-verbs.ts';
import type { Context } from '#server/context.ts';
import { TypedPieces } from '#server/merch/commands/typed-pieces.ts';
import { recordLinkOrder } from '#server/merch/record-link-order.ts';
import { dollarText } from '#server/merch/sums.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';

const Options = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  notes: z.string().optional(),
  pieces: TypedPieces,
  ...PaymentLink.shape,
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
    const { order, isRepeat } = await recordLinkOrder(ctx, BY_COMMAND, { ...fields.data, link, usd });
    print(
      isRepeat
        ? `The order with this link is recorded already: ${order.number}, ${order.state}.`
        : `${order.number} is recorded. Its link over ${dollarText(order.link_cents ?? 0)} is mailed; once it is paid: orders paid ${order.number}`,
    );
    return 0;
  },
);
