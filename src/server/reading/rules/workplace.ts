import { anyOf, type FieldRules, type Mention, settleAgreeing } from '#server/reading/rules/engine.ts';
import type { Claim, FieldValues } from '#server/reading/rules/reading.ts';
import { TITLE } from '#server/reading/rules/sentences.ts';

type Workplace = FieldValues['workplace'];

const HOME = '(?:(?:work(?:ing)? )?(?:from|at) (?:your )?home|remote(?:ly)?|wfh|home)';
const OFFICE = String.raw`(?:(?:in|at|from|to) (?:the |our |an )?(?:\w+ )?(?:offices?|lab|studio|hq|headquarters)|in[- ]offices?|on-? ?site|in[- ]person|office)`;
const COUNT =
  '(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|[1-5] ?(?:-|to|or) ?[1-5]|(?:one|two|three) (?:to|or) (?:two|three|four)|several|some|a few)(?:\\+| or more)?';
const HOME_KO = '(?:재택|원격|리모트|자택 ?근무|집에서)';
const DAYS_KO = '(?:주|월|한 ?달에?|매주|일주일에|격주) ?(?:최대 ?|최소 ?)?\\d(?:[~-]\\d)?(?:\\+@?)? ?(?:일|회|번)';
const WEEKDAY = String.raw`\b(?:mon|tue|wed|thu|fri)(?:s|nes|rs|urs)?(?:day)?s?\b`;
const WEEKDAY_KO =
  '[월화수목금]요일|(?:^| )[월화수목금](?:[/·,~]?[월화수목금])+(?= ?(?:[은는에]|출근|재택|사무실|오피스|원격|리모트|$))';
const WE = String.raw`\b(?:you'll|you will|you|we|everyone|everybody|all(?: of us)?|team(?: members)?|staff|engineers)\b`;

/** "A hybrid role that blends sales and support" */
const BLEND =
  /^[ -]*(?:role|position|job)?[ -,]*(?:that )?(?:blend|combin|mix|between|of (?:sales|marketing|engineering|design|product))/;

/** Who works in the office on certain days, two at least, works elsewhere on the others. */
const OFFICE_DAYS = new RegExp(
  String.raw`\b(?:works?|collaborates?|comes?|meets?|are|be)\b[^.;]{0,30}\b(?:offices?|in[- ]person|on-? ?site)\b[^.;]{0,60}\bon ${WEEKDAY}(?:,| and|&|\/)[^.;]{0,6}${WEEKDAY}`,
);

/** How the first weeks are says nothing of the rest. */
const AT_FIRST = /\bprobation|\b(?:during|for|in) (?:the|your) first\b|수습|입사 ?(?:초기|후 ?\d)|첫 ?\d ?개월/;

/** A working week in days: who is in the office on all of them never works from home, and the other way round. */
const WHOLE_WEEK = /\b(?:5|five) (?:\w+ )?days?\b|주 ?5 ?일/;

