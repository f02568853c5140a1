import type { EventBrief } from '#contract/site/events.ts';

export function placeOf({ place, is_online }: Pick<EventBrief, 'place' | 'is_online'>): string {
  if (!place) return is_online ? 'Online' : 'Not stated';
  return is_online ? `${place}, and online` : place;
}

/** What it costs to take part, in won. */
export function EventPrice({ price }: { price: number | null }) {
  if (price === null) return 'Not stated';
  if (price === 0) return 'Free';
  return (
    <>
      <span className="won">₩</span>
      {price.toLocaleString('en')}
    </>
  );
}
