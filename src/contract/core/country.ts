import { LANGUAGES_OF_PAGES, type Language } from '#contract/core/language.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What people write beside the names that a browser knows. */
const ALSO: Readonly<Record<string, string>> = {
  korea: 'KR',
  'republic of korea': 'KR',
  'korea,republic of': 'KR',
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  turkey: 'TR',
  'viet nam': 'VN',
};

function namesIn(language: Language, style: 'long' | 'short'): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
}

/** The codes of all countries by their names in both languages, in small letters. */
function readCodes(): ReadonlyMap<string, string> {
  // Outdated ones, such as UK and BU, stand for today's.
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => new Intl.Locale(`und-${first}${second}`).region));
  const spoken = LANGUAGES_OF_PAGES.flatMap((language) => [namesIn(language, 'long'), namesIn(language, 'short')]);
  const named = spoken.flatMap((names) =>
    codes.flatMap((code) => {
      const name = code && names.of(code)?.toLowerCase();
      return name ? [[name, code] as const] : [];
    }),
  );
  return new Map([...named, ...Object.entries(ALSO)]);
}

let known: ReadonlyMap<string, string> | undefined;

function codeOf(typed: string): string | undefined {
  known ??= readCodes();
  return known.get(
    typed
      .trim()
      .toLowerCase()
      .replace(/\s*,\s*/g, ','),
  );
}

/** The country that somebody typed in either language, in this one; what names none stays as it was typed. */
export function countryIn(language: Language, typed: string): string {
  const code = codeOf(typed);
  return (code && namesIn(language, 'short').of(code)) || typed;
}

/** Every way to write the country that somebody typed, in small letters; what names none is only itself. */
export function spellingsOf(typed: string): string[] {
  const code = codeOf(typed);
  return code && known ? [...known].flatMap(([name, of]) => (of === code ? name : [])) : [typed];
}
