import { z } from 'zod';
import { adminListQuery, Revision } from '#contract/admin-lists.ts';
import { routes } from '#contract/define.ts';
import { LIMITS } from '#contract/limits.ts';
import { At } from '#contract/moments.ts';
import { recordShapes } from '#contract/records.ts';
import { boundStructure } from '#contract/text-structure.ts';

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
      summary: "Writes a tool's words, which readers see at once and publish-content leaves alone.",
      ...tool.edit,
    },
    'DELETE /v1/admin/tools/{id}/text': { summary: 'Brings the built-in words back.', data: AdminTool },
  },
);
