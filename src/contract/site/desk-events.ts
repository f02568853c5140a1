import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { PictureAddress } from '#contract/core/images.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At, MomentWithOffset } from '#contract/core/moments.ts';
import { recordShapes } from '#contract/core/records.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { webUrl } from '#contract/core/web-url.ts';

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
    'GET /v1/admin/events': { summary: 'Community events, cancelled ones among them.', ...event.list },
    'POST /v1/admin/events': {
      summary: 'Adds an event, which readers see at once.',
      ...event.add,
      body: event.add.body.safeExtend({
        slug: z.string().trim().max(LIMITS.nameMax).optional().describe('Its address; made of the title if left out'),
      }),
    },
    'GET /v1/admin/events/{id}': { summary: 'One event.', ...event.one },
    'PUT /v1/admin/events/{id}': { summary: 'Changes an event; calendars that hold it follow.', ...event.edit },
    'POST /v1/admin/events/{id}/cancellation': {
      summary: 'Cancels an event; its page stays and says so.',
      body: Seen,
      data: AdminEvent,
    },
    'DELETE /v1/admin/events/{id}/cancellation': { summary: 'Takes a cancellation back.', data: AdminEvent },
  },
);
