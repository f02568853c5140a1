import type { z } from 'zod';
import { answersOf } from '#contract/jobs/job-answers.ts';
import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';
import { JobBrief, type JobFilters, JobQuery } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handler.ts';
import { wordsOf } from '#server/jobs/filter-words.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { articleTexts, jobTexts, lastJobMove } from '#server/site/feed-queries.ts';
import { type FeedEntry, type FeedFacts, feedAnswer } from '#server/site/write-feed.ts';

const ARTICLES = 30;

export const feedHandlers: Handlers<'GET /v1/feeds/jobs/{format}' | 'GET /v1/feeds/articles/{format}'> = {
  'GET /v1/feeds/jobs/{format}': async (ctx, { params, query }) =>
    feedAnswer(ctx.settings, await jobFeed(ctx, query), params.format),

  'GET /v1/feeds/articles/{format}': async (ctx, { params }) =>
    feedAnswer(ctx.settings, await articleFeed(ctx), params.format),
};

async function articleFeed(ctx: Context): Promise<FeedFacts> {
  const { articles, movedAt } = await articleTexts(ctx.db, ARTICLES);
  return {
    name: 'articles',
    title: `Articles | ${ctx.settings.brand}`,
    description: 'What to know about working in tech in South Korea: visas, contracts, pay, language, daily life.',
    page: '/blog',
    filters: {},
    movedAt,
    entries: articles.map((article) => ({
      uuid: article.id,
      path: `/blog/${article.slug}`,
      title: article.title,
      summary: article.summary,
      html: article.body,
      author: article.author ?? ctx.settings.brand,
      topics: article.topics,
      publishedAt: article.published_at,
      updatedAt: article.updated_at,
    })),
  };
}

const JOBS = 50;

async function jobFeed(ctx: Context, filters: Omit<JobFilters, 'is_closed'>): Promise<FeedFacts> {
  const query = { ...JobQuery.parse({}), ...filters, is_closed: false, limit: JOBS };
  const movedAt = await lastJobMove(ctx.db, ctx.clock.now());
  const { data } = await listJobs(ctx, query, 'latest');
  const texts = await jobTexts(
    ctx.db,
    data.map(({ id }) => id),
  );
  const asked = askedFor(filters);
  const phrases = await wordsOf(ctx, asked);
  const narrowed = phrases.length > 0 ? ` (${phrases.join('; ')})` : '';
  return {
    name: 'jobs',
    title: `Tech jobs in Korea${narrowed} | ${ctx.settings.brand}`,
    description: 'Open tech jobs in South Korea, each with its Korean level, visa, residence and workplace.',
    page: `/jobs${queryText(asked)}`,
    filters: asked,
    movedAt,
    entries: data.flatMap((job) => {
      const text = texts.get(job.id);
      return text ? [entryOf(JobBrief.parse(job), text)] : [];
    }),
  };
}

function entryOf(job: JobBrief, { description, updatedAt }: { description: string; updatedAt: Date }): FeedEntry {
  const facts = [...answersOf(job).map(({ question, label }) => `${question}: ${label}`), payLine(job.pay)];
  const place = job.location?.label ? [job.location.label] : [];
  return {
    uuid: job.id,
    path: `/jobs/${job.slug}`,
    title: `${job.title} at ${job.company.name}`,
    summary: [...facts, ...place].join(' · '),
    html: description,
    author: job.company.name,
    topics: job.tags.map(({ label }) => label),
    publishedAt: new Date(job.published_at ?? updatedAt),
    updatedAt,
  };
}

function askedFor(filters: z.output<typeof JobFilters>): Record<string, string> {
  return Object.fromEntries(
    LIST_FILTERS.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

function queryText(asked: Record<string, string>): string {
  const text = new URLSearchParams(asked).toString();
  return text && `?${text}`;
}
