import type { z } from 'zod';
import { answersOf } from '#contract/jobs/job-answers.ts';
import { LIST_FILTERS } from '#contract/jobs/job-facets.ts';
import { JobBrief, type JobFilters, JobQuery } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import type { Context } from '#server/core/context.ts';
import { wordsOf } from '#server/jobs/filter-words.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { jobTexts, lastJobMove } from '#server/site/feed-queries.ts';
import type { FeedEntry, FeedFacts } from '#server/site/write-feed.ts';

const ENTRIES = 50;

export async function jobFeed(ctx: Context, filters: Omit<JobFilters, 'is_closed'>): Promise<FeedFacts> {
  const query = { ...JobQuery.parse({}), ...filters, is_closed: false, limit: ENTRIES };
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
