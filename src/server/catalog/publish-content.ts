import { ARTICLES_FOLDER } from '#server/articles/article-file.ts';
import { type Published, publishArticles } from '#server/articles/publish-articles.ts';
import { publishTools } from '#server/catalog/publish-tools.ts';
import type { Context } from '#server/context.ts';

/**
 * Publishes the bundled articles, or those of another folder, and the tools. Unchanged ones are left alone, so it is
 * safe to repeat.
 * @throws ArticleFileError if a file cannot be read as an article; then nothing was changed.
 */
export async function publishContent(
  ctx: Pick<Context, 'db'>,
  folder = ARTICLES_FOLDER,
): Promise<{ articles: Published; toolsChanged: boolean }> {
  return { articles: await publishArticles(ctx, folder), toolsChanged: await publishTools(ctx) };
}
