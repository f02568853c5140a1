import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import { type OrderVerb, verbOnOrder } from '#server/merch/commands/order-verb.ts';
import { deliverOrder } from '#server/merch/deliver-order.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';

const Parcel = z.object({
  tracking: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  courier: z.string().trim().min(1).max(LIMITS.nameMax).optional(),
});

export const deliveryVerbs: Record<'pack' | 'ship' | 'deliver', OrderVerb> = {
  pack: verbOnOrder(
    { usage: 'NUMBER', summary: 'the parcel is packed' },
    z.object({}),
    async (ctx, { id, number }, _given, print) => {
      await deliverOrder(ctx, BY_COMMAND, id, { to: 'packed' });
      print(`${number} is packed.`);
      return 0;
    },
  ),

  ship: verbOnOrder(
    {
      usage: 'NUMBER --tracking CODE [--courier NAME]',
      summary: 'the courier, COURIER unless named, has the parcel; once more to correct the code',
    },
    Parcel,
    async (ctx, { id, number }, { tracking, courier: named }, print) => {
      const step = { to: 'shipped', courier: named, trackingNumber: tracking } as const;
      const { courier } = await deliverOrder(ctx, BY_COMMAND, id, step);
      print(`${number} is on its way by ${courier}, ${tracking}.`);
      return 0;
    },
  ),

  deliver: verbOnOrder(
    { usage: 'NUMBER', summary: 'the parcel has arrived, which begins the days of withdrawal' },
    z.object({}),
    async (ctx, { id, number }, _given, print) => {
      await deliverOrder(ctx, BY_COMMAND, id, { to: 'delivered' });
      print(`${number} is delivered.`);
      return 0;
    },
  ),
};
