import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
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
  place: z.string().nullable().describe('City and district; null for what takes place online alone'),
  address: z.string().nullable(),
  is_online: z.boolean().describe('One can take part from elsewhere, whether or not there is a place too'),
  language: z.string().nullable().describe('What is spoken, as people write it; null where it is not stated'),
  organiser: z.string(),
  price: z.number().int().nullable().describe('Won; 0 where it costs nothing, null where it is not stated'),
  url: z.string().nullable().describe("The organiser's own page, where one takes part"),
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
      summary: 'Community events: those to come, the next first; then those that have ended, the latest first.',
      query: ListQuery.extend({ when: z.enum(['upcoming', 'past']).optional() }),
      data: z.array(EventBrief),
      meta: ListMeta,
    },
    'GET /v1/events/calendar.ics': {
      summary: 'A calendar to subscribe to, with all events to come.',
      data: z.never(),
      file: CALENDAR_TYPE,
    },
    'GET /v1/events/{id}': { summary: 'One event.', data: Event },
    'GET /v1/events/{id}/calendar.ics': {
      summary: 'One event as a calendar file.',
      data: z.never(),
      file: CALENDAR_TYPE,
    },
    'POST /v1/events/{id}/click': { summary: "Counts a click through to the organiser's page.", data: Done },
  },
);
