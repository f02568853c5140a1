import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { adminListQuery, Revision } from '#contract/core/desk-lists.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { At, Day } from '#contract/core/moments.ts';
import { recordShapes } from '#contract/core/records.ts';
import { boundStructure } from '#contract/core/text-structure.ts';

/** Three times the longest text of a person's article; with its sources it fits into a call's body, also in Hangul. */
const ARTICLE_MAX = 50_000;
const SOURCES_MAX = 20_000;
const SUMMARY_MAX = 500;
const TOPICS_MAX = 10;

/** Front matter holds single lines. */
const Line = (max: number = LIMITS.nameMax) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, 'Write it on one line.')
    .default('');
const DayOrNone = z
  .string()
  .trim()
  .refine((day) => day === '' || Day.safeParse(day).success, 'Write a day, such as 2026-11-22.')
  .default('');
const Text = (max: number) =>
  z
    .string()
    .max(max)
    .superRefine(boundStructure)
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n').trim());

/** A draft may leave anything empty; what is public has passed every check. */
export const ArticleText = z.object({
  title: Line(),
  summary: Line(SUMMARY_MAX),
  published: DayOrNone,
  updated: DayOrNone,
  checked: DayOrNone.describe('When a source was last read'),
  topics: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(LIMITS.nameMax)
        .regex(/^[^,\r\n]*$/, 'Without commas'),
    )
    .max(TOPICS_MAX)
    .default([]),
  banner: Line(LIMITS.urlMax).describe('Address of its picture, or empty'),
  author: Line().describe('Empty if the site wrote it'),
  body: Text(ARTICLE_MAX).describe('GitHub’s Markdown, without its sources'),
  sources: Text(SOURCES_MAX).describe('The list under "## Sources", a line each'),
});
export type ArticleText = z.output<typeof ArticleText>;
export type ArticleField = keyof ArticleText;

const Faults = z.partialRecord(ArticleText.keyof(), z.array(z.string()));
export type ArticleFaults = z.output<typeof Faults>;

export const AdminArticleBrief = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['public', 'draft']),
  topics: z.array(z.string()),
  author: z.string().nullable(),
  published_at: At,
  updated_at: At,
  checked_at: At,
  edited_at: At.nullable().describe('When staff last wrote it; null where its file says the same'),
});
export type AdminArticleBrief = z.output<typeof AdminArticleBrief>;

export const AdminArticle = AdminArticleBrief.extend({
  text: ArticleText,
  faults: Faults.describe('What stops it being published; empty if nothing'),
  revision: Revision,
});
export type AdminArticle = z.output<typeof AdminArticle>;

const Seen = z.object({ revision: Revision.optional() });
const Query = adminListQuery(['updated_at', 'published_at', 'checked_at', 'title']).extend({
  status: z.enum(['public', 'draft']).optional(),
  topic: z.string().trim().max(LIMITS.nameMax).optional(),
});
const article = recordShapes(ArticleText, AdminArticle, Query);

export const adminArticleRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/articles': {
      summary: 'All articles, including drafts.',
      ...article.list,
      data: z.array(AdminArticleBrief),
    },
    'POST /v1/admin/articles': {
      summary: 'Creates a draft. Only its title is required.',
      ...article.add,
      body: ArticleText.extend({
        slug: z.string().trim().max(LIMITS.nameMax).optional().describe('Its address; made of the title if left out'),
      }),
    },
    'POST /v1/admin/articles/preview': {
      summary: 'Previews a text and lists what’s missing. Stores nothing.',
      body: ArticleText,
      data: z.object({
        html: z.string().describe('Safe HTML'),
        words: z.number().int(),
        reading_minutes: z.number().int(),
        faults: Faults,
      }),
    },
    'GET /v1/admin/articles/{id}': { summary: 'An article’s source text.', ...article.one },
    'PUT /v1/admin/articles/{id}': {
      summary: 'Saves an article. A public one has to pass every check and changes immediately.',
      ...article.edit,
    },
    'POST /v1/admin/articles/{id}/publication': { summary: 'Publishes a draft.', body: Seen, data: AdminArticle },
    'DELETE /v1/admin/articles/{id}/publication': {
      summary: 'Takes an article off the site and makes it a draft.',
      data: AdminArticle,
    },
    'DELETE /v1/admin/articles/{id}': {
      summary: 'Deletes a draft, unless a file would bring it back.',
      ...article.remove,
    },
  },
);
