import type { Article } from '#contract/site/articles.ts';
import { ArticleCover } from '#web/components/site/article-list.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { unbrokenHtml } from '#web/ui/whole-dates.ts';

type ArticleProps = { article: Article; now: string };

export function ArticlePage({ article, now }: ArticleProps) {
  return (
    <article className="reading">
      <header className="article-head covered">
        <div className="stack g2">
          <h1 lang={langOf(article.title)}>{unbroken(article.title)}</h1>
          <p className="soft lead">{unbroken(article.summary)}</p>
          <p className="t13 mute num tags">
            <span>{article.reading_minutes} min</span>
            <span>Checked {dateOf(article.checked_at, now)}</span>
            {article.topics.map((topic) => (
              <SiteLink key={topic} to="/blog" search={{ topic }}>
                {topic}
              </SiteLink>
            ))}
          </p>
        </div>
        <ArticleCover cover={article.cover} />
      </header>
      <aside className="side" aria-label="About this article">
        <Contents article={article} />
        <Dates article={article} now={now} />
      </aside>
      <SafeHtml className="prose" html={unbrokenHtml(article.body)} />
    </article>
  );
}

function Contents({ article: { contents } }: { article: Article }) {
  const parts = contents.filter(({ level }) => level === 2);
  if (parts.length < 2) return null;
  return (
    <nav className="box toc" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Dates({ article: { author, published_at, updated_at, checked_at }, now }: ArticleProps) {
  const dates: [string, string][] = [
    ['Published', published_at],
    ...(updated_at === published_at ? [] : [['Changed', updated_at] satisfies [string, string]]),
    ['Checked', checked_at],
  ];
  return (
    <section className="box dates">
      <h2>How old this is</h2>
      <dl className="pairs">
        {dates.map(([name, moment]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={moment}>{dateOf(moment, now)}</time>
            </dd>
          </div>
        ))}
        <div>
          <dt>By</dt>
          <dd>{author}</dd>
        </div>
      </dl>
      <p className="t13 mute">
        Rules and amounts change. Look up anything marked “Check” yourself. This is information, not legal advice.
      </p>
    </section>
  );
}
