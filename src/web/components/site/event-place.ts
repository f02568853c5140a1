import type { EventBrief } from '#contract/site/events.ts';

export function placeOf({ place, is_online }: Pick<EventBrief, 'place' | 'is_online'>): string {
  if (!place) return is_online ? 'Online' : 'Not stated';
  return is_online ? `${place}, and online` : place;
}
