import type { Language } from '#contract/core/language.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function namesIn(language: Language, style: 'long' | 'short'): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
}

/** The codes of all countries by their names, in small letters. */
function readCodes(language: Language): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const spoken = [namesIn(language, 'long'), namesIn(language, 'short')];
  return new Map(spoken.flatMap((names) => codes.map((code) => [names.of(code)?.toLowerCase() ?? '', code] as const)));
}

const OTHER = { en: 'ko', ko: 'en' } as const;
const known: Partial<Record<Language, ReadonlyMap<string, string>>> = {};

/** The country that somebody typed in either language, in this one; what names none stays as it was typed. */
export function countryIn(language: Language, typed: string): string {
  const from = OTHER[language];
  known[from] ??= readCodes(from);
  const code = known[from].get(typed.trim().toLowerCase());
  return (code && namesIn(language, 'short').of(code)) || typed;
}
