import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At, Day } from '#contract/core/moments.ts';
import { recordShapes } from '#contract/core/records.ts';
import { boundStructure } from '#contract/core/text-structure.ts';
import { Done } from '#contract/employers/companies.ts';

export const Tool = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string().describe('Safe HTML; what its page says where it has no page of its own'),
  path: z.string().describe('Path of its page'),
  example: z
    .string()
    .nullable()
    .describe('What it answers for an example, in a few words; null if it says so elsewhere'),
  picture: z
    .array(
      z.object({
        label: z.string(),
        text: z.string(),
        amount: z.number().nullable().describe('Length of its bar, beside `of` or else beside the others'),
        of: z.number().nullable().describe('What a full bar stands for; null if the longest is full'),
        mark: z.enum(['open', 'half', 'shut', 'none']).nullable(),
      }),
    )
    .describe('The same answer in lines, each with an amount or a mark'),
  changes: z
    .array(z.object({ day: Day, what: z.string() }))
    .describe('Days from tomorrow on at which a figure or rule that it goes by begins or ends, soonest first'),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
});
export type Tool = z.infer<typeof Tool>;

const ANSWER_MAX = 24;
const Answer = z.string().max(ANSWER_MAX).optional();

/** The fields of the page /tools/visa-dates, as its address has them. */
const VisaDatesAnswers = z.object({
  status: Answer,
  event: Answer,
  day: Answer.describe('Today if left out'),
  stay_until: Answer,
  permission_first: Answer,
  d10_since: Answer,
  d10_kind: Answer,
});

export const toolRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/tools': {
      summary: 'Career tools, in page order.',
      query: ListQuery,
      data: z.array(Tool),
      meta: ListMeta,
    },
    'GET /v1/tools/visa-dates/calendar.ics': {
      summary: 'The deadlines that the tool works out for these answers, as a calendar file.',
      query: VisaDatesAnswers,
      data: z.never(),
      file: 'text/calendar; charset=utf-8',
    },
    'GET /v1/tools/{id}': { summary: 'One tool.', data: Tool },
    'POST /v1/tools/{id}/read': { summary: 'Counts a reading of the tool’s page.', data: Done },
    'POST /v1/tools/{id}/usage': { summary: 'Counts that somebody used the tool.', data: Done },
  },
);

const SUMMARY_MAX = 500;
const DESCRIPTION_MAX = 20_000;

/** The words of a tool as staff write them; what it does is built in. */
export const ToolText = z.object({
  title: z.string().trim().min(1).max(LIMITS.nameMax),
  summary: z.string().trim().min(1).max(SUMMARY_MAX),
  description: z.string().trim().max(DESCRIPTION_MAX).superRefine(boundStructure).default('').describe('Markdown'),
  meta_description: z.string().trim().min(1).max(SUMMARY_MAX).nullable().default(null),
  meta_keywords: z.string().trim().min(1).max(SUMMARY_MAX).nullable().default(null),
});
export type ToolText = z.output<typeof ToolText>;

export const AdminTool = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...ToolText.shape,
  position: z.int().describe('Its place on the page of tools'),
  edited_at: At.nullable().describe('When staff last wrote it; null where the built-in text stands'),
  revision: Revision,
});
export type AdminTool = z.output<typeof AdminTool>;

const Query = adminListQuery(['position', 'title']).extend({ order: z.enum(['asc', 'desc']).default('asc') });
const tool = recordShapes(ToolText, AdminTool, Query);

export const adminToolRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/tools': { summary: 'Career tools.', ...tool.list },
    'GET /v1/admin/tools/{id}': { summary: 'One tool.', ...tool.one },
    'PUT /v1/admin/tools/{id}': {
      summary: 'Edits a tool’s texts. They’re live immediately, and publish-content doesn’t overwrite them.',
      ...tool.edit,
    },
    'DELETE /v1/admin/tools/{id}/text': { summary: 'Brings the built-in words back.', data: AdminTool },
  },
);
