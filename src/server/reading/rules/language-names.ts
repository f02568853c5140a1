import type { Claim, Languages } from '#server/reading/rules/reading.ts';

/** The alphabet, not the office program. */
const HANGUL = String.raw`(?<!(?:워드|엑셀|오피스|office|일러스트|포토샵|ppt|파워포인트|word|excel)(?:,|/|·| |및|과|와){1,3})한글(?!과컴퓨터| ?프로그램|(?:,|/|·| |및|과|와){1,3}(?:워드|엑셀|ms|파워|오피스|word|excel|ppt)| 등\))`;

/** Followed by the name of something else, "Korean" is no language: "Korean market", "native Koreans". */
const KOREAN = String.raw`korean(?= ?$|[^a-z ]| (?:languages?|and|or|as|both|skills?|proficiency|fluency|speakers?|speaking|conversation\w*|level|is|are|was|required|needed|preferred|for|to|at|in|on|with|writing|written|communication|comprehension|ability|abilities|native|fluent|business(?= ?$|[^a-z ]| [^a-z]| (?:level|fluen|proficien|conversation|communication|skills?|or |and |is |are |at |required|preferred))|basic|intermediate|advanced|necessary|mandatory|not|plus|b1|a[12]|if|will|would|helps?|among|depending|day|all|only|interviews?|interview|when|while|because|every|here|a|but|alone|environment|bilingual|throughout|first|by|you|means|spoken|reading|though|fluently|well|because|so|who|fluent|that|since|from|during|of|per|within|without|unless|until|than|test|exam|certificate|we|they|i|your|our|the)(?![a-z])| [^a-z])|한국어|국문(?!법)|${HANGUL}|우리말|(?<![가-힣])국어`;
const BOTH = String.raw`(?:한[/·]영|영[/·]한|(?<![가-힣])(?:한영|영한)|국영문|국·영문|\bkr ?\/ ?en\b|\ben ?\/ ?kr\b|\bko ?\/ ?en\b)`;
const ENGLISH = String.raw`english|\beng\b|영어|영문`;
const OTHER = `japanese|chinese|mandarin|german|french|spanish|vietnamese|thai|portuguese|indonesian|arabic|dutch|italian|russian|일본어|일어|중국어|독일어|프랑스어|불어|베트남어|스페인어`;

const NAME = `(?:${BOTH}|${KOREAN}|${ENGLISH}|${OTHER})`;

/** One or several: "Korean, English and Japanese", "영어와 한국어". For patterns in plain spelling. */
export const LANGUAGES = String.raw`${NAME}(?: language)?(?:(?:\s?[,/&·+]\s?|,? (?:and|or|and\/or|as well as|및|또는|혹은|나|and also) |\s?(?:와|과|및|나|이나|하고|또는|혹은) ?)(?:both |in |모두 )?${NAME}(?: language)?)*`;

export const NAMES_LANGUAGE =
  /korean|english|\beng\b|한국어|국문|한글|우리말|국어|영어|영문|한[/·]?영|영[/·]?한|\bkr ?\/|\bko ?\/|\ben ?\//;

const NAMED = {
  korean: new RegExp(`${KOREAN}|${BOTH}`),
  english: new RegExp(`${ENGLISH}|${BOTH}`),
  other: new RegExp(OTHER),
};

export type LevelledLanguage = Exclude<keyof typeof NAMED, 'other'>;

export const isNamed = (language: LevelledLanguage, words: string) => NAMED[language].test(words);
export const isAnotherNamed = (language: LevelledLanguage, words: string) =>
  Object.entries(NAMED).some(([name, pattern]) => name !== language && pattern.test(words));

/** Null for none, and where they name one that is not ours. */
export function languagesIn(words: string): Languages | null {
  if (NAMED.other.test(words)) return null;
  const [korean, english] = [NAMED.korean.test(words), NAMED.english.test(words)];
  if (korean && english) return 'both';
  if (korean) return 'korean';
  return english ? 'english' : null;
}

export function settleLanguages(claims: Claim<Languages>[]): Claim<Languages> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const [first] = sure.length > 0 ? sure : claims;
  if (!first) return null;
  const isOne = sure.every(({ value }) => value === first.value);
  return isOne ? first : { ...first, value: 'both' };
}
