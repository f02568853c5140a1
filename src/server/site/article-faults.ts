import { errorsByField } from '#contract/core/errors.ts';
import type { ArticleFaults, ArticleField, ArticleText } from '#contract/site/desk-articles.ts';
import { ArticleText as Text } from '#contract/site/desk-articles.ts';
import { faultOfSources } from '#server/site/article-sources.ts';

/** In words for the writer, by field. Files and the desk are held to it alike. */
export function faultsOf(text: ArticleText): ArticleFaults {
  const checked = Text.safeParse(text);
  const faults: ArticleFaults = checked.success ? {} : errorsByTopField(errorsByField(checked.error));
  for (const [field, missing] of Object.entries(MISSING) as [ArticleField, string][]) {
    if (text[field].length === 0) faults[field] = [missing];
  }
  if (text.banner !== '' && !PICTURE.test(text.banner))
    faults.banner = ['Name a picture by a path of this site (/files/…) or an address with https://.'];
  const ofSources = faultOfSources(text.sources, text.checked);
  if (ofSources) faults[ofSources.field] ??= [ofSources.message];
  return faults;
}

/** A schema gives each topic a path of its own. */
function errorsByTopField(errors: Record<string, string[]>): ArticleFaults {
  return Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path.split('.')[0], messages]));
}

const DAY = 'Write a day, such as 2026-11-22.';
const MISSING: Partial<Record<ArticleField, string>> = {
  title: 'It has no title.',
  summary: 'It has no summary, which lists and search results show.',
  published: DAY,
  updated: DAY,
  checked: DAY,
  topics: 'Name at least one topic.',
  body: 'It says nothing yet.',
};

const PICTURE = /^(?:\/(?!\/)|https:\/\/)\S+$/;
