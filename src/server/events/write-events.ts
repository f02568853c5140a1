import type { Db } from '#platform/db.ts';
import { recordChanges } from '#server/changes/changes.ts';
import { events, type NewEventRow } from '#server/schema/content.ts';

/** An event as its writers know it; the description must be cleaned HTML. */
export type EventInput = Omit<NewEventRow, 'id' | 'sequence' | 'created_at' | 'updated_at'>;

/** Inserts events in the caller's transaction; every page that shows events learns of it. */
export async function insertEvents(tx: Db, inputs: readonly EventInput[], now: Date): Promise<void> {
  if (inputs.length === 0) return;
  await tx.insert(events).values(inputs.map((input) => ({ ...input, created_at: now, updated_at: now })));
  await recordChanges(tx, ['events']);
}
