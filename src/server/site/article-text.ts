import type { ArticleText } from '#contract/site/desk-articles.ts';

/** The message is for the author. */
export class ArticleFileError extends Error {
  override readonly name = 'ArticleFileError';
}

const SOURCES = /^## Sources[ \t]*$/m;

/** In the order in which they are written. */
const FRONT = ['title', 'summary', 'published', 'updated', 'checked', 'topics', 'banner', 'author'] as const;
const OPTIONAL: readonly string[] = ['banner', 'author'];

/** Front matter, Markdown, and sources under `## Sources`. @throws ArticleFileError for another shape. */
export function readArticle(source: string): ArticleText {
  const [, front, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined || markdown === undefined)
    throw new ArticleFileError('it must begin with front matter between lines of ---, and then say something.');
  const { topics = '', ...lines } = fieldsOf(front);
  const [heading] = SOURCES.exec(markdown) ?? [];
  const end = heading === undefined ? markdown.length : markdown.indexOf(heading);
  const empty = { title: '', summary: '', published: '', updated: '', checked: '', banner: '', author: '' };
  return {
    ...empty,
    ...lines,
    topics: topics.split(',').flatMap((topic) => topic.trim() || []),
    body: markdown.slice(0, end).trim(),
    sources: markdown.slice(end + (heading?.length ?? 0)).trim(),
  };
}

export function writeArticle(text: ArticleText): string {
  const front = FRONT.flatMap((name) => {
    const value = name === 'topics' ? text.topics.join(', ') : text[name];
    return value === '' && OPTIONAL.includes(name) ? [] : [`${name}: ${value}`.trimEnd()];
  });
  return `---\n${front.join('\n')}\n---\n\n${markdownOf(text)}\n`;
}

export function markdownOf({ body, sources }: Pick<ArticleText, 'body' | 'sources'>): string {
  return [body, ...(sources === '' ? [] : ['## Sources', sources])].join('\n\n');
}

/** Lines of `name: value`; values may contain colons. */
function fieldsOf(front: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const line of front.split('\n').filter((one) => one.trim() !== '')) {
    const [, key, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new ArticleFileError(`"${line}" is not "name: value".`);
    if (!FRONT.some((name) => name === key)) throw new ArticleFileError(`front matter: nothing is called ${key}.`);
    fields[key] = value;
  }
  return fields;
}
