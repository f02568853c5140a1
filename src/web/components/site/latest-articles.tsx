import type { ArticleBrief } from '#contract/site/articles.ts';
import { ArticleList } from '#web/components/site/article-list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function LatestArticles({ articles, now }: { articles: readonly ArticleBrief[]; now: string }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="latest-articles">
      <div className="section-head">
        <h2 id="latest-articles">Latest articles</h2>
        <SiteLink to="/blog">All articles</SiteLink>
      </div>
      <ArticleList articles={articles} now={now} />
    </section>
  );
}
