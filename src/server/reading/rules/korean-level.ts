import { ids, KOREAN_LEVELS, type KoreanLevel } from '#contract/core/vocabulary.ts';
import type { FieldRules, Mention } from '#server/reading/rules/engine.ts';
import { isAlternative, isLevelOf, LEVEL, levelIn, WEAK_LEVEL } from '#server/reading/rules/language-levels.ts';
import { NAMES_LANGUAGE } from '#server/reading/rules/language-names.ts';
import type { Claim } from '#server/reading/rules/reading.ts';

const ORDER = ids(KOREAN_LEVELS);

const TOPIK: Record<string, KoreanLevel> = {
  i: 'basic',
  1: 'basic',
  2: 'basic',
  3: 'conversational',
  4: 'conversational',
  5: 'business',
  6: 'fluent',
};

/** Korean that is not asked of applicants: lessons, colleagues, users, documents of the product. */
const NOT_ASKED =
  /\bkorean(?: and english| or english)? (?:conversations|dialogues?|speech|texts?|voices?|sentences|corpora|corpus|calls|reviews|articles)\b|\b(?:lessons?|class(?:es)?|courses?|tutor\w*|tuition|speakers (?:in|on|from) (?:our|the) \w+|stud(?:y|ies) support|learn(?:ing)? korean|teach\w*)\b|기재해|\b(?:colleagues?|teammates|users?|customers|speakers|engineers|members|team) (?:who |that )?(?:are|is|speaks?|have)\b|학습자|교재|강좌|한국어 ?(?:수업|교육|강의|학습|과외|강좌|어학|튜터|스터디|클래스|(?:기초|초급|중급|고급|회화|입문) ?반|문서를|데이터|음성|모델|말뭉치|자연어|nlp|llm|버전|서비스|콘텐츠|학원)|\bkorean (?:nlp|llm|speech|text|data|documents?|subtitles?|ui|version|language (?:model|data|support|content|processing|lessons?|class))/;

const IS_HARD =
  /\b(?:can't|cannot|can not|won't|not possible|impossible|hard(?:er)?|difficult|tough|struggle|challenging|unable)\b/;
/** "한국어가 필요 없는 포지션이 아닙니다" */
const IS_DENIED_AGAIN =
  /^[^.]{0,24}(?:되는|없는|않은|무관한) ?[가-힣]{0,8} ?(?:은|는|이|가) ?아[니닌닙]|^[^.]{0,24}(?:것|건)(?:은|는)? ?아[니닌닙]/;

const ASKS_LANGUAGE = new RegExp(`${NAMES_LANGUAGE.source}|topik|토픽`);

