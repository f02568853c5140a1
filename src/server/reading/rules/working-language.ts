import { anyOf, type FieldRules, type Mention } from '#server/reading/rules/engine.ts';
import { LANGUAGES, languagesIn, NAMES_LANGUAGE, settleLanguages } from '#server/reading/rules/language-names.ts';
import type { Languages } from '#server/reading/rules/reading.ts';

/** What applicants can or learn, what others speak, and what the product is in, is no working language. */
const NOT_THE_TEAM =
  /^(?:bring|keep|write|create|draft|prepare|produce|maintain|review|edit)\b|\bof the code\b|\bsome (?:of )?(?:the |our )?(?:\w+ )?(?:meetings|documents|docs|teams)\b|일부|\benglish (?:nick)?names?|영어 ?(?:이름|닉네임|이니셜)| 분을|작성 ?(?:포함|경험)|\b(?:written|verbal|oral|exceptional|outstanding|effective)\b[^.;]{0,20}communications?\b(?! (?:is|are))|\bis (?:needed|required|essential|necessary|important|preferred)\b|\b(?:good|strong|excellent|clear)\b|\b(?:ability|able to|fluen(?:t|cy)|proficien(?:t|cy)|skills?|native|level|command|knowledge|lessons?|class(?:es)?|courses?|tutor\w*)\b|\byou (?:can|must|should|need|have to|speak|write)\b|\bcan (?:\w+ )?(?:speak|write|communicate|work|hold|read)\b|\bmust\b|\b(?:with|to|for|from|and) (?:our |the |its |global |overseas |international |foreign |us |korean )*(?:customers?|clients?|partners?|vendors?|head ?quarters?|hq|head office|users|sellers|suppliers|investors|parent company|agencies|hospitals)\b(?! and the team)|\binterview|\bprogramming|natural language|\bcontent\b|\b(?:app|product|website|site|game|service|ui|support|model)s? (?:is|are|in|for|supports?)\b|translat|locali[sz]|\bdubb|subtitle|\bresume|\bcv\b|면접|인터뷰|구사|능통|능숙|유창|원활|자유로|역량|능력|실력|수준|(?:업무|소통|의사 ?소통|커뮤니케이션|회의|대화)(?:가|이|도)? ?(?:가능|할 ?수)|가능(?:한|하신|하시|자)|수 ?있(?:는|으신)|\b(?:may|might|sometimes)\b|문제 ?없|어려움 ?없|무리 ?없|지장 ?없|(?:하실|하신|하는) ?분|반드시|필수|익숙|거부감|학원|수업|동아리|클럽|본사의|응대|벤더|참석|\bfirst language\b|\blanguage education\b|강의|고객|파트너|본사와|해외 ?(?:지사|법인|팀|고객|파트너)|바이어|거래처|이력서|제출|번역|콘텐츠|서비스(?:는|를)|앱/;
const OTHERS_FIRST = /\b(?:our|the) (?:clients?|customers?) are [^.;]{0,40} and the team\b|(?:해외 ?)?고객이 ?없어/;

const TEAM = String.raw`\b(?:(?:working|work|office|company|team|corporate|business|official|primary|main|internal|common|daily|workplace|shared|default|everyday|operating|day-to-day|company-wide) (?:\w+ )?languages?|lang(?:uage)?s? (?:at|of|in|used|for) [^.;:]{0,24}|company(?= (?:operates|runs|works|communicates|speaks))|lingua franca|we|team|teams|squads?|everyone|everybody|everything|colleagues|engineers|planning|reviews?|meetings?|documents?|documentation|docs|communications?|stand-?ups?|slack|daily (?:work|business)|at work|work|works|internal|code reviews?|discussions?|conversations?|day to day|office|workplace|environment|culture|wikis?|papers|talks?|chat)\b`;
const IN = `(?:in|use|uses|used|using|speaks?|speaking|is|are|being|:|-|mix|between|mostly|mainly|hear|both|languages?)`;

