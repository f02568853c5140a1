import {
  anyOf,
  type FieldRules,
  type Listing,
  type Mention,
  readField,
  settleAgreeing,
} from '#server/reading/engine.ts';
import { KOREAN_LEVEL } from '#server/reading/korean-level.ts';
import { LANGUAGES, languagesIn, NAMES_LANGUAGE, settleLanguages } from '#server/reading/language-names.ts';
import { PAY_FIELD } from '#server/reading/pay.ts';
import { plainSpelling } from '#server/reading/plain-spelling.ts';
import { isQuestion, namesKorea, namesKoreanPlace } from '#server/reading/qualifiers.ts';
import type { Languages, Reading } from '#server/reading/reading.ts';
import { RESIDENCE } from '#server/reading/residence.ts';
import { sentencesOf } from '#server/reading/sentences.ts';
import { VISA } from '#server/reading/visa.ts';
import { WORKING_LANGUAGE } from '#server/reading/working-language.ts';
import { WORKPLACE } from '#server/reading/workplace.ts';
import { YEARS } from '#server/reading/years.ts';

/** Who moves at their own cost gets no help. */
const OWN_COST =
  /\bresponsible for (?:their|your) own\b|\b(?:their|your) own responsibility\b|\b(?:at|on) (?:their|your|one's|his or her) own (?:expense|cost|dime)|\b(?:are|is) on (?:you|the candidate)\b|\bpaid (?:for )?by (?:the )?(?:candidate|applicant|you|employee)|\b(?:pay|paying|arrange|cover) (?:for )?(?:your|their) own|\byour own (?:move|relocation|flight|expense|cost)|(?:본인|개인|각자|지원자|자비|입사자|자가)(?:가|이|의|로|를)? ?(?:부담|준비|비용|처리|해결)|자비로|비용[은을는도]? ?(?:따로 ?)?(?:지원|제공)?(?:하지|되지) ?않/;

const MOVE = String.raw`(?:\bre-?lo(?:cat(?:e|es|ion|ing))?\b|\bmov(?:e|ing|ers?) ?(?:costs?|expenses?|allowance|grant|support|company|to (?:south )?(?:korea|seoul)|here|for this job)|\b(?:your|the) move\b|\b(?:help|assist|support)\w* (?:you )?(?:with|in) (?:the )?mov(?:e|ing)|\bflights?\b|\bone-way ticket|\bfly you\b|\btemporary (?:housing|accommodation|apartment)|\b(?:housing|accommodation|serviced apartment|hotel) for (?:your|the) first|\bfirst (?:\w+ )?(?:weeks?|months?)'?s?'? (?:of )?(?:housing|rent|accommodation|hotel)\b|\bsettl(?:ing|ement)[- ]?(?:in )?(?:payment|money|sum|allowance|support|package|bonus|costs?)|\bairfare\b)`;

const HELP =
  /\b(?:packages?|support(?:s|ed)?|assist(?:s|ed|ance)?|allowance|bonus|stipend|help(?:s|ed)?|budget|benefits?|grant|services?|aid|fund|offer(?:s|ed)?|provid(?:e|es|ed)|cover(?:s|ed)?|paid?|pay|reimburse(?:s|d|ment)?|included?|available|sponsor(?:s|ed|ship)?|arrange[sd]?|look(?:s|ed)? after|handle[sd]?|sorts? out|sorted|organi[sz]e[sd]?|payment|find|contribute|take care|on us|book(?:s|ed)?|team|expenses|costs?|generous|get|yes|perks?|put you up|ticket)\b/;

const MOVE_KO =
  '이주|이사(?:비|짐| ?비용|에|와|:| )|이전 ?비(?:용)?(?! ?자)|정착|리로케이션|릴로|relocation|입국 ?(?:비용|항공)|항공(?:권|료|편)|임시 ?(?:숙소|거주지?|거처)|초기 ?(?:숙소|정착)|숙소(?:를|가|도|을)? ?(?:\\d개월 ?)?(?:제공|지원)|공항 ?픽업';

const HELP_KO =
  /지원(?!자|하기|서)|제공|지급|부담|보조|준비|정착금|패키지|서포트|픽업|비 ?전액|멘토|실비|도와|도움|드립|드려|\d만 ?원/;

/** Being willing to move, and help with visas alone, are not it. */
const RELOCATION: FieldRules<boolean> = {
  cue: /re-?lo|mov(?:e|ing)|flight|ticket|fly you|housing|accommodation|apartment|hotel|rent\b|settl|airfare|이주|이사|이전|정착|입국|항공|숙소|거처|공항|로케이션|릴로/,
  unless:
    /\b(?:our|the) (?:\w+ ){0,3}(?:re-?location|moving) (?:services?|platform|app|product|marketplace|business|industry)\b|^(?:you(?:'ll| will| would)? )?(?:book|arrange|organi[sz]e|coordinate|manage|plan)\b|이사 ?(?:갈|할) ?때|청소|컨퍼런스|학회|전시회|고향|(?:연|매년|해마다) ?\d? ?(?:회|번|차례)|\bhome (?:visit|leave|flight)|\bflights? home\b|\b(?:once|twice|times) (?:a|per|each|every) year|\bevery year\b|\bconference|\b(?:willing(?:ness)?|able|open|ready|required|must|expected|prepared) to (?:re-?locate|move)|relocation (?:is )?(?:not )?(?:required|expected|necessary|needed)|\b(?:no need|not (?:need|have|required|asked)|n't (?:need|have)) to (?:re-?locate|move)|이(?:사|주)(?:를|는)? ?(?:할|하실) ?필요|\bre-?locat\w+ (?:\w+ ){0,2}?(?:our|the) (?:office|headquarters|team)|\bbusiness (?:trips?|travel)|출장|워크숍|휴가|(?:사옥|사무실|오피스|본사) ?이전|기숙사|대출|전세|직원 ?숙소|여행|flight (?:booking|search|delay|data)|항공 ?(?:예약|업|사)|이사 ?(?:플랫폼|서비스|앱|회)|정착 ?(?:서비스|플랫폼)|이사회|이주 ?(?:노동|민)|(?:can|to) (?:re-?locate|move) to/,
  allowsConditions: true,
  doubtsWork: true,
  settle: settleAgreeing,
  rules: [
    {
      name: 'relocation.none',
      words: anyOf(
        String.raw`\bno (?:re-?lo(?:cation)?|moving)\b|\b(?:not|isn't|aren't) (?:eligible|available) for relocation|\brelocation ?: ?(?:no|not|none)\b`,
        String.raw`\bneither (?:flights?|relocation|moving)|(?:relocation|이주|이사|정착)[^.]{0,12}지원 ?(?:x|불가|없)`,
      ),
      says: false,
      isWhole: true,
    },
    {
      name: 'relocation.own-cost',
      words: anyOf(MOVE, MOVE_KO, '입국|moves?\\b|moving'),
      says: ({ sentence }) => (OWN_COST.test(sentence.plain) ? false : null),
      isWhole: true,
    },
    {
      name: 'relocation.help',
      words: anyOf(MOVE),
      says: ({ sentence }) => (HELP.test(sentence.plain) ? true : null),
      denied: false,
    },
    {
      name: 'relocation.costs',
      words:
        /\b(?:cover|pay|reimburse|contribute to)(?:s|ed)? (?:for )?(?:the |all |any |your |these |moving )*(?:costs?|expenses?|it)\b/g,
      says: ({ sentence }) => (/\bre-?locat|\bmov(?:e|ing)\b/.test(sentence.plain) ? true : null),
      denied: false,
    },
    {
      name: 'relocation.korean',
      words: anyOf(MOVE_KO),
      says: ({ match, sentence }) =>
        HELP_KO.test(sentence.plain) || (sentence.section === 'benefits' && /이사비|이전비|정착/.test(match[0]))
          ? true
          : null,
      denied: false,
    },
  ],
};

/** Interviews that are the work itself or the product, tests and papers, and what founders told the press. */
const NOT_OURS =
  /(?:언론|매체|기자|방송)[^.]{0,12}(?:인터뷰|면접)|\b(?:user|customer|candidate|client|expert|stakeholder|press|media|exit|research|in-depth|patient) interviews?\b|\binterview(?:ing|s)? (?:\w+ )?(?:users|customers|candidates|clients|people|experts|stakeholders|patients|with (?:our|the) (?:founder|ceo|users?|customers?))|(?<!\bwe (?:\w+ )?)\bconduct (?:\w+ ){0,3}interviews|\btranslat\w+ (?:\w+ )?interviews?|\b(?:ceo|cto|founders?|team) (?:gave|gives|did|has given)|\binterviews? (?:with|to|for|by|in) (?:an? |the )?(?:\w+ )?(?:magazines?|press|newspapers?|journals?|media|podcasts?|tv)\b|\b(?:after|before|within|following)\b[^.;]{0,16}\b(?:the|your|an|each) interviews?\b|\byou(?:'ll| will) (?:interview|be interviewing|conduct|run|moderate)\b|\bmoderat\w+ (?:\w+ )?interviews?|\b(?:transcri|schedul|practi[cs]e|prep)\w* (?:\w+ ){0,3}interviews?|\binterviews? (?:app|practice|training|prep|questions|videos?|transcripts?|skills)|\bblog\b|\binterviewed by\b(?! (?:us|the (?:whole )?team|our|your|two|three|the team))|(?:사용자|고객|유저|지원자|후보자|소비자|전문가|언론|심층|환자) ?(?:대상 ?)?(?:인터뷰|면접)|(?:인터뷰|면접)(?:를|을) ?(?:직접 ?)?(?:수행|설계|기획|진행하며)|면접관 ?(?:경험|교육|트레이닝|으로|역할|참여)|\binterview (?:results?|feedback|invitations?|schedules?|costs?)|(?:면접|인터뷰) ?(?:합격|전|후|전후|결과|일정|안내|후기|비용|피드백|연습|코칭|대비|앱|영상|기사|질문|콘텐츠|녹취|데이터|통역)/;

const BESIDE = new RegExp(
  String.raw`(?:${LANGUAGES})(?:로 된|로| 또는 국문)? ?(?:interviewers?|cvs?\b|resumes?|skills?|ability|level|proficiency|self-introduction|cover letters?|portfolio|test|name|coding|이력서|자기 ?소개서?|포트폴리오|지원서|경력 ?기술서|서류|과제|테스트|필기|시험|성적|공인|실력|점수|능력)|(?:이력서|자기 ?소개서|서류|지원서|과제)(?:는|은|를)? ?(?:${LANGUAGES})[가-힣]*|(?:cv|resume|cover letter|portfolio)s? (?:is |are |may be |can be )?in (?:${LANGUAGES})|(?:contract|letter|reply|reply to \w+|repl(?:y|ies)|answer|respond|write|e?-?mails?|offer|report|document|task|assignment)s? (?:\w+ ){0,3}in (?:${LANGUAGES})|from (?:${LANGUAGES}) (?:in)?to (?:${LANGUAGES})|(?:${LANGUAGES}) ?(?:계약서|이메일|메일|안내|공고|자료)|(?:fluent|native|good|basic) (?:${LANGUAGES})`,
  'g',
);

const STEP =
  '\\binterview(?:s|ed|ing)?\\b|면접|인터뷰|\\b(?:hiring|recruit(?:ing|ment)|selection|application) process\\b|\\b(?:technical|culture|final|first|second|last) (?:round|stage)s?\\b|\\b(?:\\w+ )?rounds\\b|\\btalk to (?:\\w+ ){1,3}of us\\b|\\bevery (?:step|stage|round) of (?:the |our )?(?:hiring|process|recruit\\w*|selection|interview\\w*)|\\bour (?:conversations?|calls?|chats?) (?:\\w+ )?be\\b|채용 ?(?:과정|절차|전형)|전형 ?(?:과정|절차)';

/** `both` where applicants choose or each language has its step. */
const INTERVIEW_LANGUAGE: FieldRules<Languages> = {
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
  /\bpart of\b|\b(?:when|if|where|as) needed\b|있을 ?수|포함될 ?수|중 ?한 ?(?:명|분)|필요 ?시|경우에 ?따라|일부/;

/** "English is used daily, and interviews take an hour" */
const NEXT_STATEMENT = /, and (?!(?:both|all|it|each|they|these|that|in|on|at|so)\b)/;

/** "1차 인터뷰(영어)" */
const IN_BRACKETS = new RegExp(`\\((?:in )?(?:${LANGUAGES})\\)`, 'g');

/**
 * In English or Korean; null where the text says nothing. Pure, and linear in its length.
 * What it states and what it leaves is defined in reference/reading/GUIDELINES.md.
 * @param listing.text plain text or HTML.
 * @param listing.places where the source says the job is. They say nothing by themselves, but where one lies in Korea,
 * words about places abroad are not of this job, whether or not the text names Korea.
 */
export function readListing({
  title,
  text,
  places = [],
}: {
  title: string;
  text: string;
  places?: readonly string[];
}): Reading {
  const sentences = sentencesOf({ title, text });
  const isInKorea =
    places.some((place) => namesKoreanPlace(plainSpelling(place))) || sentences.some(({ plain }) => namesKorea(plain));
  const listing: Listing = { sentences: sentences.filter(({ plain }) => !isQuestion(plain)), isInKorea };
  return {
    korean_level: readField(KOREAN_LEVEL, listing),
    visa: readField(VISA, listing),
    residence: readField(RESIDENCE, listing),
    workplace: readField(WORKPLACE, listing),
    pay: readField(PAY_FIELD, listing),
    interview_language: readField(INTERVIEW_LANGUAGE, listing),
    working_language: readField(WORKING_LANGUAGE, listing),
    relocation: readField(RELOCATION, listing),
    years: readField(YEARS, listing),
  };
}

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
