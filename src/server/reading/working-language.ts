import type { FieldRules, Mention } from '#server/reading/engine.ts';
import { LANGUAGES, languagesIn, settleLanguages } from '#server/reading/language-names.ts';
import type { Languages } from '#server/reading/reading.ts';

/** What applicants can, and talk to others than the team, is no working language. */
const NOT_THE_TEAM =
  /\b(?:ability|able|can|fluen(?:t|cy)|proficien(?:t|cy)|skills?|must|native|comfortable|confident|capable|level|command|knowledge|lessons?|class(?:es)?|courses?|tutor\w*|you(?:'re| are) (?:able|fluent|comfortable))\b|\b(?:with|to|for|from) (?:our |the |its |global |overseas |international |foreign |us )*(?:customers?|clients?|partners?|vendors?|head ?quarters?|hq|head office|users|sellers|suppliers|regional|investors|parent company)\b|interview|면접|인터뷰|(?:가능|구사|능통|능숙|유창|원활|자유로|역량|능력|실력|수준)|할 ?수 ?있|문제 ?없|어려움 ?없|무리 ?없|지장 ?없|(?:하실|하신|하는) ?분|수업|교육|학원|스터디|강의|고객|파트너|본사|해외 ?(?:지사|법인|팀|고객|파트너)|바이어|거래처|이력서|resume|cv\b|제출|번역|translat|locali[sz]|programming|natural language|content|콘텐츠|서비스|product (?:is|in)|app (?:is|in)/;

const OF_WORK = String.raw`(?:working|work|office|company|team|corporate|business|official|primary|main|internal|common|daily|workplace|shared|default|engineering|first|day-to-day|operating|company-wide)`;
const TEAM = String.raw`(?:we|team|teams|everyone|everybody|colleagues|engineers|meetings?|documents?|documentation|docs|communications?|stand-?ups?|slack|daily work|work|internal|specs?|code reviews?|written|things|company|office|discussions?|reviews?|conversations?)`;
const TEAM_KO =
  '(?:회의|미팅|문서|소통|커뮤니케이션|업무|사내|팀|협업|슬랙|대화|코드 ?리뷰|일상|보고|전사|저희|우리|모든|구성원|동료|개발팀)';

/** The language of the team's daily work; `both` where meetings and documents differ. */
export const WORKING_LANGUAGE: FieldRules<Languages> = {
  wishes: 'unsure',
  settle: settleLanguages,
  rules: [
    {
      name: 'working-language.named',
      words: new RegExp(
        [
          String.raw`\b(?:${OF_WORK} )+languages? (?:\w+ ){0,4}?(?:is|are|:|will be|being) (?:\w+ )?${LANGUAGES}`,
          String.raw`\b(?:${OF_WORK} )+languages? ?[:-] ?${LANGUAGES}`,
          String.raw`\blanguages? (?:of|at|in|used in|within) (?:the |our |daily |this )*(?:work(?:place)?|team|office|company)\b[^.;]{0,12}? (?:is|are|:) (?:\w+ )?${LANGUAGES}`,
          String.raw`\b${LANGUAGES} (?:is|are|as|being) (?:our|the|used as (?:our|the)|a)? ?(?:\w+ ){0,2}?(?:${OF_WORK} )+languages?`,
          String.raw`\b${LANGUAGES}[- ](?:speaking|first|only|based) (?:\w+ )?(?:environment|workplace|team|office|company|culture|setting|work|organi[sz]ation)`,
          String.raw`\b${LANGUAGES} (?:work )?environment`,
          String.raw`(?:업무|사내|공용|팀|회사|공식|소통|커뮤니케이션|근무|사용|주|전사|내부|기본)(?: ?내)? ?(?:공용|공식|소통|사용|업무|커뮤니케이션)? ?(?:언어|공용어|공식어)(?:는|은|가|로는|로)?(?: ?모두)? ?[:\-|]? ?${LANGUAGES}`,
          String.raw`공용어(?:는|가|로)? ?:? ?${LANGUAGES}`,
          String.raw`${LANGUAGES}(?:를|을|가|이|는|은)? ?(?:사내 ?|팀 ?|회사 ?|업무 ?)?(?:공용어|공식 ?언어|업무 ?언어|공식어|주 ?언어)`,
          String.raw`${LANGUAGES} ?(?:기반 ?|사용 ?|중심 ?|위주(?:의)? ?)(?:근무 ?|업무 ?|의 ?)?환경`,
        ].join('|'),
        'g',
      ),
      says: ofMatch,
    },
    {
      name: 'working-language.team',
      words: new RegExp(
        [
          String.raw`\b${TEAM}\b[^.;]{0,60}?\b(?:in|use|uses|speak|speaks|using|is|are) (?:both )?(?:mostly |mainly |only |primarily |almost entirely |entirely )?${LANGUAGES}`,
          String.raw`${TEAM_KO}[^.]{0,40}?${LANGUAGES}(?:로|으로)`,
          String.raw`${LANGUAGES}(?:로|으로)(?:만)? ?(?:[가-힣]+ ){0,3}?(?:일(?:합니다|하고|해요|하며|하는)|업무|근무|소통|회의|커뮤니케이션|협업|대화|작성|진행)`,
          String.raw`${TEAM_KO}(?:에서|는|은|시)?[^.]{0,16}?${LANGUAGES}(?:를|을|만)? ?(?:사용|씁니다|써요|쓰)`,
        ].join('|'),
        'g',
      ),
      says: ofMatch,
    },
  ],
};

function ofMatch({ sentence }: Mention): Languages | null {
  if (NOT_THE_TEAM.test(sentence.plain)) return null;
  return languagesIn(sentence.plain);
}
