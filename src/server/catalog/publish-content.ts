import { ARTICLES_FOLDER } from '#server/articles/article-file.ts';
import { type Taken, takeArticleFiles } from '#server/articles/take-files.ts';
import { publishTools } from '#server/catalog/publish-tools.ts';
import type { Context } from '#server/context.ts';

/**
 * Publishes the bundled articles, or those of another folder, and the tools. Unchanged ones are left alone, so it is
 * safe to repeat; so is what staff wrote at the desk since, unless `takeFiles`.
 * @throws ArticleFileError if a file cannot be read as an article; then nothing was changed.
 */
export async function publishContent(
  ctx: Pick<Context, 'db' | 'clock'>,
  folder = ARTICLES_FOLDER,
  terms: { takeFiles?: boolean } = {},
): Promise<{ articles: Taken; toolsChanged: boolean }> {
  return { articles: await takeArticleFiles(ctx, folder, terms), toolsChanged: await publishTools(ctx) };
}
