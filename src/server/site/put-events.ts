import { inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { type EventRow, events } from '#server/schema/content.ts';
import { type EventInput, insertEvents, updateEvent } from '#server/site/write-events.ts';

/** Leaves alone an event that says what it said. */
export async function putEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  inputs: readonly EventInput[],
): Promise<{ added: number; updated: number; unchanged: number }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const slugs = inputs.map(({ slug }) => slug);
    const rows = await tx.select().from(events).where(inArray(events.slug, slugs)).for('update');
    const stored = new Map(rows.map((row) => [row.slug, row]));
    const missing = inputs.filter(({ slug }) => !stored.has(slug));
    const added = await insertEvents(tx, missing, now);
    let updated = 0;
    for (const { slug, ...patch } of inputs) {
      const row = stored.get(slug);
      if (!row || saysTheSame(row, patch)) continue;
      await updateEvent(tx, row.id, patch, now);
      updated++;
    }
    return { added: added.length, updated, unchanged: inputs.length - added.length - updated };
  });
}

/** By what readers see: the Markdown behind it is newer than some events. */
function saysTheSame(row: EventRow, { description_source: _, ...patch }: Omit<EventInput, 'slug'>): boolean {
  return Object.entries(patch).every(
    ([name, value]) => JSON.stringify(row[name as keyof EventRow]) === JSON.stringify(value),
  );
}
