import { type Persisted, persisted } from '#web/browser-storage/persisted.ts';

/** What stands in the editor of an article, by the names of its fields. */
export type TypedArticle = Readonly<Record<string, string>>;

const NONE: Readonly<Record<string, TypedArticle>> = {};

/** Texts of articles that were typed and not saved, by slug. */
export const articleDrafts: Persisted<Readonly<Record<string, TypedArticle>>> = persisted(
  'article-drafts',
  NONE,
  (stored) => (typeof stored === 'object' && stored !== null ? (stored as typeof NONE) : NONE),
);
