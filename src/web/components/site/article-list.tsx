import type { ArticleBrief } from '#contract/site/articles.ts';
import covers from '#web/components/site/article-covers.svg';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

type ArticleListProps = {
  articles: readonly ArticleBrief[];
  now: string;
  heading?: 'h2' | 'h3';
  /** The first one stands large. */
  hasLead?: boolean;
};

export function ArticleList({ articles, now, heading: Heading = 'h3', hasLead }: ArticleListProps) {
  return (
    <ul className={hasLead ? 'cards lead-first' : 'cards'}>
      {articles.map(({ id, slug, title, summary, cover, topics: [topic], checked_at, reading_minutes }) => (
        <li key={id}>
          <ArticleCover cover={cover} />
          <Heading>
            <SiteLink to={`/blog/${slug}`}>{unbroken(title)}</SiteLink>
          </Heading>
          <p className="sum-up">{unbroken(summary)}</p>
          <p className="t13 mute num">
            {topic && `${topic} ·\u00a0`}
            {`${reading_minutes}\u00a0min ·\u00a0`}
            <span className="nowrap">checked {dateOf(checked_at, now)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** By reference, so that the drawing is loaded once and has the colors of the page. */
export function ArticleCover({ cover }: Pick<ArticleBrief, 'cover'>) {
  return (
    <svg className="cover" viewBox="0 0 320 180" aria-hidden="true">
      <use href={`${covers}#${cover}`} />
    </svg>
  );
}
