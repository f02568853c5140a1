import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';
import { Done } from '#contract/employers/companies.ts';
import { LatestQuery } from '#contract/jobs/jobs.ts';

/** What we have drawn; each stands for one thing (article-covers.svg). */
const COVERS = [
  'abacus',
  'bowls',
  'bridge',
  'calendar',
  'carrier',
  'folds',
  'frame',
  'gate',
  'jars',
  'key',
  'kite',
  'ladder',
  'lantern',
  'letters',
  'mask',
  'measures',
  'rings',
  'shelf',
  'shoes',
  'stamp',
  'stones',
  'suitcase',
  'sundial',
  'table',
  'tools',
  'waterclock',
  'windows',
] as const;

/** Filters of GET /v1/jobs. */
const MeantListings = z
  .object({
    ko_language_levels: z.string(),
    visa_sponsorship: z.string(),
    residence: z.string(),
    workplace_types: z.string(),
    years: z.string(),
    pay_stated: z.literal('true'),
  })
  .partial();

/** Dates of its text; `checked` is the last comparison with its sources. */
export const ArticleBrief = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  banner_url: z.string().nullable(),
  cover: z.enum(COVERS).describe('Which of our drawings stands beside it'),
  status: z.literal('public').describe('Strangers only get public ones'),
  published_at: At,
  updated_at: At,
  checked_at: At,
  reading_minutes: z.number().int(),
  topics: z.array(z.string()),
  author: z.string(),
});
export type ArticleBrief = z.infer<typeof ArticleBrief>;

export const Article = ArticleBrief.extend({
  body: z.string().describe('Safe HTML; its headings carry the ids that `contents` names'),
  jobs: z.object({ title: z.string(), filters: MeantListings }).nullable().describe('The listings that it is about'),
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image_url: z.string().nullable(),
  share_image_url: z.string().describe('Path of the picture drawn for shared links'),
});
export type Article = z.infer<typeof Article>;

export const articleRoutes = routes(
  { access: 'anyone' },
  {
    'GET /v1/articles': {
      summary: 'Public articles, newest first.',
      query: ListQuery.extend({
        status: z.literal('public').optional(),
        topic: z.string().trim().max(LIMITS.nameMax).optional().describe('One of the topics of an article'),
      }),
      data: z.array(ArticleBrief),
      meta: ListMeta,
    },
    'GET /v1/articles/latest': {
      summary: 'The newest public articles.',
      query: LatestQuery.extend({
        exclude: z.string().optional().describe('Slug or uuid of an article to leave out'),
      }),
      data: z.array(ArticleBrief),
    },
    'GET /v1/articles/{id}': { summary: 'One public article.', data: Article },
    'POST /v1/articles/{id}/read': { summary: 'Counts a reading of the article.', data: Done },
  },
);
