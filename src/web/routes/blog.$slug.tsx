import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LIMITS } from '#contract/core/limits.ts';
import type { Article } from '#contract/site/articles.ts';
import { countReading } from '#web/api/analytics.ts';
import { call, orNotFound } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { LatestJobs } from '#web/components/jobs/latest-jobs.tsx';
import { listedJob } from '#web/components/jobs/listed-job.ts';
import { articleData } from '#web/components/site/article-data.ts';
import { ArticlePage } from '#web/components/site/article-page.tsx';
import { LatestArticles } from '#web/components/site/latest-articles.tsx';
import { breadcrumbs, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';

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
  return { article, others, jobs: latest.map(listedJob), now: presentMoment(), facts };
}

function ArticleRoute() {
  const { article, others, jobs, now } = Route.useLoaderData();
  useEffect(() => countReading('articles', article.slug), [article.slug]);
  return (
    <Frame>
      <main id="main" className="page wide-list">
        <Crumbs crumbs={crumbsOf(article)} />
        <ArticlePage article={article} now={now} />
        <LatestArticles articles={others} now={now} />
        <LatestJobs jobs={jobs} now={now} />
      </main>
    </Frame>
  );
}

function crumbsOf(article: Article) {
  return [{ name: 'Home', path: '/' }, { name: 'Articles', path: '/blog' }, { name: article.title }];
}
