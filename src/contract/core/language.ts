/** Languages in which employers and staff may work. */
export const LANGUAGES_OF_PAGES = ['en', 'ko'] as const;
export type Language = (typeof LANGUAGES_OF_PAGES)[number];

/** A choice on a page; it says nothing of who made it. */
export const LANGUAGE_COOKIE = 'language';

/** The language that was chosen, else the first of ours that a browser asks for in its Accept-Language, else English. */
export function languageFrom(chosen: string | undefined, accepted: string | null): Language {
  return languageWanted(chosen, accepted) ?? 'en';
}

/** The same, but null where neither names one of ours. */
export function languageWanted(chosen: string | undefined, accepted: string | null): Language | null {
  return ownLanguage(chosen) ?? wantedFirst(accepted ?? '').find((language) => language !== undefined) ?? null;
}

function ownLanguage(tag: string | undefined): Language | undefined {
  const [primary] = tag?.trim().toLowerCase().split('-') ?? [];
  return LANGUAGES_OF_PAGES.find((language) => language === primary);
}

function wantedFirst(accepted: string): (Language | undefined)[] {
  return accepted
    .split(',')
    .map((range) => {
      const [tag, weight] = range.split(/;\s*q=/i);
      return { language: ownLanguage(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ language }) => language);
}
