import { LANGUAGES_OF_PAGES, type Language } from '#contract/core/language.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What people write beside the names that a browser knows. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  AU: ['호주'],
  CI: ['ivory coast'],
  CN: ["people's republic of china", 'mainland china', 'prc'],
  CV: ['cabo verde'],
  CZ: ['czech republic'],
  GB: ['great britain', 'britain', 'u.k.', 'england', 'scotland', 'wales'],
  HK: ['hong kong sar', 'hongkong'],
  IE: ['republic of ireland'],
  KG: ['kyrgyz republic'],
  KR: ['korea', 'republic of korea', 'korea,republic of', 'korea,south', 'korea (south)', 's. korea', 'rok', '남한'],
  MK: ['macedonia'],
  MM: ['burma'],
  MO: ['macau'],
  NL: ['holland'],
  NZ: ['nz'],
  RU: ['russian federation'],
  SK: ['slovak republic'],
  SZ: ['swaziland'],
  TL: ['east timor'],
  TR: ['turkey', '터키'],
  TW: ['타이완'],
  US: ['usa', 'u.s.', 'u.s.a.', 'united states of america', 'america'],
  VA: ['vatican'],
  VN: ['viet nam'],
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
  const also = Object.entries(ALSO).flatMap(([code, names]) => names.map((name) => [name, code] as const));
  return new Map([...named, ...also].flatMap(([name, code]) => waysToWrite(name).map((way) => [way, code] as const)));
}

/** Also as on a keyboard without accents, and with the article: "cote d'ivoire", "the philippines". */
function waysToWrite(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace('’', "'")
    .replace('&', 'and')
    .replace('st. ', 'saint ');
  return [...new Set([name, plain])].flatMap((way) => [way, `the ${way}`]);
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
