import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { RESERVED_SLUGS } from '#contract/reserved-slugs.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import { faultOfSources } from '#server/articles/article-sources.ts';

/** Folder of our own articles, one Markdown file each. */
export const ARTICLES_FOLDER = join(import.meta.dirname, '../../../content/articles');

/** A file that cannot be read as an article; the message is for its author. */
export class ArticleFileError extends Error {
  override readonly name = 'ArticleFileError';
}

/** A day in Korea, as the time it begins. */
const day = z.iso.date().transform(startOfKoreanDay);

const FrontMatter = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  published: day,
  updated: day,
  checked: day,
  topics: z
    .string()
    .transform((text) => text.split(',').map((topic) => topic.trim()))
    .pipe(z.array(z.string().min(1)).min(1)),
  banner: z.string().min(1).optional(),
  author: z.string().min(1).optional(),
});

export type ArticleFile = z.output<typeof FrontMatter> & { slug: string; markdown: string };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * All articles of a folder by slug, the file name.
 * @throws ArticleFileError naming the file and the problem.
 */
export async function readArticleFiles(folder: string): Promise<ArticleFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const slug = basename(name, '.md');
      if (!SLUG.test(slug)) throw new ArticleFileError(`${name}: the name must be lower-case words with hyphens.`);
      if (RESERVED_SLUGS.includes(slug)) throw new ArticleFileError(`${name}: the API keeps this name for itself.`);
      return { slug, ...parseArticle(name, await readFile(join(folder, name), 'utf8')) };
    }),
  );
}

function parseArticle(name: string, text: string): z.output<typeof FrontMatter> & { markdown: string } {
  const [, front, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (front === undefined || markdown === undefined || markdown.trim() === '') {
    throw new ArticleFileError(
      `${name}: it must begin with front matter between lines of ---, and then say something.`,
    );
  }
  const fields = fieldsOf(name, front);
  const parsed = FrontMatter.safeParse(fields);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`);
    throw new ArticleFileError(`${name}: ${wrong.join('; ')}`);
  }
  const fault = faultOfSources(markdown, fields['checked'] ?? '');
  if (fault !== null) throw new ArticleFileError(`${name}: ${fault}`);
  return { ...parsed.data, markdown };
}

/** Lines of `name: value`; values may contain colons. */
function fieldsOf(name: string, front: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const line of front.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [, key, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined || value === undefined)
      throw new ArticleFileError(`${name}: "${line}" is not "name: value".`);
    fields[key] = value;
  }
  return fields;
}
