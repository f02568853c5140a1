import type { Room } from '#server/core/room.ts';
import { priceHandlers } from '#server/payments/price-routes.ts';
import { priceTasks } from '#server/payments/price-tasks.ts';
import { buyerRetention, complaintRetention } from '#server/payments/retention.ts';
import { paymentHandlers } from '#server/payments/routes.ts';
import { paymentTasks } from '#server/payments/tasks.ts';

/** Orders, prices and the card gateway, whatever is bought. */
export const paymentsRoom = {
  handlers: {
    ...paymentHandlers,
    ...priceHandlers,
  },
  retention: [...buyerRetention, complaintRetention],
  tasks: (ctx) => [...paymentTasks(ctx), ...priceTasks(ctx)],
} satisfies Room;
