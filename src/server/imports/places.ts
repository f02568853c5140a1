import type { Region, Workplace } from '#contract/vocabulary.ts';

const REGION_WORDS: readonly (readonly [Region, RegExp])[] = [
  ['seoul', /\bseoul\b|서울/i],
  [
    'gyeonggi',
    /\b(?:gyeonggi|pangyo|bundang|seongnam|suwon|yongin|goyang|hwaseong)(?:-(?:do|si|gu))?\b|경기|판교|분당|성남|수원|용인/i,
  ],
  ['busan', /\bbusan\b|부산/i],
  [
    'elsewhere',
    /\b(?:incheon|daejeon|daegu|gwangju|ulsan|sejong|jeju|pohang|changwon|gangwon|cheongju|cheonan)(?:-(?:do|si))?\b|인천|대전|대구|광주|울산|세종|제주|포항|창원|강원|청주|천안/i,
  ],
];

/** The Korean region of a place; null for places abroad and for "South Korea" alone. */
export function regionOf(place: string): Region | null {
  return REGION_WORDS.find(([, words]) => words.test(place))?.[0] ?? null;
}

/** The place with normalized spaces, and capitalized if it was all lower case. */
export function placeLabel(place: string): string | null {
  const tidy = place.replace(/\s+/g, ' ').trim();
  if (tidy === '') return null;
  return tidy === tidy.toLowerCase() ? tidy.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : tidy;
}

const WORKPLACE_WORDS: readonly (readonly [Workplace, RegExp])[] = [
  ['hybrid', /\bhybrid\b|하이브리드/i],
  ['remote', /\bremote\b|\bwork from home\b|재택|원격\s?근무/i],
  ['on-site', /\bon-?site\b|\bin-?office\b|사무실\s?근무|사내\s?근무/i],
];

/** The workplace type, if the text names one: "Seoul (Hybrid)", "Remote, Korea". */
export function workplaceOf(words: string): Workplace | null {
  return WORKPLACE_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
