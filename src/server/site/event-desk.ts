import { and, sql } from 'drizzle-orm';
import { invalidField } from '#contract/core/errors.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import { AdminEvent, adminEventRoutes } from '#contract/site/desk-events.ts';
import { hasWords } from '#server/core/admin-lists.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { contentRecord } from '#server/core/records.ts';
import { slugOf } from '#server/core/slugs.ts';
import { type EventRow, events } from '#server/schema/content.ts';
import { existingEvent, isIn } from '#server/site/event-queries.ts';
import { columnsOf } from '#server/site/write-events.ts';

/** Calendars follow by the sequence. */
const touched = (now: Date) => ({ updated_at: now, sequence: sql`${events.sequence} + 1` });

const event = contentRecord({
  one: 'event',
  table: events,
  changes: 'events',
  query: adminEventRoutes['GET /v1/admin/events'].query,
  data: AdminEvent,
  where: ({ q, when }, { now }) =>
    and(isIn(when, now), hasWords(q, [events.title, events.summary, events.organiser, events.place])),
  sorts: { starts_at: events.starts_at, updated_at: events.updated_at, title: events.title },
  edited,
  columns: columnsOf,
  touched,
  computed: ({ ends_at }, now) => ({ is_past: ends_at <= now }),
  pictures: ['banner_url'],
});

/** An event older than stored Markdown has its HTML for it, which renders to itself. */
function edited(row: EventRow) {
  const { title, summary, organiser, place, address, is_online, is_cancelled, language, price, url, banner_url } = row;
  return {
    title,
    summary,
    organiser,
    place,
    address,
    is_online,
    is_cancelled,
    language,
    price,
    url,
    banner_url,
    description: row.description_source ?? row.description,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

export const adminEventHandlers: Handlers<keyof typeof adminEventRoutes> = {
  'GET /v1/admin/events': event.page,
  'PUT /v1/admin/events/{id}': event.edit,

  'POST /v1/admin/events': async (ctx, { caller, body: { slug: wish, ...text } }) => {
    const slug = wish || slugOf(text.title);
    if (slug === '' || slug !== slugOf(slug) || RESERVED_SLUGS.includes(slug))
      throw invalidField('slug', 'An address has small Latin letters, digits and hyphens.');
    return event.add(ctx, caller, {
      text,
      slug,
      taken: () => invalidField('slug', `There is an event at /events/${slug} already.`),
    });
  },

  'GET /v1/admin/events/{id}': async (ctx, { params }) => ({
    data: event.shown(await existingEvent(ctx.db, params.id), ctx.clock.now()),
  }),

  'POST /v1/admin/events/{id}/cancellation': (ctx, { caller, params, body }) =>
    setCancelled(ctx, caller, params.id, { is_cancelled: true, revision: body.revision }),

  'DELETE /v1/admin/events/{id}/cancellation': (ctx, { caller, params }) =>
    setCancelled(ctx, caller, params.id, { is_cancelled: false, revision: undefined }),
};

function setCancelled(
  ctx: Context,
  by: Actor,
  id: string,
  { is_cancelled, revision }: { is_cancelled: boolean; revision: string | undefined },
) {
  return event.change(ctx, by, id, {
    action: is_cancelled ? 'event.cancel' : 'event.restore',
    revision,
    columns: (row, _tx, now) => (row.is_cancelled === is_cancelled ? null : { is_cancelled, ...touched(now) }),
  });
}
