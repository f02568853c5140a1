import { z } from 'zod';
import { ArticleText } from '#contract/admin-articles.ts';
import { readBy } from '#web/ui/read-form.ts';

const topics = z
  .string()
  .transform((text) => text.split(',').flatMap((topic) => topic.trim() || []))
  .pipe(ArticleText.shape.topics.unwrap());

/** The fields of the editor: topics stand in one, joined by commas. */
export const readArticle = readBy(ArticleText.extend({ topics }));

/** The same with the address of a new article, which may be left out. */
export const readNewArticle = readBy(
  ArticleText.extend({ topics, slug: z.string().transform((slug) => slug.trim() || undefined) }),
);
