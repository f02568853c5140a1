import type { z } from 'zod';
import type { Event, EventBrief } from '#contract/events.ts';
import type { EventRow } from '#server/schema/content.ts';
import { cardAddress, eventCard } from '#server/share-cards/card.ts';

export function presentEventBrief(row: EventRow, now: Date): z.input<typeof EventBrief> {
  const { id, slug, title, summary, banner_url, is_cancelled, place, address, is_online } = row;
  const { language, organiser, price, url } = row;
  return {
    ...{ id, slug, title, summary, banner_url, is_cancelled, place, address, is_online },
    ...{ language, organiser, price, url },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_past: row.ends_at <= now,
  };
}

export function presentEvent(row: EventRow, now: Date): z.input<typeof Event> {
  return {
    ...presentEventBrief(row, now),
    description: row.description,
    updated_at: row.updated_at.toISOString(),
    meta_description: row.summary,
    meta_keywords: [row.title, row.organiser, row.place ?? 'online', 'tech events in Korea'].join(', '),
    meta_image_url: row.meta_image_url,
    share_image_url: cardAddress('events', row.slug, eventCard(row)),
  };
}
