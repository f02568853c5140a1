import { ARTICLES_FOLDER } from '#server/articles/article-file.ts';
import { type Published, publishArticles } from '#server/articles/publish-articles.ts';
import { publishTools } from '#server/catalog/publish-tools.ts';
import type { Context } from '#server/context.ts';

/**
 * Brings what every installation has into the database: the articles of the house, or of another folder, and the tools.
 * What did not change is left alone, so it may run at any time.
 * @throws ArticleFileError when a file cannot be read as an article; then nothing was changed.
 */
export async function publishContent(
  ctx: Pick<Context, 'db'>,
  folder = ARTICLES_FOLDER,
): Promise<{ articles: Published; toolsChanged: boolean }> {
  return { articles: await publishArticles(ctx, folder), toolsChanged: await publishTools(ctx) };
}
