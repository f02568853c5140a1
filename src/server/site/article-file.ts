import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ArticleText } from '#contract/site/desk-articles.ts';
import { faultsOf } from '#server/site/article-faults.ts';
import { faultOfSlug } from '#server/site/article-slug.ts';
import { ArticleFileError, readArticle } from '#server/site/article-text.ts';

/** Folder of the articles that a new installation begins with, one Markdown file each. */
export const ARTICLES_FOLDER = join(import.meta.dirname, '../../../content/articles');

export type ArticleFile = { slug: string; source: string; text: ArticleText };

/** By slug, the file name. @throws ArticleFileError naming the file and the problem. */
export async function readArticleFiles(folder: string): Promise<ArticleFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const slug = basename(name, '.md');
      const fault = faultOfSlug(slug);
      if (fault !== null) throw new ArticleFileError(`${name}: ${fault}`);
      const source = await readFile(join(folder, name), 'utf8');
      return { slug, source, text: checkedText(name, source) };
    }),
  );
}

function checkedText(name: string, source: string): ArticleText {
  try {
    const text = readArticle(source);
    const [fault] = Object.entries(faultsOf(text)).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
    if (fault !== undefined) throw new ArticleFileError(fault);
    return text;
  } catch (error) {
    if (error instanceof ArticleFileError) throw new ArticleFileError(`${name}: ${error.message}`);
    throw error;
  }
}