/** Of daily work; `both` where meetings and documents differ. */
export const WORKING_LANGUAGE: FieldRules<Languages> = {
  cue: NAMES_LANGUAGE,
  doubtsWork: true,
  settle: settleLanguages,
  rules: [
    {
      name: 'working-language.environment',
      words: anyOf(
        String.raw`\b${LANGUAGES}[- ](?:speaking|first|only|based|bilingual)? ?(?:\w+ )?(?:environment|workplace|team|office|company|culture|setting|organi[sz]ation)\b`,
        `${LANGUAGES} ?(?:기반|사용|중심|위주(?:의)?|병행|혼용)[^.]{0,10}(?:환경|커뮤니케이션|팀)`,
      ),
      says: saidOf,
      isWhole: true,
    },
    {
      name: 'working-language.team',
      words: anyOf(
        String.raw`${TEAM}[^.;]{0,70}?${IN} (?:\w+ ){0,3}?${LANGUAGES}`,
        String.raw`\b${LANGUAGES}[^.;]{0,16} (?:is|are|as) (?:\w+ ){0,5}?(?:lang(?:uage)?s?|used at work)\b`,
        String.raw`\b${LANGUAGES} is (?:what|how|the one) we\b[^.;]{0,40}`,
        String.raw`\bbilingual\b[^.;]{0,60}${LANGUAGES}`,
      ),
      says: saidOf,
      isWhole: true,
    },
    {
      name: 'working-language.named-korean',
      words: anyOf(
        `(?:공용어|(?:근무|업무|공식|사내|팀|이중|두|사용|사용하는|일하는|커뮤니케이션|소통) ?언어)(?:는|은|가|로)? ?[:-]?[^.,]{0,8}?${LANGUAGES}`,
        `${LANGUAGES}[^.,]{0,12}(?:공용어|공식 ?언어)`,
      ),
      says: saidOf,
      isWhole: true,
    },
    {
      name: 'working-language.used-korean',
      words: anyOf(
        `(?:회의|미팅|문서|소통|커뮤니케이션|대화|업무|일|슬랙|스탠드업|노션|동료들?|본사)(?:은|는|도|와|과|시)?(?: 모두| 전부| 주로| 대부분)? [^.,]{0,10}?${LANGUAGES}`,
        `${LANGUAGES} ?(?:로|으로|만|를|을|가|이)(?:만|도)?,? (?:[가-힣]+[ ,]){0,4}?(?:진행|일[하합해]|소통|대화|이야기|작성|사용|쓰|씁|써|섞|오[가간갑]|하고|합니다|이루어|업무)`,
        `${LANGUAGES} ?(?:사용|혼용|병행)`,
      ),
      says: (mention) => (OF_TEAM.test(mention.sentence.plain) ? saidOf(mention) : null),
      isWhole: true,
    },
  ],
};

const OF_TEAM =
  /사내|팀(?! ?장)|구성원|저희|우리|모든|전사|조직|회의|미팅|문서|일상|평소|동료|사무실|슬랙|스탠드업|스크럼|회고|스쿼드|코드 ?리뷰|하는 환경|서로|업무(?:는|시| 시| 중|[^가-힣]| 커뮤니케이션)|일(?:은|하는|합니다|해요)|전 과정/;

const OF_OTHER_OFFICES = /\b(?:branch|subsidiary|head ?quarters|hq|head office)\b|지사|법인|본사/;

/** Languages that nobody needs or that stand for something else in the sentence. */
const BESIDE = new RegExp(
  String.raw`\b(?:no|without|learn|non-|worry about|half of|not|need) ?(?:any )?(?:${LANGUAGES})|(?:${LANGUAGES}) (?:names|is for|docs are translated|is (?:not|n't)|isn't|is a (?:plus|bonus)|is optional)|(?:${LANGUAGES})(?:는|은|를|을)? ?(?:몰라도|못 ?하?[해셔]셔?도|못하셔도|필요 ?없|불필요|사용 ?없|할 ?줄 ?몰라도)`,
  'g',
);

function saidOf({ statement, before, match, after }: Mention): Languages | null {
  if (NOT_THE_TEAM.test(before + match[0] + after) && !OTHERS_FIRST.test(statement)) return null;
  const said = statement.replace(BESIDE, ' ');
  // With another office people speak its language, with the team that of the team.
  return languagesIn(said) ?? (OF_OTHER_OFFICES.test(statement) ? languagesIn(before + match[0] + after) : null);
}
