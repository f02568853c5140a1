import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/context.ts';
import { CARRY_OUT } from '#server/payments/ask-refund.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import { COMPARE, type ComparePayment } from '#server/payments/change-state.ts';
import { comparePayment } from '#server/payments/compare-payment.ts';
import { compareOrders, reconcile } from '#server/payments/reconcile.ts';
import { buyerRetention, complaintRetention } from '#server/payments/retention.ts';
import { removeDue } from '#server/retention/remove-due.ts';

export function paymentTasks(ctx: Context): TaskDefinition[] {
  const onOne: [TaskDefinition<{ operationId: string }>, TaskDefinition<ComparePayment>] = [
    { name: CARRY_OUT, run: ({ operationId }) => carryOut(ctx, operationId) },
    { name: COMPARE, run: (payment) => comparePayment(ctx, payment) },
  ];
  return [
    ...onOne,
    { name: 'payments.reconcile', schedule: '* * * * *', run: () => reconcile(ctx) },
    { name: 'payments.forget-buyers', schedule: '47 4 * * *', run: () => removeDue(ctx, buyerRetention) },
    { name: 'payments.remove-complaints', schedule: '53 4 * * *', run: () => removeDue(ctx, [complaintRetention]) },
    { name: 'payments.compare-all', schedule: '*/10 * * * *', run: () => compareOrders(ctx) },
  ];
}
