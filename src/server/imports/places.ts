import { HANGUL } from '#contract/core/hangul.ts';
import { koreaIn } from '#contract/core/korea.ts';
import { ids, REGIONS, type Region, type Workplace } from '#contract/core/vocabulary.ts';
import { placeWords, regionOf } from '#server/jobs/korean-places.ts';

export function placeLabel(place: string): string | null {
  const tidy = place.replace(/\s+/g, ' ').trim();
  if (tidy === '') return null;
  return tidy === tidy.toLowerCase() ? tidy.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : tidy;
}

/** `country`: where the board has a field for it. */
export type StatedPlace = { name: string; country?: string | null | undefined };

/** `open`: to people in Korea. `unstated`: "Remote" or "HQ". */
type Reach = 'korea' | 'open' | 'abroad' | 'unstated';

export type Places = {
  /** The Korean places, or else the open ones. */
  labels: string[];
  region: Region | null;
  isAlsoAbroad: boolean;
};

export function placesOf(stated: readonly StatedPlace[]): Places | 'place not stated' | 'not in Korea' {
  const reached = stated.map((place) => ({ ...place, reach: reachOf(place) }));
  const inReach = (reach: Reach) => reached.filter((place) => place.reach === reach);
  const taken = inReach('korea').length > 0 ? inReach('korea') : inReach('open');
  const isAlsoAbroad = inReach('abroad').length > 0;
  if (taken.length === 0) return isAlsoAbroad ? 'not in Korea' : 'place not stated';
  const labels = taken.map(
    ({ name, country, reach }) => placeLabel(name) ?? (reach === 'korea' ? 'South Korea' : `${country}`),
  );
  return { labels: eachOnce(labels), region: regionAmong(labels), isAlsoAbroad };
}

/** "Seoul" and "서울" are one. */
function eachOnce(labels: readonly string[]): string[] {
  return [...Map.groupBy(labels, (label) => placeWords(label).join(' ')).values()].map(([first = '']) => first);
}

function regionAmong(labels: readonly string[]): Region | null {
  const regions = labels.map(regionOf);
  return ids(REGIONS).find((region) => regions.includes(region)) ?? null;
}

const ABROAD_IN_HANGUL =
  /일본|도쿄|오사카|미국|뉴욕|실리콘밸리|캐나다|중국|베이징|상하이|홍콩|대만|싱가포르|베트남|하노이|호치민|태국|인도|말레이시아|필리핀|영국|런던|독일|프랑스|호주|두바이|해외/;
/** A place is open only if it says nothing else: "Anywhere in the US" is abroad. */
const OPENERS = new Set(['anywhere', 'worldwide', 'global', 'globally', 'apac', 'asia']);
const FILLERS = new Set(
  'remote fully 100 work from home other multiple location locations various hybrid flexible office hq headquarters in the world pacific subject to approval timezone timezones'.split(
    ' ',
  ),
);

function reachOf({ name, country }: StatedPlace): Reach {
  if (country?.trim()) {
    const reach = reachOfText(country);
    return reach === 'unstated' ? reachOfText(name) : reach;
  }
  return reachOfText(name);
}

function reachOfText(text: string): Reach {
  const korea = koreaIn(text);
  if (korea === 'north') return 'abroad';
  if (korea || regionOf(text)) return 'korea';
  if (HANGUL.test(text)) return ABROAD_IN_HANGUL.test(text) ? 'abroad' : 'korea';
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  if (!words.every((word) => FILLERS.has(word) || OPENERS.has(word))) return 'abroad';
  return words.some((word) => OPENERS.has(word)) ? 'open' : 'unstated';
}

const WORKPLACE_WORDS: readonly (readonly [Workplace, RegExp])[] = [
  ['hybrid', /\bhybrid\b|하이브리드/i],
  ['remote', /\bremote\b|\bwork from home\b|\btelecommute\b|재택|원격\s?근무/i],
  ['on-site', /\bon-?site\b|\bin-?office\b|사무실\s?근무|사내\s?근무/i],
];

/** "Seoul (Hybrid)", "Remote, Korea". */
export function workplaceOf(words: string): Workplace | null {
  return WORKPLACE_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** The most binding: a hybrid job that also claims to be remote is hybrid. */
export function workplaceAmong(claims: readonly (Workplace | null)[]): Workplace | null {
  return claims.includes('hybrid') ? 'hybrid' : (claims.find((claim) => claim !== null) ?? null);
}
