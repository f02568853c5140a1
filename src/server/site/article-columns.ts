import type { ArticleText } from '#contract/site/desk-articles.ts';
import { koreanDay, startOfKoreanDay } from '#platform/korean-day.ts';
import { textWork } from '#platform/text-work.ts';
import { renderArticle } from '#server/core/article-html.ts';
import { textFromHtml } from '#server/core/safe-html.ts';
import type { ArticleRow, NewArticleRow } from '#server/schema/content.ts';
import { withFacts } from '#server/site/article-facts.ts';
import { markdownOf, readArticle, withKey, writeArticle } from '#server/site/article-text.ts';

const WORDS_PER_MINUTE = 220;

export function renderText({ body, sources }: Pick<ArticleText, 'body' | 'sources'>) {
  const rendered = renderArticle(withFacts(markdownOf({ body, sources: sources === '' ? '' : withKey(sources) })));
  const words = textFromHtml(rendered.body).split(' ').filter(Boolean).length;
  return { ...rendered, words, reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

export const textRendered = textWork(import.meta.url, renderText, 'body');

/** The columns that are made of a text. A day that a draft lacks is `now`, and no reader sees it. */
export function columnsOf(text: ArticleText, now: Date, rendered = renderText(text)) {
  const { body, contents, reading_minutes } = rendered;
  const day = (written: string) => (written === '' ? now : startOfKoreanDay(written));
  return {
    title: text.title,
    summary: text.summary,
    topics: text.topics,
    body,
    contents,
    reading_minutes,
    banner_url: text.banner || null,
    author: text.author || null,
    published_at: day(text.published),
    updated_at: day(text.updated),
    checked_at: day(text.checked),
  } satisfies Partial<NewArticleRow>;
}

export function looksTheSame(row: ArticleRow, columns: Partial<ArticleRow>): boolean {
  return Object.entries(columns).every(
    ([name, value]) => JSON.stringify(row[name as keyof ArticleRow]) === JSON.stringify(value),
  );
}

/** An article older than stored texts has its HTML as Markdown, which renders to itself. */
export function articleText(row: ArticleRow): ArticleText {
  if (row.source !== null) return readArticle(row.source);
  const { title, summary, topics, body, published_at, updated_at, checked_at } = row;
  return {
    title,
    summary,
    topics,
    body,
    sources: '',
    banner: row.banner_url ?? '',
    author: row.author ?? '',
    published: koreanDay(published_at),
    updated: koreanDay(updated_at),
    checked: koreanDay(checked_at),
  };
}

/** However their files are spaced. */
export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return writeArticle(one) === writeArticle(other);
}

/** What its revision covers. */
export function editedPart(row: ArticleRow) {
  return { status: row.status, text: articleText(row) };
}
