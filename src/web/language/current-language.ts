import { LANGUAGE_COOKIE, type Language } from '#contract/core/language.ts';
import { siteOfPage, webContext } from '#web/request/context.ts';
import { languageOf } from '#web/request/language.ts';
import { ownCookieName } from '#web/request/own-cookie-name.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The reader's language. For loaders of pages that are marked as translated: others are in English. */
export function currentLanguage(): Language {
  if (import.meta.env.SSR) return webContext()?.language ?? 'en';
  return languageOf(document.cookie, navigator.languages.join(','), siteOfPage());
}

/** Scripts set this cookie and read it, since a stored page is the same for everybody and no server asks for it. */
export function keepLanguage(language: Language): void {
  const site = siteOfPage();
  const secure = site.publicUrl.startsWith('https:') ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
  document.cookie = `${ownCookieName(LANGUAGE_COOKIE, site)}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
