import { z } from 'zod';
import { ORDER_LIMITS } from '#contract/orders.ts';
import { type OrderVerb, verbOnOrder } from '#server/merch/commands/order-verb.ts';
import { BY_COMMAND } from '#server/payments/change-state.ts';
import { noteComplaint, resolveComplaints } from '#server/payments/complaints.ts';

const Told = z.object({ text: z.string().trim().min(1).max(ORDER_LIMITS.notesMax) });

/** What a buyer complained of, and what became of it: the law wants both on record. */
export const complaintVerbs: Record<'complaint' | 'resolve', OrderVerb> = {
  complaint: verbOnOrder(
    { usage: 'NUMBER --text TEXT', summary: 'puts a complaint on record' },
    Told,
    async (ctx, { id, number }, { text }, print) => {
      await noteComplaint(ctx, BY_COMMAND, id, text);
      print(`The complaint about ${number} is on record.`);
      return 0;
    },
  ),

  resolve: verbOnOrder(
    { usage: 'NUMBER --text TEXT', summary: 'puts on record how the open complaints about an order were settled' },
    Told,
    async (ctx, { id, number }, { text }, print) => {
      const resolved = await resolveComplaints(ctx, BY_COMMAND, id, text);
      print(`${resolved === 1 ? 'One complaint' : `${resolved} complaints`} about ${number} settled.`);
      return 0;
    },
  ),
};
