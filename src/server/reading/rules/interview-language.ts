import { anyOf, type FieldRules, type Mention } from '#server/reading/rules/engine.ts';
import { LANGUAGES, languagesIn, NAMES_LANGUAGE, settleLanguages } from '#server/reading/rules/language-names.ts';
import type { Languages } from '#server/reading/rules/reading.ts';

/** Interviews that are the work itself or the product, tests and papers, and what founders told the press. */
const NOT_OURS =
  /출장|외신|취재|실력|서베이|(?:언론|매체|기자|방송)[^.]{0,12}(?:인터뷰|면접)|\b(?:user|customer|candidate|client|expert|stakeholder|press|media|exit|research|in-depth|patient) interviews?\b|\binterview(?:ing|s)? (?:\w+ )?(?:users|customers|candidates|clients|people|experts|stakeholders|patients|with (?:our|the) (?:founder|ceo|users?|customers?))|(?<!\bwe (?:\w+ )?)\bconduct (?:\w+ ){0,3}interviews|\btranslat\w+ (?:\w+ )?interviews?|\b(?:ceo|cto|founders?|team) (?:gave|gives|did|has given)|\binterviews? (?:with|to|for|by|in) (?:an? |the )?(?:\w+ )?(?:magazines?|press|newspapers?|journals?|media|podcasts?|tv)\b|\b(?:after|before|within|following)\b[^.;]{0,16}\b(?:the|your|an|each) interviews?\b|\byou(?:'ll| will) (?:interview|be interviewing|conduct|run|moderate)\b|\bmoderat\w+ (?:\w+ )?interviews?|\b(?:transcri|schedul|practi[cs]e|prep)\w* (?:\w+ ){0,3}interviews?|\binterviews? (?:app|practice|training|prep|questions|videos?|transcripts?|skills)|\bblog\b|\binterviewed by\b(?! (?:us|the (?:whole )?team|our|your|two|three|the team))|(?:사용자|고객|유저|지원자|후보자|소비자|전문가|언론|심층|환자) ?(?:대상 ?)?(?:인터뷰|면접)|(?:인터뷰|면접)(?:를|을) ?(?:직접 ?)?(?:수행|설계|기획|진행하며)|면접관 ?(?:경험|교육|트레이닝|으로|역할|참여)|\binterview (?:results?|feedback|invitations?|schedules?|costs?)|(?:면접|인터뷰) ?(?:합격|전|후|전후|결과|일정|안내|후기|비용|피드백|연습|코칭|대비|앱|영상|기사|질문|콘텐츠|녹취|데이터|통역)/;

const BESIDE = new RegExp(
  String.raw`(?:${LANGUAGES})(?:로 된|로| 또는 국문)? ?(?:interviewers?|cvs?\b|resumes?|skills?|ability|level|proficiency|self-introduction|cover letters?|portfolio|test|name|coding|이력서|자기 ?소개서?|포트폴리오|지원서|경력 ?기술서|서류|과제|테스트|필기|시험|성적|공인|실력|점수|능력)|(?:이력서|자기 ?소개서|서류|지원서|과제)(?:는|은|를)? ?(?:${LANGUAGES})[가-힣]*|(?:cv|resume|cover letter|portfolio)s? (?:is |are |may be |can be )?in (?:${LANGUAGES})|(?:contract|letter|reply|reply to \w+|repl(?:y|ies)|answer|respond|write|e?-?mails?|offer|report|document|task|assignment)s? (?:\w+ ){0,3}in (?:${LANGUAGES})|from (?:${LANGUAGES}) (?:in)?to (?:${LANGUAGES})|(?:${LANGUAGES}) ?(?:계약서|이메일|메일|안내|공고|자료)|(?:fluent|native|good|basic) (?:${LANGUAGES})`,
  'g',
);

const STEP =
  '\\binterview(?:s|ed|ing)?\\b|면접|인터뷰|\\b(?:hiring|recruit(?:ing|ment)|selection|application) process\\b|\\b(?:technical|culture|final|first|second|last) (?:round|stage)s?\\b|\\b(?:\\w+ )?rounds\\b|\\btalk to (?:\\w+ ){1,3}of us\\b|\\bevery (?:step|stage|round) of (?:the |our )?(?:hiring|process|recruit\\w*|selection|interview\\w*)|\\bour (?:conversations?|calls?|chats?) (?:\\w+ )?be\\b|채용 ?(?:과정|절차|전형)|전형 ?(?:과정|절차)';

/** `both` where applicants choose or each language has its step. */
export const INTERVIEW_LANGUAGE: FieldRules<Languages> = {
  cue: NAMES_LANGUAGE,
  unless: NOT_OURS,
  allowsConditions: true,
  settle: settleLanguages,
  rules: [
    { name: 'interview-language.said', words: anyOf(STEP), says: saidOf, isWhole: true },
    {
      name: 'interview-language.process',
      words: /\b(?:everything|all steps|all of it|it all|all stages|the calls?)\b|(?:모든|전) ?(?:과정|단계|전형)/g,
      says: (mention) => (mention.sentence.section === 'process' ? saidOf(mention) : null),
      isWhole: true,
    },
  ],
};

const DOUBT =
  /\b(?:may|might|could|sometimes|possibly)\b(?! (?:be|choose|use|take|pick|do)\b)|수 ?(?:도 ?)?있습니다만|우대/;

/** One language of a part says nothing of the rest. */
const PARTLY =
  /\bpart of\b|\b(?:when|if|where|as) needed\b|있을 ?수|포함|간단한|자기 ?소개|중 ?한 ?(?:명|분)|필요 ?시|경우에 ?따라|일부/;

/** "English is used daily, and interviews take an hour" */
const NEXT_STATEMENT = /, and (?!(?:both|all|it|each|they|these|that|in|on|at|so)\b)/;

/** "1차 인터뷰(영어)" */
const IN_BRACKETS = new RegExp(`\\((?:in )?(?:${LANGUAGES})\\)`, 'g');

/** One step in a language among steps that name none leaves it open. */
function saidOf({ match, statement }: Mention): Languages | null {
  if (DOUBT.test(statement)) return null;
  const own = statement.split(NEXT_STATEMENT).filter((part) => part.includes(match[0]));
  const words = own.join(' ').replace(BESIDE, ' ');
  const languages = languagesIn(words);
  const steps = words.match(/\binterviews?\b|면접|인터뷰/g)?.length ?? 0;
  const named = words.match(IN_BRACKETS)?.length ?? 0;
  const isOneOfMany = steps > 1 && named < steps && /->|→|>|⇒|➔/.test(words);
  return (isOneOfMany || PARTLY.test(statement)) && languages !== 'both' ? null : languages;
}
