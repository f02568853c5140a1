import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { PictureAddress } from '#contract/core/images.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At, MomentWithOffset } from '#contract/core/moments.ts';
import { recordShapes } from '#contract/core/records.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { webUrl } from '#contract/core/web-url.ts';
import { Done } from '#contract/employers/companies.ts';

export const EventBrief = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  banner_url: z.string().nullable(),
  starts_at: At,
  ends_at: At,
  is_past: z.boolean().describe('It has ended'),
  is_cancelled: z.boolean(),
  place: z.string().nullable().describe('City and district; null if it’s online only'),
  address: z.string().nullable(),
  is_online: z.boolean().describe('You can take part online, with or without a place'),
  language: z.string().nullable().describe('The language spoken; null if not stated'),
  organiser: z.string(),
  price: z.number().int().nullable().describe('Won; 0 if it’s free, null if not stated'),
  url: z.string().nullable().describe('The organizer’s own page'),
});
export type EventBrief = z.infer<typeof EventBrief>;

export const Event = EventBrief.extend({
  description: z.string().describe('Safe HTML'),
  updated_at: At,
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
  share_image_url: z.string().describe('Path of the picture drawn for shared links'),
});
export type Event = z.infer<typeof Event>;

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const eventRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/events': {
      summary: 'Community events: upcoming ones, soonest first, then past ones, newest first.',
      query: ListQuery.extend({ when: z.enum(['upcoming', 'past']).optional() }),
      data: z.array(EventBrief),
      meta: ListMeta,
    },
    'GET /v1/events/calendar.ics': {
      summary: 'A calendar feed of all upcoming events.',
      data: z.never(),
      file: CALENDAR_TYPE,
    },
    'GET /v1/events/{id}': { summary: 'One event.', data: Event },
    'GET /v1/events/{id}/calendar.ics': {
      summary: 'One event as a calendar file.',
      data: z.never(),
      file: CALENDAR_TYPE,
    },
    'POST /v1/events/{id}/click': { summary: 'Counts a click through to the organizer’s page.', data: Done },
  },
);

const SUMMARY_MAX = 500;
const DESCRIPTION_MAX = 20_000;
const PRICE_MAX = 100_000_000;

const Words = z.string().trim().min(1).max(LIMITS.nameMax);

export const EventText = z.strictObject({
  title: Words,
  summary: z.string().trim().min(1).max(SUMMARY_MAX),
  description: z.string().max(DESCRIPTION_MAX).superRefine(boundStructure).default('').describe('Markdown'),
  starts_at: MomentWithOffset,
  ends_at: MomentWithOffset,
  organiser: Words,
  place: Words.nullable().default(null),
  address: Words.nullable().default(null),
  is_online: z.boolean().default(false),
  language: Words.nullable().default(null),
  price: z.int().min(0).max(PRICE_MAX).nullable().default(null),
  url: webUrl().nullable().default(null),
  banner_url: PictureAddress.nullable().default(null),
});
export type EventText = z.output<typeof EventText>;

export const inOrder = ({ starts_at, ends_at }: Pick<EventText, 'starts_at' | 'ends_at'>) =>
  Date.parse(starts_at) < Date.parse(ends_at);
export const IN_ORDER = { path: ['ends_at'], message: 'It must end after it begins.' };

const stored = z.string().nullable();

/** What is stored need not follow today's rules for staff. */
export const AdminEvent = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...EventText.shape,
  ...{ title: z.string(), summary: z.string(), description: z.string(), organiser: z.string() },
  ...{ starts_at: At, ends_at: At, price: z.int().nullable() },
  ...{ place: stored, address: stored, language: stored, url: stored, banner_url: stored },
  is_cancelled: z.boolean(),
  is_past: z.boolean(),
  updated_at: At,
  revision: Revision,
});
export type AdminEvent = z.output<typeof AdminEvent>;

const Seen = z.object({ revision: Revision.optional() });
const Query = adminListQuery(['starts_at', 'updated_at', 'title']).extend({
  when: z.enum(['upcoming', 'past']).optional(),
});
const event = recordShapes(EventText.refine(inOrder, IN_ORDER), AdminEvent, Query);

export const adminEventRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/events': { summary: 'Community events, including canceled ones.', ...event.list },
    'POST /v1/admin/events': {
      summary: 'Adds an event. It’s live immediately.',
      ...event.add,
      body: event.add.body.safeExtend({
        slug: z.string().trim().max(LIMITS.nameMax).optional().describe('Its address; made of the title if left out'),
      }),
    },
    'GET /v1/admin/events/{id}': { summary: 'One event.', ...event.one },
    'PUT /v1/admin/events/{id}': { summary: 'Edits an event, in subscribed calendars too.', ...event.edit },
    'POST /v1/admin/events/{id}/cancellation': {
      summary: 'Cancels an event. Its page stays up and says so.',
      body: Seen,
      data: AdminEvent,
    },
    'DELETE /v1/admin/events/{id}/cancellation': { summary: 'Takes a cancellation back.', data: AdminEvent },
  },
);
