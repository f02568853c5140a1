import type { FieldRules, Mention } from '#server/reading/engine.ts';
import { LANGUAGES, languagesIn, settleLanguages } from '#server/reading/language-names.ts';
import type { Languages } from '#server/reading/reading.ts';

/** Interviews that are the work itself, and tests and papers that are none. */
const NOT_OURS =
  /\b(?:user|customer|candidate|client|expert|stakeholder|press|media|exit|research) interviews?\b|\b(?:interview(?:ing|s)? (?:users|customers|candidates|clients|people|experts|stakeholders)|conduct(?:ing)? (?:\w+ ){0,3}interviews|you(?:'ll| will) interview|moderat\w+ \w+ ?interviews?)\b|(?:사용자|고객|유저|지원자|후보자|소비자|전문가|언론|심층) ?(?:대상 ?)?(?:인터뷰|면접)|(?:인터뷰|면접)(?:를|을) ?(?:직접 ?)?(?:수행|설계|기획)/;

const INTERVIEW = String.raw`(?:interview(?:s|ing)?|면접|인터뷰)`;

/** The language of the interviews, or `both` where applicants choose or each has its step. */
export const INTERVIEW_LANGUAGE: FieldRules<Languages> = {
  unless: NOT_OURS,
  wishes: 'unsure',
  settle: settleLanguages,
  rules: [
    {
      name: 'interview-language.said',
      words: new RegExp(
        [
          String.raw`\b${INTERVIEW}\b[^.]{0,80}?(?:\b(?:in|either|language ?:|:|speak|use|into)|언어[는은]?) ?(?:both |either |your choice of |fluent )?${LANGUAGES}`,
          String.raw`\b(?:in|speak|use) (?:both |either )?${LANGUAGES}[^.]{0,40}\binterview`,
          String.raw`${LANGUAGES}(?:[- ]language|-only)? (?:\w+ )?${INTERVIEW}`,
          String.raw`(?:면접|인터뷰|전형|미팅)[^.]{0,30}?${LANGUAGES} ?(?:모두 ?|중 ?)?(?:로|으로|선택|중|가능|$|만|면접|만으로)`,
          String.raw`${LANGUAGES} ?(?:로|으로)?(?: ?[가-힣]+){0,3}? ?(?:면접|인터뷰)`,
        ].join('|'),
        'g',
      ),
      says: saidOf,
    },
  ],
};

function saidOf({ sentence, match }: Mention): Languages | null {
  const words = sentence.plain;
  const languages = languagesIn(words);
  if (languages !== null && languages !== 'both' && isOneStepOfMany(words, match[0])) return 'both';
  return languages;
}

/** Steps are joined by arrows: "서류 → 코딩 테스트 → 영어 면접". */
function isOneStepOfMany(words: string, step: string): boolean {
  return /->|→|>|⇒|➔/.test(words) && step.length < 30;
}
