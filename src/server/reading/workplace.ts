import { type FieldRules, type Mention, settleAgreeing } from '#server/reading/engine.ts';
import type { Claim, FieldValues } from '#server/reading/reading.ts';
import { TITLE } from '#server/reading/sentences.ts';

type Workplace = FieldValues['workplace'];

const HOME = String.raw`(?:(?:work(?:ing)? )?(?:from|at) home|remote(?:ly)?|wfh)`;
const OFFICE = String.raw`(?:(?:in|at|from|to) (?:the |our |an )?(?:\w+ )?offices?|in[- ]offices?|on-? ?site|in[- ]person|office|onsite)`;
const DAYS = String.raw`(?:\d|one|two|three|four|five|[1-5] ?(?:-|to|or) ?[1-5]|(?:two|three) (?:to|or) (?:three|four)|several|some|a few)(?:\+| or more)?`;
const HOME_KO = '(?:재택|원격|리모트|자택)';

/** A working week in days: who is in the office on all of them never works from home, and the other way round. */
const WHOLE_WEEK = /\b(?:5|five)\b|주 ?5/;

function words(pattern: string): RegExp {
  return new RegExp(pattern, 'g');
}

/** Where the work is done. Hours, spirit, and the place of customers and systems are not it. */
export const WORKPLACE: FieldRules<Workplace> = {
  unless:
    /\d+ ?(?:weeks?|months?|days) (?:a|per|each|every) year|워케이션|workation|hybrid (?:cloud|app|mobile|vehicle|car|search|model of|infrastructure|architecture|environment of|database|engine|electric|apps|approach to|warfare|retrieval|web)|하이브리드 ?(?:앱|클라우드|차|카|웹|검색|엔진|자동차|인프라|앱을)|remote (?:sensing|control|server|debug|desktop|procedure|access|support|monitoring|patient|device|teams?\b|offices?\b|stakeholders|colleagues|sites?|config|diagnos|systems?|customers?|users?|interview|onboarding)|원격 ?(?:제어|지원|진료|의료|서버|접속|관제|모니터링|교육|수업|검침|점검|면접|시스템|조종|운전|협업 ?툴)|(?:first|phone|initial|video|on-? ?site|onsite|remote|in[- ]person|final|second) (?:round |stage |technical |panel |screening )?interviews?|interviews? (?:is|are|will be|can be|may be)[^.]{0,30}(?:remote|on-? ?site|online|in[- ]person)|on-? ?site (?:visits?|gym|cafeteria|parking|support|meals?|lunch|doctor|clinic|training|cafe|restaurant|events?|customer|childcare|daycare)|when (?:you are |you're )?(?:ill|sick|unwell)|면접|인터뷰|on-?call|당직/,
  wishes: 'nothing',
  ofItsPlace: 'sure',
  settle: settleWorkplace,
  rules: [
    {
      name: 'workplace.no-home',
      words: words(
        String.raw`\b(?:no|not a|isn't a|is not a|not) (?:fully )?(?:remote|work[- ]from[- ]home|wfh|hybrid)(?: (?:work|working|option|options|position|role|possibility|job|or hybrid))?\b|\b(?:remote|work(?:ing)? from home|hybrid)(?: work(?:ing)?| option)?s? (?:is |are )?(?:not|unavailable|n't|isn't|aren't)\b|${HOME_KO}(?: ?근무)?(?:는|은|가|이)? ?(?:불가|불가능|없|안 ?됩|어렵|지원하지 ?않|하지 ?않|운영하지 ?않|제공하지 ?않)`,
      ),
      says: ({ match, sentence }) =>
        /\bfully remote|hybrid/.test(match[0]) || /hybrid|하이브리드/.test(sentence.plain) ? null : 'on-site',
      isWhole: true,
    },
    {
      name: 'workplace.days',
      words: words(
        String.raw`\b${DAYS} (?:\w+ )?days?(?: (?:a|per|each|every|\/) ?week|\/week| weekly| (?:a|per) month)?,? (?:(?:of|working|work|come|spent|at least|is|are|together|required|mandatory) ){0,2}(?:${OFFICE}|${HOME})\b|\b(?:${OFFICE}|${HOME})(?: work(?:ing)?)?,? ?(?:attendance |presence |work |at least |for |up to |minimum |a minimum of |about |around |is |on |:|\()*\s?${DAYS} (?:\w+ )?days?\b`,
      ),
      says: (mention) => ofDays(mention, new RegExp(HOME)),
    },
    {
      name: 'workplace.days-korean',
      words: words(
        String.raw`(?:주|월|한 ?달에?|매주|일주일에) ?(?:최대 ?|최소 ?)?\d(?:[~-]\d)? ?(?:일|회|번)(?: ?(?:이상|이하|이내|까지|은|는|정도|의|만|씩))*,? ?(?:사무실 ?|오피스 ?|본사 ?|회사 ?|전 ?직원 ?)?(?:${HOME_KO}|출근|사무실|오피스)|${HOME_KO}(?: ?근무)?(?:는|은|를|을)? ?[(:]? ?(?:주|월) ?(?:최대 ?)?\d(?:[~-]\d)? ?(?:일|회|번)|(?:사무실 ?|오피스 ?)?출근(?:은|:)? ?[(]?주 ?\d(?:[~-]\d)? ?(?:일|회)|격주 ?${HOME_KO}|재택(?: ?근무)? ?\d일`,
      ),
      says: (mention) => ofDays(mention, new RegExp(HOME_KO)),
    },
    {
      name: 'workplace.hybrid',
      words: words(
        String.raw`#li-hybrid|\bhybrid\b|하이브리드|(?:부분|일부|선택적) ?${HOME_KO}|${HOME_KO}[^.]{0,14}(?:출근|오피스|사무실)[^.]{0,8}(?:병행|혼합|섞|번갈)|(?:출근|오피스|사무실)[^.]{0,8}${HOME_KO}[^.]{0,10}(?:병행|혼합|섞|번갈)|${HOME_KO}(?: ?근무)?(?:을|를)? ?병행|\b(?:mix|combination|split|balance) (?:of |between )?[^.;]{0,20}\b(?:office|home|remote)\b[^.;]{0,16}\b(?:office|home|remote)\b|\bpart(?:ly|ially)[- ]remote\b`,
      ),
      says: 'hybrid',
    },
    {
      name: 'workplace.remote',
      words: words(
        String.raw`#li-remote|\b(?:fully|100 ?%|completely|entirely|permanent(?:ly)?|all|full|full[- ]time)[- ]?(?:from home |work from home|remote(?:ly)?)\b|\b(?:work(?:ing|s)? from home|remote(?:ly)?)[ -]?(?:only|full[- ]time|100 ?%|first|by default|every day|permanently|position|role|job|company)\b|\b(?:this|the|it|role|position|job) (?:\w+ )?(?:is|'s) (?:an? )?(?:\w+ )?remote\b(?![- ](?:friendly|first))|\b(?:work(?:place| ?type| arrangement| mode| location| model)?|location|근무 ?형태|근무 ?방식|근무지|근무 ?장소) ?: ?(?:remote|재택|원격)|(?:전면|완전|100 ?%|풀|전원|상시|영구|전사|full|fully|올) ?(?:${HOME_KO}|remote)|${HOME_KO}(?: ?근무)?(?:를|을|로)? ?(?:\(?100 ?%|전면|만으로|원칙|기본)|(?:100 ?%|전면) ?(?:${HOME_KO}|비대면)`,
      ),
      says: 'remote',
      denied: 'on-site',
    },
    {
      name: 'workplace.title',
      words: /\bremote\b|재택|원격 ?근무|풀리모트/g,
      says: ({ sentence }) => (sentence.heading === TITLE ? 'remote' : null),
    },
    {
      name: 'workplace.on-site',
      words: words(
        String.raw`#li-onsite|\b(?:fully|100 ?%|completely|entirely|strictly|full[- ]time)[- ](?:on-? ?site|in[- ]office|in[- ]person|office[- ]based|in the office)\b|\b(?:on-? ?site|in[- ]office|in[- ]person|office[- ]based)[ -]?(?:only|full[- ]time|every ?day|position|role|job|100 ?%|daily|work(?:ing)?\b)|\b(?:role|position|job|work|this|it) (?:\w+ )?(?:is|'s) (?:an? )?(?:\w+ )?(?:on-? ?site|in[- ]office|in[- ]person|office[- ]based)\b|\b(?:work(?:place| ?type| arrangement| mode| location| model)?|location|근무 ?형태|근무 ?방식) ?: ?(?:on-? ?site|in[- ]office|office|사무실|출근|상주|in[- ]person)|\b(?:everyone|team|we|you)(?:'ll)?(?: \w+){0,4} (?:${OFFICE}) (?:every ?day|each day|daily|full[- ]time|monday (?:to|through) friday)|\b(?:every ?day|daily) (?:${OFFICE})|(?:전일|매일|전원|전 ?직원|상시|풀타임|주 ?5일) ?(?:사무실 ?|오피스 ?|본사 ?|회사 ?)?(?:출근|사무실 ?근무|오프라인)|상주|(?:사무실|오피스|사내|오프라인|온사이트|현장) ?(?:로 ?|에서 ?)?(?:근무|출근)`,
      ),
      says: 'on-site',
    },
    {
      name: 'workplace.option',
      words: words(
        String.raw`\b(?:remote|work[- ]from[- ]home|wfh|work(?:ing)? remotely|work(?:ing)? from home)(?: work(?:ing)?| options?| days?)?\b(?![- ]friendly)|${HOME_KO} ?(?:근무)?(?:제)?(?: ?제도)?`,
      ),
      says: 'hybrid',
      isUnsure: true,
    },
  ],
};

/** Days at home or in the office: some of each is hybrid. */
function ofDays({ match, clause }: Mention, home: RegExp): Workplace {
  if (!WHOLE_WEEK.test(match[0]) || /\b(?:up to|max)\b|최대|이내|까지/.test(clause)) return 'hybrid';
  return home.test(match[0]) ? 'remote' : 'on-site';
}

function settleWorkplace(claims: Claim<Workplace>[]): Claim<Workplace> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const hybrid = sure.find(({ value }) => value === 'hybrid');
  return hybrid ?? settleAgreeing(claims);
}
