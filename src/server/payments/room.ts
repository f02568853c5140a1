import { DURATIONS } from '#contract/core/limits.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { progressOf, setProgress } from '#server/core/change-progress.ts';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import type { Room } from '#server/core/room.ts';
import { paymentHandlers } from '#server/payments/confirm-payment.ts';
import { priceHandlers } from '#server/payments/price-routes.ts';
import { promotionUntil } from '#server/payments/promotion.ts';
import { buyerRetention, complaintRetention } from '#server/payments/retention.ts';
import { paymentTasks } from '#server/payments/tasks.ts';

const TASK = 'prices.pass-time';

/** A node whose clock is behind may still store a page of the promotion, so its end is announced again. */
const CLOCKS_APART = 2 * DURATIONS.minute;

/** Orders, prices and the card gateway, whatever is bought. */
export const paymentsRoom = {
  handlers: {
    ...paymentHandlers,
    ...priceHandlers,
  },
  retention: [...buyerRetention, complaintRetention],
  tasks: (ctx) => [...paymentTasks(ctx), ...priceTasks(ctx)],
} satisfies Room;

/** For stored pages, when the promotion ends or a restart brings another one. */
function priceTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: TASK,
      schedule: '* * * * *',
      run: () =>
        ctx.db.transaction(async (tx) => {
          const now = ctx.clock.now();
          const times = [new Date(now.getTime() - CLOCKS_APART), now];
          const shown = await Promise.all(times.map((time) => promotionUntil({ ...ctx, db: tx }, time)));
          const mark = shown.join();
          if ((await progressOf(tx, TASK)) === mark) return;
          await setProgress(tx, TASK, mark);
          await recordChanges(tx, ['prices']);
        }),
    },
  ];
}