/** Of applicants. Korean without a level says nothing: the field holds levels. */
export const KOREAN_LEVEL: FieldRules<KoreanLevel> = {
  cue: ASKS_LANGUAGE,
  unless: NOT_ASKED,
  isOfApplicants: true,
  doubtsWork: true,
  wishes: 'nothing',
  settle: settleStrictest,
  rules: [
    {
      name: 'korean.not-required',
      words:
        /\bno korean\? [^.?]{0,20}(?:no problem|fine|ok|no worries|not an issue|doesn't matter)|\bnot (?:needed|required|necessary|a must) ?: ?[^.;]{0,30}\bkorean\b|\bkorean[^.;]{0,24}\b(?:makes no difference|(?:does not|doesn't) matter|is irrelevant|plays no (?:role|part)|is neither here nor there)|\b(?:no|zero) (?:prior |spoken )?(?:knowledge of )?korean(?: language)?(?: skills?| ability| proficiency| fluency| level| knowledge)?(?: is| are)?(?: required| needed| necessary| requirement|,|\.|!|;|$| at all)|\bno (?:need|requirement) (?:to speak|for|to know|of)(?: \w+)? korean\b|\bkorean(?: language)?(?: skills?| ability| proficiency| fluency| level| knowledge)?,? (?:is |are )?(?:(?:a plus|preferred|nice to have|helpful|welcome|an asset|an advantage|appreciated)[, ]+(?:but )?)?(?:not|n't|isn't|aren't|never|not strictly|optional) ?(?:a |an |at all )?(?:required|needed|necessary|mandatory|requirement|must|essential|expected|prerequisite|compulsory)?|\b(?:don't|do not|doesn't|needn't|won't) (?:have to|need to|need|require|expect)(?: you to)?(?:(?: \w+){0,2}| (?:know|speak|understand|read)(?: \w+){0,4}) korean\b|\bkorean (?:\w+ ){1,4}but (?:you )?(?:won't|don't|do not|will not|never) (?:need|have to)\b|\bwithout (?:any |speaking |knowing )?korean\b|\b(?:english|only english) (?:alone )?is (?:enough|sufficient|all you need)|\benglish only (?:is )?(?:ok|fine)|(?:한국어|한글|국어)(?: ?\(| ?(?:능력|실력|수준|구사(?: ?(?:능력|여부))?|가능 ?여부|점수|레벨))?(?:은|는|이|가|를|을|와|과)? ?(?:(?:전혀|한 ?마디도|하나도|아예|조금도|잘|채용에|합격에|평가에|전형에) ?)?(?:(?:아무런?|어떤|전혀) ?)?(?:영향(?:을|이|은)? ?(?:주|미치|끼치|없)|따지지 ?않|고려하지 ?않|묻지 ?않|필수(?:는|가)? ?(?:아|x)|불필요|필요 ?(?:없|하지 ?않|치 ?않)|무관|불문|상관 ?없|관계 ?없|몰라도|못 ?해도|못하셔도|할 ?줄 ?몰라도|평가하지 ?않|보지 ?않|중요하지 ?않|요구하지 ?않|서툴러도|안 ?해도|안 ?하셔도|없어도)|한국어[^.,]{0,24}?필수(?:는|가|사항(?:은|이)?)? ?아|\bzero korean\b|\bdon't speak korean\? [^.]{0,20}(?:not a problem|no problem|fine|ok)|\bkorean(?: \w+){0,2} ?\((?:is )?(?:not|optional)[^)]{0,20}\)|영어만(?:으로|으로도|로도|로)? ?(?:[가-힣]+ ){0,2}?(?:가능|충분|괜찮|근무|업무|되|일)|영어만 ?(?:하셔도|할 ?줄|잘하)/g,
      says: ({ match, sentence }) =>
        /\b(?:not|n't|isn't|aren't)$/.test(match[0].trim()) ||
        /서툴러|if you|\bit's not that\b/.test(sentence.plain) ||
        (/without/.test(match[0]) && IS_HARD.test(sentence.plain)) ||
        IS_DENIED_AGAIN.test(sentence.plain.slice(match.index))
          ? null
          : 'not-required',
      isWhole: true,
    },
    {
      name: 'korean.topik',
      words:
        /\btopik (i)(?!i|v)\b(?! ?\d)|(?:topik|토픽|한국어 ?능력 ?시험)(?: ?(?:ii|i|2|1)(?= |\b)(?= ?(?:level|lv|\d|급)))?[ :(-]*(?:level|lv|grade|급수)?\.? ?([1-6])(?! ?\d) ?급?|(?:topik|토픽)[^.]{0,14}?([1-6]) ?급|\blevel ([1-6])(?: or (?:above|higher|better))? (?:on|in|of) (?:the )?topik/g,
      says: ({ match }) => TOPIK[match.slice(1).find((level) => level !== undefined) ?? ''] ?? null,
    },
    {
      name: 'korean.level',
      words: new RegExp(LEVEL, 'g'),
      says: levelOfKorean,
    },
    {
      name: 'korean.weak-level',
      words: new RegExp(WEAK_LEVEL, 'g'),
      says: (mention) => (isLevelOf('korean', mention) ? 'conversational' : null),
    },
    {
      name: 'korean.good',
      words:
        /\b(?:good|strong|solid|great|decent|high level of)(?: \w+){0,2} (?:(?:command|knowledge|grasp) of )?(?:the )?korean\b|\bkorean(?: language)? skills\b|한국어(?:를|가)? ?(?:잘|우수)|우수한 ?한국어/g,
      says: 'business',
      isUnsure: true,
    },
  ],
};

/** "Basic Korean helps with the bank" is a wish. */
const HELPS = /\bkorean (?:\w+ )?(?:helps|would help|will help|can help)\b/;

function levelOfKorean(mention: Mention): KoreanLevel | null {
  if (!isLevelOf('korean', mention) || HELPS.test(mention.clause)) return null;
  return levelIn(mention);
}

const EXACT_FIRST = ['korean.not-required', 'korean.topik', 'korean.level', 'korean.weak-level', 'korean.good'];

/** The strictest of levels that must all hold, the mildest of alternatives within a sentence. */
function settleStrictest(claims: Claim<KoreanLevel>[]): Claim<KoreanLevel> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const candidates = sure.length > 0 ? sure : claims;
  const rank = ({ value }: Claim<KoreanLevel>) => ORDER.indexOf(value);
  const perSentence = [...Map.groupBy(candidates, ({ sentence }) => sentence)].map(([sentence, own]) => {
    const rule = EXACT_FIRST.find((name) => own.some((claim) => claim.rule === name));
    const isMildest = isAlternative(sentence);
    const chosen = own
      .filter((claim) => claim.rule === rule)
      .reduce((one, other) => (rank(other) < rank(one) === isMildest ? other : one));
    // "한국어 능통 (외국인은 TOPIK 5급)"
    const isTwofold =
      rule === 'korean.topik' &&
      /외국인/.test(sentence) &&
      own.some((claim) => claim.rule === 'korean.level' && rank(claim) > rank(chosen));
    return isTwofold ? { ...chosen, sureness: 'unsure' as const } : chosen;
  });
  return perSentence.reduce<Claim<KoreanLevel> | null>(
    (strict, claim) => (strict && rank(strict) >= rank(claim) ? strict : claim),
    null,
  );
}
