import type { TaskDefinition } from '#platform/queue.ts';
import { CARRY_OUT } from '#server/payments/ask-refund.ts';
import { carryOut } from '#server/payments/carry-out.ts';
import { COMPARE, type ComparePayment, type PaymentContext } from '#server/payments/change-state.ts';
import { comparePayment } from '#server/payments/compare-payment.ts';
import { removeOldComplaints } from '#server/payments/complaints.ts';
import { forgetBuyers } from '#server/payments/forget-buyers.ts';
import { compareOrders, reconcile } from '#server/payments/reconcile.ts';

export function paymentTasks(ctx: PaymentContext): TaskDefinition[] {
  const onOne: [TaskDefinition<{ operationId: string }>, TaskDefinition<ComparePayment>] = [
    { name: CARRY_OUT, run: ({ operationId }) => carryOut(ctx, operationId) },
    { name: COMPARE, run: (payment) => comparePayment(ctx, payment) },
  ];
  return [
    ...onOne,
    { name: 'payments.reconcile', schedule: '* * * * *', run: () => reconcile(ctx) },
    { name: 'payments.forget-buyers', schedule: '47 4 * * *', run: () => forgetBuyers(ctx) },
    { name: 'payments.remove-complaints', schedule: '53 4 * * *', run: () => removeOldComplaints(ctx) },
    { name: 'payments.compare-all', schedule: '*/10 * * * *', run: () => compareOrders(ctx) },
  ];
}
