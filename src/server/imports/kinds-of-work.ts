import type { Occupation } from '#contract/core/vocabulary.ts';

type Rule<Kind> = readonly [Kind, RegExp];

/** First match wins: a "Product Designer" designs, a "Security Engineer" engineers. */
const CLEAR_TITLES: readonly Rule<Occupation>[] = [
  ['design', /\b(?:designer|ux|ui)\b|디자이너/i],
  [
    'product',
    /\bproduct (?:owner|manager|management|lead|operations?)\b|\bhead of product\b|프로덕트 (?:오너|매니저)/i,
  ],
  [
    'engineering',
    /\b(?:engineer|engineering|developer|programmer|dba|devops|sre|qa|architect|data (?:analyst|scientist|modeler))\b|개발자|엔지니어|프로그래머/i,
  ],
  ['marketing', /\bmarket(?:er|ing)\b|마케터|마케팅/i],
];

const DEPARTMENTS: readonly Rule<Occupation>[] = [
  [
    'engineering',
    /engineering|technology|core system|infra|security|\bdata\b|\bqa\b|quality|\bdev|개발|기술|데이터|보안/i,
  ],
  ['design', /design|디자인/i],
  ['product', /product|프로덕트|서비스\s?기획/i],
  ['marketing', /marketing|communications?|brand|content|마케팅|홍보/i],
  ['operations', /people|recruit|talent|\bhr\b|customer|support|operations?|인사|채용|운영|고객/i],
  ['business', /business|sales|finance|legal|compliance|risk|strategy|research|사업|영업|재무|법무|전략/i],
];

const VAGUE_TITLES: readonly Rule<Occupation>[] = [
  ['operations', /\b(?:recruit\w*|people|customer|operations?|office|payroll|support)\b|채용|인사|운영/i],
  ['business', /\b(?:business|sales|account|finance|legal|strategy|risk|analyst)\b|사업|영업|재무|법무|전략/i],
];

/** From a clear title, else the department, else a vaguer title. */
export function occupationsOf(title: string, departments: readonly string[]): Occupation[] {
  const kind =
    firstMatch(CLEAR_TITLES, title) ??
    departments.map((name) => firstMatch(DEPARTMENTS, name)).find((found) => found !== null) ??
    firstMatch(VAGUE_TITLES, title);
  return kind ? [kind] : [];
}

/** Rather than a tool: "Sales", and not "Kotlin". */
export function isKindOfWork(name: string): boolean {
  return [...CLEAR_TITLES, ...DEPARTMENTS, ...VAGUE_TITLES].some(([, pattern]) => pattern.test(name));
}

function firstMatch<Kind>(rules: readonly Rule<Kind>[], text: string): Kind | null {
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
