import type { KoreanLevel } from '#contract/core/vocabulary.ts';
import type { Mention } from '#server/reading/rules/engine.ts';
import { isAnotherNamed, isNamed, LANGUAGES, type LevelledLanguage } from '#server/reading/rules/language-names.ts';

/** Strongest first: "near-native" is fluent and no native, so it stands before. */
const LEVELS: readonly (readonly [Exclude<KoreanLevel, 'not-required'>, string])[] = [
  ['fluent', String.raw`\bnear[- ]native(?:[- ]level)?|원어민에 ?가까운|준 ?원어민`],
  [
    'native',
    String.raw`\bnative(?:[- ]level| speakers?| proficiency| fluency)?\b|\bmother[- ]tongue|\bfirst language\b|원어민|네이티브|모국어`,
  ],
  [
    'fluent',
    String.raw`\bfluen(?:t|cy|tly)\b|\bbilingual\b|\b(?:excellent|full|perfect) (?:command|fluency|proficiency)|\bexcellent\b|능통|유창|원활|자유로[운이]|자유롭게|자유자재|막힘 ?없|뛰어난|탁월|바이링구얼|(?<!(?:업무|실무|비즈니스)(?:상|적인)? ?)(?:의사 ?소통|커뮤니케이션|소통|대화)(?:에|을|에는|하는 ?데|이)? ?(?:(?:전혀|큰|별|별다른|특별한|크게|아무런) ?)?(?:무리|지장|문제|어려움|불편함?|막힘)(?:이|가|은)? ?없`,
  ],
  [
    'business',
    String.raw`\bbusiness(?:[- ](?:level|fluent|proficien\w+|conversation\w*)\b|(?= ?$| ?[^a-z ]| (?:(?:and|or) (?:above|higher|better|native|fluen\w+|conversation\w*|business|english|korean|japanese|spoken|written|daily|everyday)|in|english|korean|communication|languages?|use|purposes|fluency|speaking|spoken|written|skills|is|are|required|preferred|at|for)\b))|\b(?:full |limited )?professional(?: working)?(?:[- ](?:level|proficiency|fluency))?\b|\bworking (?:proficiency|level|knowledge|fluency)\b|\bproficien(?:t|cy)\b|\badvanced(?:[- ]level)?\b|\bwork[- ]level\b|비[즈지]니스(?: ?(?:회화|레벨|수준|커뮤니케이션))?|(?:업무|실무)(?:상|에|가|를|를 ?하는 ?데|하는 ?데|를 ?수행)?[^,.]{0,14}(?:가능|(?:무리|지장|문제|어려움)(?:이|가|은)? ?없|수준|필요한 ?수준)|고급|상급|능숙`,
  ],
  [
    'conversational',
    String.raw`기본적인[^,.]{0,8}(?:의사 ?소통|소통|회화|커뮤니케이션)|\bconversational\b(?:[- ]level)?|\bconversations? in\b|\bcasual conversations?\b|\bintermediate\b|\bb1\b|일상 ?(?:회화|대화|생활)|중급`,
  ],
  [
    'basic',
    String.raw`\bbasics?\b|\bbeginner(?:'?s)?\b|\belementary\b|\bsurvival\b|\bsimple\b|\ba[12]\b|기초|초급|기본(?:적인)?|간단한|인사|읽고 ?[쓰쓸]`,
  ],
];
/** Words that name a level only where no other does: "basic Korean for everyday life" is basic. */
export const WEAK_LEVEL = String.raw`\b(?:everyday|daily|day-to-day)\b(?: conversation)?|일상|의사 ?소통|회화|커뮤니케이션|소통|대화`;
export const LEVEL = LEVELS.map(([, words]) => words).join('|');

const AFTER_LEVEL = new RegExp(
  String.raw`^(?:[- ](?:level|proficiency|fluency|command|skills?|speaker|conversation|speaking|communication|spoken|written|oral|verbal|or|and|better|above|higher|${LEVEL})){0,5}(?:[- ](?:in|of|with|both|the|spoken|written|and|is))*(?:[/ ]|의|레벨의| 레벨의|레벨 |수준의| 수준의| 수준| 정도의| 이상의|적인 |급 | \(|급의 |가능한 |\s)*(${LANGUAGES})`,
);

export function levelIn({ match }: Mention): (typeof LEVELS)[number][0] | null {
  return LEVELS.find(([, words]) => new RegExp(words).test(match[0]))?.[0] ?? null;
}

const REACH = 80;

/** The languages right after a level count first, then the last ones before it. */
export function isLevelOf(language: LevelledLanguage, { match, clause, sentence: { plain } }: Mention): boolean {
  const end = match.index + match[0].length;
  const right = AFTER_LEVEL.exec(plain.slice(end, end + REACH).split(/[,;|]| [-/] /)[0] ?? '')?.[1];
  if (right) return isAsked(language, right);
  const before = plain.slice(Math.max(0, match.index - REACH), match.index).trimEnd();
  const left = [...before.matchAll(LANGUAGE_LISTS)].at(-1);
  if (left) return isAsked(language, left[0]) && !OF_PRODUCTS.test(before.slice(left.index + left[0].length));
  return isNamed(language, clause) && !isAnotherNamed(language, clause);
}

/** Between a language and a level: the level is of these. */
const OF_PRODUCTS =
  /분석|모델|엔진|데이터|시스템|검색|튜닝|알고리즘|플랫폼|\b(?:models?|data|engines?|search|pipelines?|systems?|platforms?|algorithms?|markets?)\b/;
const LANGUAGE_LISTS = new RegExp(LANGUAGES, 'g');

/** "English or Korean" asks for neither. */
function isAsked(language: LevelledLanguage, languages: string): boolean {
  const isChoice = / or |또는|혹은|이나|나 /.test(languages);
  return isNamed(language, languages) && !(isChoice && isAnotherNamed(language, languages));
}

const ALTERNATIVE = /\bor\b(?! (?:above|higher|better|more|up))|\/|또는|혹은|이나 |거나|\bat least\b|최소/;
const ALTERNATIVES_APART = / \/ /;

export function isAlternative(sentence: string): boolean {
  return ALTERNATIVE.test(sentence.toLowerCase().replace(ALTERNATIVES_APART, ''));
}
