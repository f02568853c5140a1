import type { AdminOrder, RefundBody } from '#contract/admin-orders.ts';
import { keptLines } from '#web/desk/shop/order-words.ts';
import { readPieces } from '#web/desk/shop/read-pieces.ts';
import type { Checked } from '#web/ui/use-form.ts';

/** A refund as the form holds it. */
export type Chosen = Omit<RefundBody, 'revision'>;

export function readRefund(filled: FormData, order: AdminOrder): Checked<Chosen> {
  const errors: Record<string, string> = {};
  const typed = String(filled.get('amount') ?? '').replace(/[,\s₩]/g, '');
  const left = order.amount - order.refunded;
  if (typed !== '' && !(/^\d{1,10}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= left))
    errors['amount'] = `Give whole won, from 1 to ${left}.`;
  const reason = String(filled.get('reason') ?? '').trim();
  if (reason === '') errors['reason'] = 'Required';
  const restock = order.kind === 'merch' ? filled.get('restock') : 'yes';
  if (restock !== 'yes' && restock !== 'no') errors['restock'] = 'Required';
  const pieces = readPieces(filled, order);
  if ('errors' in pieces) Object.assign(errors, pieces.errors);
  if (Object.keys(errors).length > 0 || 'errors' in pieces) return { errors };
  const hasPieces = Object.values(pieces.values).some((count) => count > 0);
  return {
    values: {
      reason,
      restock: restock === 'yes',
      ...(typed === '' ? {} : { amount: Number(typed) }),
      ...(hasPieces ? { pieces: pieces.values } : {}),
    },
  };
}

/** What the refund comes to, in won. */
export function sumOf(order: AdminOrder, { amount, pieces }: Chosen): number {
  if (amount !== undefined) return amount;
  if (!pieces) return order.amount - order.refunded;
  return keptLines(order).reduce((sum, { size, unit_amount }) => sum + unit_amount * pieces[size], 0);
}
