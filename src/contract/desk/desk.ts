import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { QUEUE_KINDS } from '#contract/desk/queue.ts';

export const Desk = z.object({
  user: z.object({ id: z.uuid(), email: z.string().nullable() }),
  waiting: z
    .array(z.object({ kind: z.enum(ids(QUEUE_KINDS)), total: z.int() }))
    .describe('Number of items of each kind in the queue'),
});
export type Desk = z.output<typeof Desk>;

/** Days that the charts of the desk may show, the default first. */
export const CHART_DAYS = [30, 90] as const;

const DayCounts = z.array(z.object({ day: z.iso.date(), count: z.int() }));

export const DeskFigures = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum(ids(QUEUE_KINDS)),
      label: z.string(),
      total: z.int(),
      oldest: At.nullable().describe('Since when the oldest has been waiting; null if there are none'),
    }),
  ),
  charts: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      unit: z.enum(['count', 'won']),
      days: DayCounts.describe('Every day in Korea, the oldest first'),
      before: DayCounts.describe('As many days before'),
    }),
  ),
});
export type DeskFigures = z.output<typeof DeskFigures>;

const TEXT_MAX = 50_000;

export const adminDeskRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/desk': { summary: 'The signed-in staff member, and how many items need attention.', data: Desk },
    'POST /v1/admin/text-preview': {
      summary: 'Previews a text. Stores nothing.',
      body: z.object({ text: z.string().max(TEXT_MAX).superRefine(boundStructure).describe('Markdown') }),
      data: z.object({ html: z.string().describe('Safe HTML') }),
    },
    'GET /v1/admin/desk/figures': {
      summary: 'Items that need attention, and page views, applications, orders and postings by day.',
      query: z.object({
        days: z.coerce
          .number()
          .pipe(z.union([z.literal(CHART_DAYS[0]), z.literal(CHART_DAYS[1])]))
          .default(CHART_DAYS[0]),
      }),
      data: DeskFigures,
    },
  },
);
