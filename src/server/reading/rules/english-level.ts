import type { EnglishLevel } from '#contract/core/vocabulary.ts';
import type { FieldRules, Mention } from '#server/reading/rules/engine.ts';
import { isAlternative, isLevelOf, LEVEL, levelIn, WEAK_LEVEL } from '#server/reading/rules/language-levels.ts';
import { isAnotherNamed, NAMES_LANGUAGE } from '#server/reading/rules/language-names.ts';
import type { Claim } from '#server/reading/rules/reading.ts';

/** English that is not asked of applicants: lessons, colleagues, users, what the product is in. */
const NOT_ASKED =
  /\b(?:lessons?|class(?:es)?|courses?|tutor\w*|tuition|teach\w*|learn(?:ing|ers?)?|speakers (?:in|on|from) (?:our|the) \w+)\b|\b(?:colleagues?|teammates|users?|customers?|clients?|annotators?|editors?|team|everyone|leaders?) (?:who |that )?(?:are|is|speaks?|have|all)\b|\b(?:with|alongside|by) (?:\w+ )?(?:native|fluent) english\b|\benglish (?:conversations|dialogues?|speech|texts?|voices?|corpora|corpus|data|documents?|subtitles?|ui|version|content|model|education|language (?:model|data|support|content|processing|education))\b|\b(?:writ|translat|edit|proofread)\w* (?:\w+ ){0,3}(?:in|into|to|from) english\b|영어 ?(?:수업|교육|강의|학습|과외|강좌|튜터|스터디|클래스|콘텐츠|서비스|앱|데이터|음성|모델|교재|책|유치원|학원|캠프|시험|환경|이름|닉네임|(?:기초|초급|중급|고급|회화|입문) ?반)|영어[/,·][가-힣/,·]+ ?회화 ?(?:수업|교육|강의|지원)|영어회화 ?(?:수업|교육|강의|학습|지원|앱|서비스|비)|학습자|수강|선생님|강사|논문|문헌|원서|아니더라도|않더라도/;

const HELPS = /\benglish (?:\w+ )?(?:helps|would help|will help|can help)\b/;

/** Whether one language or the other will do is settled far from the level: "English (fluent) or Korean". */
const CHOICE =
  /\bor\b(?! (?:above|higher|better|more|up|equivalent))|\beither\b|또는|혹은|(?<=[어문])(?:이나|나) |중 ?(?:한|하나|1)/;

/** Whichever language that is. */
const OR_ANOTHER = /영어 ?(?:또는|혹은) ?[가-힣]+어/;

/** Of applicants. English without a level says nothing: the field holds levels. */
export const ENGLISH_LEVEL: FieldRules<EnglishLevel> = {
  cue: NAMES_LANGUAGE,
  unless: NOT_ASKED,
  isOfApplicants: true,
  doubtsWork: true,
  wishes: 'nothing',
  settle: settleStrictest,
  rules: [
    { name: 'english.level', words: new RegExp(LEVEL, 'g'), says: levelOfEnglish },
    {
      name: 'english.everyday',
      words: /\b(?:everyday|daily|day-to-day) (?:conversation(?:al)?|english)\b/g,
      says: (mention) => (isOfEnglish(mention) ? 'daily' : null),
    },
    {
      name: 'english.weak-level',
      words: new RegExp(WEAK_LEVEL, 'g'),
      says: (mention) => (isOfEnglish(mention) ? 'daily' : null),
      isUnsure: true,
    },
    {
      name: 'english.good',
      words:
        /\b(?:good|strong|solid|great|decent|high level of)(?: \w+){0,2} (?:(?:command|knowledge|grasp) of )?(?:the )?english\b|\benglish(?: language)? skills\b|영어(?:를|가)? ?(?:잘|우수)|우수한 ?영어/g,
      says: 'business',
      isUnsure: true,
    },
  ],
};

/** Basic English is less than any level that is told apart. */
function levelOfEnglish(mention: Mention): EnglishLevel | null {
  const level = isOfEnglish(mention) ? levelIn(mention) : null;
  if (level === null || level === 'basic') return null;
  return level === 'conversational' ? 'daily' : 'business';
}

function isOfEnglish(mention: Mention): boolean {
  const { plain } = mention.sentence;
  const isChoice = OR_ANOTHER.test(plain) || (CHOICE.test(plain) && isAnotherNamed('english', plain));
  return isLevelOf('english', mention) && !isChoice && !HELPS.test(mention.clause);
}

/** The stricter of levels that must both hold, the milder of alternatives. */
function settleStrictest(claims: Claim<EnglishLevel>[]): Claim<EnglishLevel> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const perSentence = Object.values(Object.groupBy(sure.length > 0 ? sure : claims, ({ sentence }) => sentence));
  const chosen = perSentence.flatMap((own = []) => {
    const wanted = isAlternative(own[0]?.sentence ?? '') ? 'daily' : 'business';
    return own.find(({ value }) => value === wanted) ?? own[0] ?? [];
  });
  return chosen.find(({ value }) => value === 'business') ?? chosen[0] ?? null;
}
