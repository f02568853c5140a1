import { and } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminEvent, adminEventRoutes, EventText } from '#contract/admin-events.ts';
import { invalidField, Refusal } from '#contract/errors.ts';
import { RESERVED_SLUGS } from '#contract/reserved-slugs.ts';
import type { Db } from '#platform/db.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { columnsOf } from '#server/events/event-columns.ts';
import { isIn } from '#server/events/queries.ts';
import { insertEvents, updateEvent } from '#server/events/write-events.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { refuseStale, revisionOf } from '#server/http/revision.ts';
import { keepPicture } from '#server/images/keep-picture.ts';
import { bySlugOrId } from '#server/schema/by-slug-or-id.ts';
import { type EventRow, events } from '#server/schema/content.ts';
import { slugOf } from '#server/text/slugs.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;
type Query = z.output<(typeof adminEventRoutes)['GET /v1/admin/events']['query']>;

/** A page of events for staff, and how many match. */
export async function listForStaff({ db, clock }: Ctx, query: Query): Promise<{ rows: EventRow[]; total: number }> {
  const condition = and(
    isIn(query.when, clock.now()),
    hasWords(query.q, [events.title, events.summary, events.organiser, events.place]),
  );
  const sorts = { starts_at: events.starts_at, updated_at: events.updated_at, title: events.title };
  const found = db
    .select()
    .from(events)
    .where(condition)
    .orderBy(...ordering(sorts, query, events.slug));
  return await numberedPage(query, found, db.$count(events, condition));
}

/** Adds an event. @throws Refusal `invalid` for an address that is none or another event's, or a picture that is gone. */
export async function addEvent(ctx: Ctx, by: Actor, text: EventText, wish?: string): Promise<EventRow> {
  const slug = wish || slugOf(text.title);
  if (slug === '' || slug !== slugOf(slug) || RESERVED_SLUGS.includes(slug))
    throw invalidField('slug', 'An address has small Latin letters, digits and hyphens.');
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await keepPicture(tx, text.banner_url, now, 'banner_url');
    const [row] = await insertEvents(tx, [{ slug, ...columnsOf(text) }], now);
    if (!row) throw invalidField('slug', `There is an event at /events/${slug} already.`);
    await record(tx, by, now, 'event.add', row);
    return row;
  });
}

/**
 * Changes an event. Writes nothing where it says that already.
 * @throws Refusal `not_found`; `conflict` where somebody changed it since `revision`; `invalid` for a picture that is
 *   gone.
 */
export async function editEvent(
  ctx: Ctx,
  by: Actor,
  id: string,
  { revision, ...text }: EventText & { revision?: string | undefined },
): Promise<EventRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockEvent(tx, id);
    refuseStale(revision, editedPart(row));
    const columns = columnsOf(text);
    if (revisionOf(editedPart(row)) === revisionOf(editedPart({ ...row, ...columns }))) return row;
    const now = ctx.clock.now();
    if (text.banner_url !== row.banner_url) await keepPicture(tx, text.banner_url, now, 'banner_url');
    return await change(tx, by, now, 'event.edit', row, columns);
  });
}

/** Cancels an event, or takes that back. @throws as `editEvent` does. */
export async function setCancelled(
  ctx: Ctx,
  by: Actor,
  id: string,
  is_cancelled: boolean,
  revision?: string | undefined,
): Promise<EventRow> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockEvent(tx, id);
    refuseStale(revision, editedPart(row));
    if (row.is_cancelled === is_cancelled) return row;
    const action = is_cancelled ? 'event.cancel' : 'event.restore';
    return await change(tx, by, ctx.clock.now(), action, row, { is_cancelled });
  });
}

/** An event for staff. */
export function presentForStaff(row: EventRow, now: Date): AdminEvent {
  const edited = editedPart(row);
  const { id, slug } = row;
  const is_past = row.ends_at <= now;
  return { id, slug, ...edited, is_past, updated_at: row.updated_at.toISOString(), revision: revisionOf(edited) };
}

/** What staff edit. An event from before its Markdown was kept has its HTML for it, which renders to itself. */
function editedPart(row: EventRow): EventText & { is_cancelled: boolean } {
  const { title, summary, organiser, place, address, is_online, is_cancelled, language, price, url, banner_url } = row;
  return {
    ...{ title, summary, organiser, place, address, is_online, is_cancelled, language, price, url, banner_url },
    description: row.description_source ?? row.description,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

async function change(
  tx: Db,
  by: Actor,
  now: Date,
  action: 'event.edit' | 'event.cancel' | 'event.restore',
  row: EventRow,
  columns: Parameters<typeof updateEvent>[2],
): Promise<EventRow> {
  await updateEvent(tx, row.id, columns, now);
  await record(tx, by, now, action, row);
  return lockEvent(tx, row.id);
}

async function lockEvent(tx: Db, id: string): Promise<EventRow> {
  const [row] = await tx.select().from(events).where(bySlugOrId(events, id)).for('update');
  if (!row) throw new Refusal('not_found', `There is no event ${id}.`);
  return row;
}

async function record(
  tx: Db,
  by: Actor,
  now: Date,
  action: 'event.add' | 'event.edit' | 'event.cancel' | 'event.restore',
  { id, slug }: EventRow,
): Promise<void> {
  await recordAudit(tx, by, now, { action, subject: { kind: 'event', id }, detail: { slug } });
}
