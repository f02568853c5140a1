import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/context.ts';

/** The last day, in Korea, of free posting; null where there is no promotion, or none any more. */
export function promotionUntil({ settings }: Pick<Context, 'settings'>, now: Date): string | null {
  const { promotionUntil: until } = settings;
  return until !== null && koreanDay(now) <= until ? until : null;
}
