import { LANGUAGE_COOKIE, type Language, languageFrom } from '#contract/core/language.ts';
import { ownCookieName } from '#web/request/own-cookie-name.ts';

/** The one reading of a language, from a request's cookies and Accept-Language. */
export function languageOf(cookies: string | null, accepted: string | null, site: { publicUrl: string }): Language {
  const start = `${ownCookieName(LANGUAGE_COOKIE, site)}=`;
  const chosen = cookies?.split(/; */).find((pair) => pair.startsWith(start));
  return languageFrom(chosen?.slice(start.length), accepted);
}
