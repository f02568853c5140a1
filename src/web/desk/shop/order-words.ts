import type { AdminOrder } from '#contract/admin-orders.ts';
import { SHIRT_SIZES } from '#contract/merch.ts';
import type { OrderKind } from '#contract/orders.ts';
import { PRICED_ITEMS } from '#contract/pricing.ts';
import { termOf } from '#contract/vocabulary.ts';
import { wonText } from '#web/components/salary/won.tsx';

export const KIND_OPTIONS = [
  { id: 'merch', label: 'Shirts' },
  { id: 'posting', label: 'A posting' },
] as const satisfies readonly { id: OrderKind; label: string }[];

type Line = AdminOrder['lines'][number];

/** `T-shirt M × 2, ₩80,000; 1 back on sale` */
export function lineText({ item, size, quantity, refunded_quantity, unit_amount }: Line): string {
  const name = PRICED_ITEMS.find(({ id }) => id === item)?.label ?? `T-shirt ${size ?? ''}`.trim();
  const back = refunded_quantity > 0 ? `; ${refunded_quantity} back on sale` : '';
  return `${name} × ${quantity}, ${wonText(unit_amount * quantity)}${back}`;
}

/** `M × 1, L × 2`; empty without pieces. */
export function piecesText(pieces: AdminOrder['operations'][number]['pieces']): string {
  return SHIRT_SIZES.flatMap((size) => (pieces[size] ? [`${size} × ${pieces[size]}`] : [])).join(', ');
}

/** Lines of which the buyer still has pieces. */
export function keptLines({ lines }: AdminOrder): (Line & { size: NonNullable<Line['size']>; kept: number })[] {
  return lines.flatMap((line) => {
    const kept = line.quantity - line.refunded_quantity;
    return line.size !== null && kept > 0 ? [{ ...line, size: line.size, kept }] : [];
  });
}

const OPERATION_STATES = [
  { id: 'asked', label: 'no clear answer yet; asked again by itself' },
  { id: 'done', label: 'done' },
  { id: 'refused', label: 'refused' },
  { id: 'found', label: 'made at the gateway itself' },
] as const;

/** What was asked of the gateway, and what it answered. */
export function operationText(operation: AdminOrder['operations'][number]): string {
  const { kind, state, amount, for_pieces, pieces, reason, code } = operation;
  const answer = termOf(OPERATION_STATES, state)?.label;
  const back = piecesText(pieces);
  const told = [piecesText(for_pieces), reason, code, back && `back on sale: ${back}`].filter(Boolean).join(', ');
  return `${kind === 'refund' ? 'Refund' : 'Payment'} of ${wonText(amount)}: ${answer}${told && `. ${told}`}`;
}
