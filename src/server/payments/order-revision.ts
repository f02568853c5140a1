import { refuseStale, revisionOf } from '#server/core/revision.ts';
import type { OrderLineRow, OrderRow } from '#server/schema/orders.ts';

/** Another one once money or pieces of the order moved, or its parcel did. */
export function orderRevision(order: OrderRow, lines: readonly OrderLineRow[]): string {
  return revisionOf(howFar(order, lines));
}

/** @throws Refusal `conflict` where money, pieces or parcel moved since staff read the order. */
export function refuseMoved(read: string | undefined, order: OrderRow, lines: readonly OrderLineRow[]): void {
  refuseStale(read, howFar(order, lines));
}

function howFar({ state, refunded, delivery, withdrawal_asked_at }: OrderRow, lines: readonly OrderLineRow[]) {
  return [state, refunded, delivery, withdrawal_asked_at, ...lines.map(({ refunded_quantity }) => refunded_quantity)];
}
