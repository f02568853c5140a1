import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { EventText, IN_ORDER, inOrder } from '#contract/site/events.ts';
import type { Context } from '#server/core/context.ts';
import type { Command } from '#server/core/handler.ts';
import { slugOf } from '#server/core/slugs.ts';
import { type EventRow, events } from '#server/schema/content.ts';
import { columnsOf, type EventInput, insertEvents, updateEvent } from '#server/site/events.ts';

const EventInFile = EventText.extend({
  slug: z.string().refine((slug) => slug !== '' && slug === slugOf(slug), 'lower-case letters, digits and hyphens'),
  is_cancelled: z.boolean().default(false),
})
  .refine(inOrder, IN_ORDER)
  .transform(({ slug, is_cancelled, ...text }): EventInput => ({ slug, is_cancelled, ...columnsOf(text) }));

const EventFile = z
  .array(EventInFile)
  .min(1)
  .refine((events) => new Set(events.map(({ slug }) => slug)).size === events.length, 'the same slug appears twice');

export const putEventsCommand: Command = async (ctx, [path, ...more], print) => {
  if (!path || more.length > 0) {
    print('Usage: put-events FILE');
    return 2;
  }
  const text = await readFile(path, 'utf8').catch(() => null);
  const file = text === null ? { faults: [`Can’t read ${path}`] } : readEventFile(text);
  if ('faults' in file) {
    print('Nothing changed.');
    for (const fault of file.faults) print(`- ${fault}`);
    return 1;
  }
  const { added, updated, unchanged } = await putEvents(ctx, file.events);
  print(`Events: ${added} added, ${updated} updated, ${unchanged} unchanged.`);
  return 0;
};

/** One line a fault. */
function readEventFile(text: string): { events: EventInput[] } | { faults: string[] } {
  const file = EventFile.safeParse(jsonOf(text));
  if (file.success) return { events: file.data };
  return { faults: file.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Leaves alone an event that says what it said. */
async function putEvents(
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
