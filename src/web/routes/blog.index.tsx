import { createFileRoute } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { ArticleList } from '#web/components/site/article-list.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Void } from '#web/ui/void.tsx';

/** The API's maximum per page. */
const ARTICLES_SHOWN = 100;

export const Route = createFileRoute('/blog/')({
  loader: ({ context }) => loadArticles(context.site),
  head: loadedHead,
  component: ArticlesPage,
  errorComponent: ListError,
});

async function loadArticles(site: SiteConfig) {
  const { data } = await call('GET /v1/articles', { query: { status: 'public', limit: ARTICLES_SHOWN } });
  const items = data.map(({ title, slug }) => ({ name: title, to: `/blog/${slug}` }));
  const facts: PageFacts = {
    path: '/blog',
    title: 'Articles on working in Korea',
    description:
      'Visas, contracts, pay, tax and interviews in South Korea for tech people. Each article says when it was checked.',
    keywords: 'working in Korea, E-7 visa, Korean employment contract, Korean tax for foreigners',
    feed: { name: 'articles', title: 'Articles on working in Korea' },
    jsonLd: itemList(site, items),
  };
  return { articles: data, now: presentMoment(), facts };
}

function ArticlesPage() {
  const { articles, now } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Articles on working in Korea</h1>
            <p className="t14 mute">Each says when it was last checked</p>
          </div>
        </div>
        {articles.length > 0 ? (
          <ArticleList articles={articles} now={now} heading="h2" />
        ) : (
          <Void mark="none" title="No article yet">
            The first ones are being written.
          </Void>
        )}
      </main>
    </Frame>
  );
}
