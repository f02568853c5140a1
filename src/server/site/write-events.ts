import { eq, sql } from 'drizzle-orm';
import type { EventText } from '#contract/site/desk-events.ts';
import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/core/changes.ts';
import { safeHtmlOfStaff } from '#server/core/markdown.ts';
import { type EventRow, events, type NewEventRow } from '#server/schema/content.ts';

/** `description` must be safe HTML. */
export type EventInput = Omit<NewEventRow, 'id' | 'sequence' | 'created_at' | 'updated_at'>;

/** Records the change. Resolves with those that are new: one whose slug another event has is left out. */
export async function insertEvents(tx: Db, inputs: readonly EventInput[], now: Date): Promise<EventRow[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map((input) => ({ ...input, created_at: now, updated_at: now }));
  const added = await tx.insert(events).values(rows).onConflictDoNothing({ target: events.slug }).returning();
  await recordChanges(tx, ['events']);
  return added;
}

/** Records the change. The sequence rises, so that calendars follow. */
export async function updateEvent(
  tx: Db,
  id: string,
  patch: Partial<Omit<EventInput, 'slug'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(events)
    .set({ ...patch, updated_at: now, sequence: sql`${events.sequence} + 1` })
    .where(eq(events.id, id));
  await recordChanges(tx, ['events']);
}

export function columnsOf({ starts_at, ends_at, description, ...text }: EventText): Omit<EventInput, 'slug'> {
  return {
    ...text,
    description: safeHtmlOfStaff(description),
    description_source: description,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
  };
}