/** Hours, spirit, and the place of customers and systems are not it. */
export const WORKPLACE: FieldRules<Workplace> = {
  cue: /remote|\bhome\b|offices?\b|on-? ?site|#li-|hybrid|in[- ]person|wfh|\bdesks?\b|premises|attendance|days? in |(?:mon|tues|wednes|thurs|fri)day|every ?day|daily|working days?|each day|재택|원격|리모트|집에서|자택|출근|상주|사무실|오피스|현장|사내 ?(?:근무|출근)|오프라인|하이브리드|비대면|회사|본사|온사이트|[월화수목금](?:요일|[월화수목금/·,~])/,
  unless:
    /\b(?:visit\w*|travel\w*|twice|once|times|some ?times|occasional\w*) (?:\w+ ){0,4}(?:a|per|each) year|\d+ ?(?:weeks?|months?|days) (?:a|per|each|every) year|\b(?:two|three|four|six|eight) weeks (?:a|per) year|워케이션|workation|(?:first|phone|initial|video|on-? ?site|onsite|remote|in[- ]person|final|second) (?:round |stage |technical |panel |screening )?interviews?|interviews? (?:is|are|will be|can be|may be)[^.]{0,30}(?:remote|on-? ?site|online|in[- ]person)|when (?:you are |you're |you feel )?(?:ill|sick|unwell)|아플 ?때|몸이|면접|인터뷰|on-?call|당직|recruiter|at least half/,
  unlessNear:
    /(?<!\b(?:we're|we are|are|is) an? )hybrid (?:teams?|workers|workforces?|meetings?|events?|learning|classrooms?)|\bremote (?:workers|workforces?|learning|meetings?)|hybrid,? (?:and multi|or multi|sales|cloud|app|mobile|vehicle|car|search|model of (?!work)|infrastructure|architecture|environment of|database|engine|electric|apps|approach to|retrieval|web|kernel|event)|하이브리드 ?(?:앱|클라우드|차|카|웹|검색|엔진|자동차|인프라|이벤트|행사)|remote[- ](?:sensing|control|server|debug|desktop|procedure|access|support|monitoring|patient|device|teams?\b|offices?\b|stakeholders|colleagues|sites?|config|diagnos|systems?|customers?|users?|interview|onboarding|areas?|locations?|islands?|machines?|repositor|branch)|원격 ?(?:제어|지원|진료|의료|서버|접속|관제|모니터링|교육|수업|검침|점검|면접|시스템|조종|운전|협업 ?툴|근무 ?(?:솔루션|툴|플랫폼|시장))|재택 ?(?:의료|치료|근무 ?(?:솔루션|툴|플랫폼))|on-? ?site (?:visits?|gym|cafeteria|parking|support|meals?|lunch|doctor|clinic|training|cafe|restaurant|events?|customer|childcare|daycare|barista|nursery)/,
  doubtsWork: true,
  doubt: /코로나|의 ?경우|일 ?경우|\([a-z가-힣 ]{1,12}(?:직무|직군|부서)(?: ?(?:한정|만|only))?\)/,
  ofItsPlace: 'sure',
  settle: settleWorkplace,
  rules: [
    {
      name: 'workplace.no-home',
      words: anyOf(
        String.raw`\b(?:no|not a|isn't a|is not a|not|don't offer|do not offer|don't do|without) (?:fully )?(?:remote|work(?:ing)?[- ]from[- ]home|wfh|hybrid)(?: (?:or|nor|and) (?:remote|hybrid|home))?(?: (?:work|working|option|options|position|role|possibility|job))?\b`,
        String.raw`\b(?:remote|work(?:ing)? from home|hybrid)(?: work(?:ing)?| option)?s? (?:is |are )?(?:not|unavailable|n't|isn't|aren't)\b`,
        String.raw`\b(?:cannot|can't|can not|not|isn't|never) (?:be )?(?:done|performed|possible|carried out) (?:from home|remotely)|\b(?:work(?:ing)? from home|remote work(?:ing)?) (?:is |are )?(?:not |im)possible`,
        `${HOME_KO}(?: ?근무)? ?:? ?x(?=[ ,/)]|$)`,
        `${HOME_KO}(?: ?근무)?(?:는|은|가|이|를|을)? ?(?:불가|불가능|없|안 ?됩|어렵|(?:지원|운영|제공|시행|허용|진행)?하(?:고 ?있)?지 ?않)`,
      ),
      says: ({ match, after, sentence }) =>
        AT_FIRST.test(sentence.plain) ||
        /\bfully remote/.test(match[0]) ||
        /^ company/.test(after) ||
        (/hybrid|하이브리드/.test(sentence.plain) && !/hybrid or remote|remote or hybrid/.test(match[0]))
          ? null
          : 'on-site',
      isWhole: true,
    },
    {
      name: 'workplace.days',
      words: anyOf(
        String.raw`\b${COUNT} (?:\w+ )?days?(?: (?:a|per|each|every|\/) ?week|\/week| weekly| (?:a|per) month)?,? (?:(?:of|working|work|come|spent|at least|is|are|together|required|mandatory) ){0,2}(?:${OFFICE}|${HOME})\b`,
        String.raw`\b(?:${OFFICE}|${HOME})(?: work(?:ing)?| team)?,? ?(?:attendance |presence |work |at least |for |up to |minimum |a minimum of |about |around |is |on |:|\()*\s?(?:${COUNT} (?:\w+ )?days?\b|(?:once|twice|${COUNT} times) (?:a|per) (?:week|month))`,
        String.raw`\b${COUNT} (?:remote|home|office|wfh) days?\b`,
        String.raw`\b(?:once|twice|${COUNT} times) (?:a|per|each) week,? (?:\w+ )?(?:${OFFICE}|${HOME})\b`,
        String.raw`\b${COUNT} days? (?:\w+ ){0,2}in [^.,;]{2,24}, (?:and )?(?:the )?(?:${COUNT}|rest|others?)\b[^.;]{0,12}(?:where(?:ver)?|home|remote|as you|up to you)`,
      ),
      says: (mention) => ofDays(mention, new RegExp(HOME)),
    },
    {
      name: 'workplace.days-korean',
      words: anyOf(
        `${DAYS_KO}(?: ?(?:이상|이하|이내|까지|은|는|정도|의|만|씩))*,? ?(?:사무실 ?|오피스 ?|본사 ?|회사 ?|전 ?직원 ?)?(?:출근|사무실|오피스)`,
        `${DAYS_KO}(?:(?!근무|출근)[가-힣~,() ]){0,28}?${HOME_KO}`,
        `${HOME_KO}(?: ?근무)?(?:제도?)?(?:는|은|를|을)? ?[(:]? ?${DAYS_KO}`,
        '(?:사무실 ?|오피스 ?)?출근(?:은|:)? ?[(]?주 ?\\d(?:[~-]\\d)? ?(?:일|회)',
        `(?:격주|격일) ?(?:로 ?)?${HOME_KO}|재택(?: ?근무)? ?\\d일`,
      ),
      says: (mention) => ofDays(mention, new RegExp(HOME_KO)),
    },
    {
      name: 'workplace.weekdays',
      words: anyOf(WEEKDAY, WEEKDAY_KO),
      says: ({ sentence: { plain } }) =>
        OFFICE_DAYS.test(plain) ||
        (/remote|\b(?:at|from) home\b|\bhome(?: office)? days?\b|wfh|\b(?:rest|remainder|other days)\b[^.;]{0,16}\b(?:as you|up to you|where|your choice|anywhere|flexible)|재택|원격|리모트|자택 ?근무|집에서/.test(
          plain,
        ) &&
          !/monday (?:to|through|till|until) friday/.test(plain))
          ? 'hybrid'
          : null,
    },
    {
      name: 'workplace.hybrid',
      words: anyOf(
        '#li-hybrid',
        String.raw`\bhybrid(?=$|[^a-z -]| ?[-(/]| (?:work(?:ing|place)?|attendance|roles?|positions?|jobs?|models?|schedules?|set-?ups?|arrangements?|modes?|polic(?:y|ies)|offices?|basis|format|pattern|opportunit\w+|teams?|company|culture|in|at|from|with|and|or|but|for this|after|since)\b)|하이브리드(?=$|[^가-힣a-z ]| ?(?:근무|재택|형태|출근|오피스|사무실|원격|입니다|이며|이고|로|제|방식|워크|업무|포지션|직무|환경|지만|예요|이에요|가능|운영|\(|\/|[-–]|,))`,
        `(?:부분(?:적인?)?|일부|선택적) ?${HOME_KO}`,
        `(?:출근|오피스|사무실) ?(?:과|와|·|/|\\+|,|:|대) ?${HOME_KO}[^.]{0,10}(?:비율|반반|\\d ?[:대] ?\\d|절반)|${HOME_KO}(?: ?근무)? ?(?:과|와|·|/|\\+|,|:|대) ?(?:출근|오피스|사무실)[^.]{0,10}(?:비율|반반|\\d ?[:대] ?\\d|절반)`,
        `${HOME_KO}[^.]{0,14}(?:출근|오피스|사무실|대면)[^.]{0,8}(?:병행|혼합|섞|번갈)|(?:출근|오피스|사무실)[^.]{0,8}${HOME_KO}[^.]{0,10}(?:병행|혼합|섞|번갈)`,
        `${HOME_KO}(?: ?근무)?(?:을|를)? ?병행`,
        String.raw`\b(?:mix|combination|split|balance|between)\b[^.;]{0,24}\b(?:office|home|remote)\b[^.;]{0,16}\b(?:office|home|remote)\b|\bpart(?:ly|ially)[- ]remote\b`,
      ),
      says: ({ match, sentence }) =>
        BLEND.test(sentence.plain.slice(match.index + match[0].length)) ? null : 'hybrid',
    },
    {
      name: 'workplace.remote',
      words: anyOf(
        '#li-remote',
        String.raw`\b(?:fully|100 ?%|completely|entirely|permanent(?:ly)?|all|full|full[- ]time)[- ]?(?:from home |work from home|from home|remote(?:ly)?)\b`,
        String.raw`\b(?:work(?:ing|s)? from home|remote(?:ly)?)[ -]?(?:only|full[- ]time|100 ?%|first|by default|every day|permanently|position|role|job|company)\b(?<!not a remote company)`,
        String.raw`\b(?:this|the|it|role|position|job) (?:\w+ )?(?:is|'s) (?:an? )?(?:\w+ )?remote\b(?![- ](?:friendly|first))`,
        String.raw`\b(?:work(?:place| ?type|ing arrangement| arrangement| mode| location| model)?|location|where|place) ?: ?(?:fully )?remote`,
        `(?<![가-힣] ?)근무 ?(?:형태|방식|지|장소|조건)? ?: ?${HOME_KO}`,
        `(?:전면|완전|100 ?%|풀|전원|상시|영구|전사|full|fully|올) ?(?:${HOME_KO}|remote)|${HOME_KO}(?: ?근무)?(?:를|을|로)? ?(?:\\(?100 ?%|전면|만으로|원칙|기본)|(?:100 ?%|전면) ?비대면`,
        String.raw`${WE}[^.;]{0,14}\b(?:works?|working|are|is|be)(?: all| both)? (?:\w+ )?(?:remotely|remote|from home)\b(?! (?:possible|friendly|days?|on|up|once|twice|${COUNT}))`,
        `(?:모든 ?구성원|전 ?직원|구성원 ?모두|팀 ?전체|모두|전원)[^.]{0,12}${HOME_KO}`,
        String.raw`\byour own home\b|\b(?:we(?:'ve| have)|there(?: is|'s)) no office\b|\bno (?:fixed |mandatory |required )?office days\b|\bwe gave up (?:the|our) office|\bwithout (?:an |any )?offices?\b|\bnever (?:have|need) to (?:come|be) (?:in|into|to|at) (?:the|an|our) office`,
        String.raw`(?:\b(?:place|where)|근무지|장소) ?: ?(?:fully )?remote\b`,
        '사무실(?:이|은)? ?(?:따로 ?|아예 ?)?없|(?:집|자택)에서 (?:근무|일)(?:합니다|해요|하며|하고)',
      ),
      says: 'remote',
      denied: 'on-site',
    },
    {
      name: 'workplace.alone',
      words: /\bremote\b|\bon-? ?site\b|재택 ?근무|원격 ?근무|풀 ?리모트|상주|온사이트|(?:사무실|현장) ?(?:출근|근무)/g,
      says: aloneIn,
    },
    {
      name: 'workplace.on-site',
      words: anyOf(
        '#li-onsite',
        String.raw`\b(?:fully|100 ?%|completely|entirely|strictly|full[- ]time)[- ](?:on-? ?site|in[- ]office|in[- ]person|office[- ]based|in the office)\b`,
        String.raw`\b(?:on-? ?site|in[- ]office|in[- ]person|office[- ]based)[ -]?(?:only|full[- ]time|every ?day|position|role|job|100 ?%|daily|work(?:ing)?\b)`,
        String.raw`\b(?:role|position|job|work|this|it) (?:\w+ )?(?:is|'s) (?:an? )?(?:\w+ )?(?:on-? ?site|in[- ]office|in[- ]person|office[- ]based)\b`,
        String.raw`\b(?:work(?:place| ?type|ing arrangement| arrangement| mode| location| model)?|location) ?: ?(?:on-? ?site|in[- ]office|office|in[- ]person)|근무 ?(?:형태|방식) ?: ?(?:사무실|출근|상주)`,
        String.raw`${WE}(?: \w+){0,4} (?:${OFFICE}|on ?site) ?(?:every ?(?:working ?)?day|each day|daily|full[- ]time|monday (?:to|through) friday)`,
        String.raw`\b(?:every ?day|daily) (?:${OFFICE})|(?:${OFFICE}|premises[^.;]{0,14}) (?:every (?:working )?day|each day|daily|full[- ]time)|\bdaily attendance\b|\bwork on[- ]?site\b`,
        String.raw`\b(?:in|at|from) (?:the|our) (?:\w+ ){0,2}office(?: in \w+)?,? (?:every (?:working )?day|each day|daily)`,
        String.raw`\bspend (?:your|the|most) (?:working )?days? (?:in|at|on) (?:the|our) (?:\w+ ){0,2}(?:office|cent(?:re|er)|warehouse|factory|plant|lab|store|shop|clinic|hospital|studio|kitchen)\b`,
        String.raw`\bat (?:your|a|the) desks?\b[^.;]{0,24}(?:every day|each day|daily|monday (?:to|through) friday|five days)`,
        String.raw`\b(?:every ?day|each day|daily|five days a week)[^.;]{0,10} (?:in|at|from) (?:the|our) (?:\w+ ){0,2}(?:office|lab|studio|premises|site|factory|store|warehouse|clinic|headquarters)\b`,
        String.raw`\b(?:on ?-?site|at|in) [^.;,]{0,16}(?:customers?|clients?)'?s?'? (?:premises|sites?|offices?)\b[^.;]{0,16}(?:every ?day|daily|five days a week|full[- ]time)`,
        '매일 (?:[가-힣]+ ){0,2}?(?:사무실|오피스|회사)(?:에서|로|에)|출근 ?근무|(?:전일|매일|전원|전 ?직원|상시|풀타임|전면|주 ?5일) ?(?:사무실 ?|오피스 ?|본사 ?|회사 ?)?(?:로 |에 )?(?:출근|사무실 ?근무|오프라인)',
        '(?:고객사?|현장|프로젝트|본사|캠퍼스|센터)[^.]{0,12}상주|상주 ?(?:근무|개발)|온사이트 ?근무|(?:장소|근무지)[^.]{0,20}상주|(?:모두|전원|매일|항상|주 ?5 ?일) ?(?:[가-힣]+ )?(?:사무실|오피스|회사|본사)로 ?출근',
        '(?:사무실|오피스|현장|오프라인) ?(?:출근 ?근무|출근|근무)(?=만|이 ?원칙|[은는] ?원칙| ?(?:원칙|100|필수)| ?\\(재택)',
      ),
      says: 'on-site',
    },
    {
      name: 'workplace.option',
      words: anyOf(
        String.raw`\b(?:remote|work[- ]from[- ]home|wfh|work(?:ing)? remotely|work(?:ing)? from home)(?: work(?:ing)?| options?| days?)?\b(?![- ]friendly)`,
        `${HOME_KO} ?(?:근무)?(?:제)?(?: ?제도)?`,
      ),
      says: 'hybrid',
      isUnsure: true,
    },
  ],
};

function ofDays({ match, clause, sentence }: Mention, home: RegExp): Workplace | null {
  // It may be a week of four days.
  if (/^주 ?4일 ?출근/.test(match[0]) && !home.test(sentence.plain)) return null;
  if (!WHOLE_WEEK.test(match[0]) || /\b(?:up to|max)\b|최대|이내|까지/.test(clause)) return 'hybrid';
  return home.test(match[0]) ? 'remote' : 'on-site';
}

const OF_WORK = /근무 ?(?:형태|방식|지|장소)$/;

/** Between commas or brackets, or in a title: "Seoul, On-site, permanent", "Engineer (Remote)". */
function aloneIn({ match, clause, sentence }: Mention): Workplace | null {
  const value = /on|상주|온|사무실|현장/.test(match[0]) ? 'on-site' : 'remote';
  if (sentence.heading === TITLE && value === 'remote') return value;
  if (clause.trim() !== match[0] || sentence.plain === match[0]) return null;
  // In a Korean list it may be one benefit of many.
  return /^[a-z]/.test(match[0]) ||
    OF_WORK.test(sentence.heading) ||
    OF_WORK.test(sentence.plain.split(/[:-]/)[0]?.trim() ?? '')
    ? value
    : null;
}

function settleWorkplace(claims: Claim<Workplace>[]): Claim<Workplace> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const hybrid = sure.find(({ value }) => value === 'hybrid');
  return hybrid ?? settleAgreeing(claims);
}
