import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { Article } from '#contract/site/articles.ts';
import { countReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { LatestJobs } from '#web/components/jobs/latest-jobs.tsx';
import { type ListedJob, listedJob } from '#web/components/jobs/listed-job.ts';
import { articleData } from '#web/components/site/article-data.ts';
import { ArticlePage } from '#web/components/site/article-page.tsx';
import { LatestArticles } from '#web/components/site/latest-articles.tsx';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

const JOBS_MEANT = 3;

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ params, context }) => loadArticle(params.slug, context.site),
  head: loadedHead,
  component: ArticleRoute,
});

async function loadArticle(slug: string, site: SiteConfig) {
  const count = LIMITS.latestCount;
  const [{ data: article }, { data: others }, { data: latest }] = await Promise.all([
    orNotFound(call('GET /v1/articles/{id}', { params: { id: slug } })),
    call('GET /v1/articles/latest', { query: { count, exclude: slug } }),
    call('GET /v1/jobs/latest', { query: { count } }),
  ]);
  const meant = article.jobs && (await jobsMeant(article.jobs));
  const facts: PageFacts = {
    path: `/blog/${article.slug}`,
    title: article.title,
    description: article.meta_description,
    keywords: article.meta_keywords,
    image: article.meta_image_url ?? article.share_image_url,
    type: 'article',
    feed: { name: 'articles', title: 'Articles on working in Korea' },
    jsonLd: [articleData(site, article), breadcrumbs(site, crumbsOf(article))],
  };
  return { article, others, meant, jobs: latest.map(listedJob), now: presentMoment(), facts };
}

type Meant = NonNullable<Article['jobs']> & { jobs: ListedJob[]; total: number };

/** Null while no open job is of this kind. */
async function jobsMeant({ title, filters }: NonNullable<Article['jobs']>): Promise<Meant | null> {
  const query = { ...filters, is_closed: 'false', limit: JOBS_MEANT } as const;
  const { data, meta } = await call('GET /v1/jobs', { query });
  return data.length > 0 ? { title, filters, jobs: data.map(listedJob), total: meta.total } : null;
}

function ArticleRoute() {
  const { article, others, meant, jobs, now } = Route.useLoaderData();
  useEffect(() => countReading('articles', article.slug), [article.slug]);
  return (
    <Frame>
      <main id="main" className="page wide-list">
        <Crumbs crumbs={crumbsOf(article)} />
        <ArticlePage article={article} now={now} />
        {meant ? <JobsForThis {...meant} now={now} /> : <LatestJobs jobs={jobs} now={now} />}
        <LatestArticles articles={others} now={now} />
      </main>
    </Frame>
  );
}

function JobsForThis({ title, filters, jobs, total, now }: Meant & { now: string }) {
  return (
    <section aria-labelledby="jobs-for-this">
      <div className="section-head">
        <h2 id="jobs-for-this">{unbroken(title)}</h2>
        <SiteLink to="/jobs" search={filters}>
          {total === 1 ? 'In the list' : `All ${total}`}
        </SiteLink>
      </div>
      <JobList jobs={jobs} now={now} />
    </section>
  );
}

function crumbsOf(article: Article) {
  return [{ name: 'Home', path: '/' }, { name: 'Articles', path: '/blog' }, { name: article.title }];
}
