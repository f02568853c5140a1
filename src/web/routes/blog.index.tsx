import { createFileRoute } from '@tanstack/react-router';
import type { ArticleBrief } from '#contract/site/articles.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { ArticleList } from '#web/components/site/article-list.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { textParam } from '#web/request/search-params.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** The API's maximum per page. */
const ARTICLES_SHOWN = 100;

export const Route = createFileRoute('/blog/')({
  validateSearch: topicOf,
  loaderDeps: ({ search }) => topicOf(search),
  loader: ({ deps, context }) => loadArticles(context.site, deps.topic),
  head: loadedHead,
  component: ArticlesPage,
  errorComponent: ListError,
});

function topicOf(raw: Record<string, unknown>): { topic?: string } {
  const topic = textParam(raw, 'topic');
  return topic === undefined ? {} : { topic };
}

async function loadArticles(site: SiteConfig, asked: string | undefined) {
  const { data } = await call('GET /v1/articles', { query: { status: 'public', limit: ARTICLES_SHOWN } });
  const topics = countsOf(data);
  const topic = topics.find(({ name }) => name === asked)?.name;
  const articles = topic ? data.filter((article) => article.topics.includes(topic)) : data;
  const items = data.map(({ title, slug }) => ({ name: title, to: `/blog/${slug}` }));
  const facts: PageFacts = {
    path: '/blog',
    title: 'Articles on working in Korea',
    description:
      'Visas, contracts, pay, tax and interviews in South Korea for tech people. Each article says when it was checked.',
    keywords: 'working in Korea, E-7 visa, Korean employment contract, Korean tax for foreigners',
    feed: { name: 'articles', title: 'Articles on working in Korea' },
    noindex: asked !== undefined,
    jsonLd: itemList(site, items),
  };
  return { articles, topics, all: data.length, topic, now: presentMoment(), facts };
}

/** The topic of most articles first. */
function countsOf(articles: readonly ArticleBrief[]) {
  const names = [...new Set(articles.flatMap(({ topics }) => topics))];
  return names
    .map((name) => ({ name, total: articles.filter(({ topics }) => topics.includes(name)).length }))
    .sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'en'));
}

function ArticlesPage() {
  const { articles, topics, all, topic, now } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Articles on working in Korea</h1>
            <p className="t14 mute">Each names its sources and the day we last checked it</p>
          </div>
        </div>
        {topics.length > 1 && (
          <nav className="topics" aria-label="Topics">
            <SiteLink to="/blog" resetScroll={false}>
              All <span className="num">{all}</span>
            </SiteLink>
            {topics.map(({ name, total }) => (
              <SiteLink key={name} to="/blog" search={{ topic: name }} resetScroll={false}>
                {name} <span className="num">{total}</span>
              </SiteLink>
            ))}
          </nav>
        )}
        {articles.length > 0 ? (
          <ArticleList articles={articles} now={now} heading="h2" hasLead={topic === undefined} />
        ) : (
          <Void mark="none" title="No article yet">
            We’re writing the first ones.
          </Void>
        )}
      </main>
    </Frame>
  );
}
