import type { ArticleBrief } from '#contract/site/articles.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

type ArticleListProps = {
  articles: readonly ArticleBrief[];
  now: string;
  heading?: 'h2' | 'h3';
};

export function ArticleList({ articles, now, heading: Heading = 'h3' }: ArticleListProps) {
  return (
    <ul className="cards">
      {articles.map(({ id, slug, title, summary, updated_at, reading_minutes }) => (
        <li key={id}>
          <Heading>
            <SiteLink to={`/blog/${slug}`}>{title}</SiteLink>
          </Heading>
          <p className="t14 soft">{summary}</p>
          <p className="t13 mute num">
            {dateOf(updated_at, now)} · {reading_minutes} min
          </p>
        </li>
      ))}
    </ul>
  );
}
