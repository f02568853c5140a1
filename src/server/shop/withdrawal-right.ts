import { DURATIONS } from '#contract/core/limits.ts';
import { WITHDRAWAL_DAYS } from '#contract/payments/orders.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import { isFilled } from '#server/payments/filled.ts';
import type { OrderRow } from '#server/schema/orders.ts';

/** The end of the last day; null before delivery, when the days have not begun. */
export function withdrawUntil({ delivered_at }: Pick<OrderRow, 'delivered_at'>): Date | null {
  if (!delivered_at) return null;
  const deliveryDay = startOfKoreanDay(koreanDay(delivered_at));
  return new Date(deliveryDay.getTime() + (WITHDRAWAL_DAYS + 1) * DURATIONS.day);
}

export function lastDayToWithdraw(order: Pick<OrderRow, 'delivered_at'>): string | null {
  const until = withdrawUntil(order);
  return until && koreanDay(new Date(until.getTime() - 1));
}

export function canWithdraw(order: OrderRow, now: Date): boolean {
  const until = withdrawUntil(order);
  return isFilled(order) && order.withdrawal_asked_at === null && (until === null || now < until);
}

/** Then the shirts must come back before the money does. */
export function isSent({ delivery }: Pick<OrderRow, 'delivery'>): boolean {
  return delivery === 'shipped' || delivery === 'delivered';
}
