import { errorsByField } from '#contract/core/errors.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import {
  type ArticleFaults,
  type ArticleField,
  type ArticleText,
  ArticleText as Text,
} from '#contract/site/desk-articles.ts';
import { unknownFacts } from '#server/site/article-facts.ts';

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

/** In words for the writer, by field. Files and the desk are held to it alike. */
export function faultsOf(text: ArticleText): ArticleFaults {
  const checked = Text.safeParse(text);
  const faults: ArticleFaults = checked.success ? {} : errorsByTopField(errorsByField(checked.error));
  for (const [field, missing] of Object.entries(MISSING) as [ArticleField, string][]) {
    if (text[field].length === 0) faults[field] = [missing];
  }
  if (text.banner !== '' && !PICTURE.test(text.banner))
    faults.banner = ['Use a path on this site (/files/…) or a URL with https://.'];
  for (const field of FIELDS_WITH_FACTS) {
    const [unknown] = unknownFacts(text[field]);
    if (unknown !== undefined)
      faults[field] ??= [`There is no ${unknown}. Write {{fact NAME YEAR}}, as content/README.md lists them.`];
  }
  const ofSources = faultOfSources(text.sources, text.checked);
  if (ofSources) faults[ofSources.field] ??= [ofSources.message];
  return faults;
}

/** A schema gives each topic a path of its own. */
function errorsByTopField(errors: Record<string, string[]>): ArticleFaults {
  return Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path.split('.')[0], messages]));
}

const FIELDS_WITH_FACTS = ['body', 'sources'] as const;

const DAY = 'Enter a day like 2026-11-22.';
const MISSING: Partial<Record<ArticleField, string>> = {
  title: 'Add a title.',
  summary: 'Add a summary for lists and search results.',
  published: DAY,
  updated: DAY,
  checked: DAY,
  topics: 'Add at least one topic.',
  body: 'Add some text.',
};

const PICTURE = /^(?:\/(?!\/)|https:\/\/)\S+$/;

/** `day`: when we read it (`2026-11-22`), or null. */
type Source = { url: string; day: string | null };

const LINK = String.raw`\[[^\]]+\]\((https?:\/\/[^\s()]+)\)`;
const DAY_READ = String.raw`(\d{1,2} [A-Z][a-z]+ \d{4})`;
const LINE = new RegExp(
  String.raw`^- ${LINK}: \S.* (?:Text read ${DAY_READ}\.|Report read ${DAY_READ}: ${LINK}\.|Not checked\.)$`,
);

/** Laws, ministries, public services, and the insurers: public corporations without a host of the government. */
const OFFICIAL = /^https:\/\/(?:[\w-]+\.)*(?:go\.kr|korea\.kr|korea\.net|nps\.or\.kr|nhis\.or\.kr|comwel\.or\.kr)\//;

const SHAPE =
  '"- [Name](https://…): what it backs." and then "Text read 22 November 2026.", "Report read 22 November 2026: [Name](https://…)." or "Not checked."';

const KEY =
  '“Text read” means that we read the source itself; a law in a public copy of law.go.kr. “Report read” means that we read what the second link says about it. “Not checked” is a place to look, not something we held this page against.';

type Fault = { field: 'sources' | 'checked'; message: string };

function faultOfSources(sources: string, checked: string): Fault | null {
  const of = (message: string): Fault => ({ field: 'sources', message });
  if (sources === '') return of('it must end with "## Sources" and a list of links.');
  const lines = sources.split('\n');
  const odd = lines.find((line) => !LINE.test(line));
  if (odd !== undefined) return of(`the source "${odd}" must read ${SHAPE}`);
  const read = lines.map(readSource);
  if (!read.some(({ url, day }) => day !== null && OFFICIAL.test(url)))
    return of('its sources must name a law, a ministry or a public service that was read.');
  const last = read
    .map(({ day }) => day ?? '')
    .sort()
    .at(-1);
  if (last === checked) return null;
  return { field: 'checked', message: `checked is ${checked}, but the last of its sources was read on ${last}.` };
}

export function withKey(sources: string): string {
  return `${KEY}\n\n${sources}`;
}

function readSource(line: string): Source {
  const [, url = '', textDay, reportDay] = LINE.exec(line) ?? [];
  const words = textDay ?? reportDay;
  return { url, day: words === undefined ? null : isoDay(words) };
}

/** The words themselves where they are no date, which `checked` then cannot equal. */
function isoDay(words: string): string {
  const moment = Date.parse(`${words} UTC`);
  return Number.isNaN(moment) ? words : new Date(moment).toISOString().slice(0, 10);
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function faultOfSlug(slug: string): string | null {
  if (!SLUG.test(slug)) return 'the name must be lower-case words with hyphens.';
  return RESERVED_SLUGS.includes(slug) ? 'the API keeps this name for itself.' : null;
}
