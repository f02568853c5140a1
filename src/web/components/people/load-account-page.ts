import { ACCOUNT_WORDS, type AccountWords } from '#web/components/people/account-en.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { currentLanguage } from '#web/language/current-language.ts';

/** What a page of accounts says of itself in the reader's language, whose words are here by then. */
export async function loadAccountPage(path: string, page: keyof AccountWords['heads']) {
  const language = currentLanguage();
  const { heads } = await ACCOUNT_WORDS.load(language);
  const facts: PageFacts = { path, lang: language, ...heads[page] };
  return { language, facts };
}
