import { anyOf, type FieldRules, settleAgreeing } from '#server/reading/rules/engine.ts';
import { isWished } from '#server/reading/rules/qualifiers.ts';
import type { Claim, FieldValues } from '#server/reading/rules/reading.ts';

type Visa = FieldValues['visa'];

const KIND = '(?:work(?:ing)?|employment|job|korean|e-?7(?:-[1-4s])?|d-?(?:8|10))';
const PAPER = `(?:(?:${KIND} )*visas?|e-?7(?:-[1-4s])?s?|work permits?)`;
/** 소비자, a consumer, holds the word 비자. */
const PAPER_KO = String.raw`(?:(?:취업|워킹|근로|전문인력|외국인) ?)?(?<!소)비자(?: ?\([a-z]-?\d(?:-\d)?\))?|e-?7(?:-\d)?(?: ?(?<!소)비자)?`;
/** The visas of families, settled people and overseas Koreans, which need no sponsor. */
const F_VISA = String.raw`\bf[- ]?[2456](?:-?\d{1,2}|-?r)?(?![\d])|\bf[- ]?(?:series|class|type)?[- ]?visas?\b|\bf-(?:series|class|type)|f ?(?:(?<!소)비자|계열)`;
const TRANSFER = String.raw`\btransfer\w*|\bswitch\w*|\bmov(?:e|ed|ing) (?:it|them|their|your|an? (?:existing|current)|over)|\bchang(?:e|ing) (?:of )?(?:employer|sponsor)|\btak(?:e|ing) (?:over|on)\b|\bmoved? (?:over )?to us\b|\bchange of workplace|이전|이관|이직|근무처 ?(?:변경|추가)|승계|트랜스퍼|옮(?:겨|기)`;
const NOTHING_ELSE = String.raw`\bonly\b|\bnothing else\b|\blimited to\b|\b(?:no|not|cannot|can't|don't|won't|unable|isn't)\b[^.]{0,40}\b(?:new|first|fresh|initial|possible|supported|issue)|\bnew[^.;]{0,24}(?:\bnot\b|n't\b|\bno\b|불가)|\btoo \w+ (?:a \w+ )?to issue|(?:이전|변경|이직|승계|트랜스퍼|이직\)|변경\))만|에 ?한(?:해|하여|함|정)|(?:신규|새 ?(?<!소)비자|최초|초청)[^.]{0,20}(?:불가|못|않|안 |어렵)`;

const holds = (...patterns: string[]) => new RegExp(patterns.join('|'));
const IS_NOTHING_ELSE = holds(NOTHING_ELSE);
/** Sponsorship is of visas in a sentence that speaks of us and of people, or that is hardly more than the word. */
const OF_VISAS =
  /visa|\b(?:we|anyone|anybody|nobody|somebody|permits?|e-?7|immigration|candidates?|applicants?|positions?|roles?|hires?|employ\w*|foreign\w*|person|hiring)\b/;
const SHORT = 40;
const OF_ELSE =
  /\b(?:events?|brands?|conferences?|meet-?ups?|hackathons?|deals?|executive|sports?|clubs?|open[- ]source|gym|courses?|certifi\w+|training|partners?|partnerships?|budgets?|advertis\w*|creators?|influencers?)\b/;
const OF_HOLDERS = /영주권|신분|결격|소지|보유|갖|가지|가진|계신|있으신|이상|(?:분|(?<!비)자)(?:만|은|이|도)? ?지원/;
/** A product that has to do with visas is no offer. */
const OF_PRODUCTS = /시스템|플랫폼|솔루션|소프트웨어/;
const OFFERS_MORE =
  /\bsponsor(?!ship (?:is )?(?:not|limited))|환영|\balso\b|\btoo\b|\bwelcome\b|\bnot (?:required|necessary)|지원(?:합니다|해 ?드)|발급 ?(?:지원|해)/;

const NOT_HERE = /\bnot (?:available )?(?:for|on|in) th(?:is|e) (?:role|position|job|opening|one)\b/;
const REQUIRED = /\bonly\b|\brequired\b|\bmust\b|\bhave\b|\bneed\b|\bneeded\b|만|에 ?한|필수|소지|보유|이미/;
/** "F-2, F-4 or F-6 visa holders", and nothing of what they do. */
const HOLDERS_ALONE =
  /\bholders?[^a-z]*$|\bhold(?:ers? of|ing)? (?:an? )?f[- ]?[2-6]|^(?:you|applicants?|candidates?) hold\b/;

/** The answers mean what /articles/how-to-read-a-listing says of them. */
export const VISA: FieldRules<Visa> = {
  cue: /visa|비자|sponsor|e-?7|permi|authori|right to|entitle|eligib|legally|자격|국적|citizen|national|사증|\bf[- ]?[2-6cst]|f ?계열|스폰/,
  unless:
    /visa,? (?:and |& )?(?:mastercard|amex|card|inc|network|direct|europe|checkout)|mastercard|마스터|(?<!소)비자[^.]{0,10}(?:브랜드|결제)|마스터카드|(?<!소)비자 ?카드|(?:tourist|travel|transit) visa|visa[- ]free|(?:여행자?|관광객?|전자|단기|방문) ?(?<!소)비자|(?<!소)비자[^.]{0,14}(?:서비스|플랫폼|솔루션|스타트업|앱(?= |을))|카드사|해외 ?여행에|visa (?:applications?|processing) (?:team|platform|service|software)|\bbusiness (?:trips?|travel)|출장|행정사|visa (?:run|data|rules? engine)/,
  doubt:
    /\bper (?:candidate|person|applicant|case)|\bdecid(?:e|ed)\b|\bvar(?:y|ies)\b|\beach case\b|\bassess\w*|\blet's talk\b|\bopen to\b|\bindividual(?:ly)?\b|\bone by one\b|\bdiscuss|\bpotential\b|\bwhether\b|\bcase[- ]by[- ]case|\bright (?:person|candidate)|\breview\b|판단|결정|케이스|상의|개별|여부|상황|(?:면접|심사) ?후|문의/,
  allowsConditions: true,
  doubtsWork: true,
  ofItsPlace: 'sure',
  settle: settleVisa,
  rules: [
    {
      name: 'visa.transfer-only',
      words: anyOf(TRANSFER),
      says: ({ sentence: { plain } }) =>
        /visa|(?<!소)비자|e-?7|sponsor/.test(plain) && IS_NOTHING_ELSE.test(plain) && !/우대|prefer/.test(plain)
          ? 'transfer-only'
          : null,
      isWhole: true,
    },
    {
      name: 'visa.transfer',
      words: anyOf(
        `(?:${TRANSFER})[^.]{0,30}(?:visa|(?<!소)비자|e-?7)`,
        `(?:visa|(?<!소)비자|e-?7)[^.]{0,30}(?:${TRANSFER})`,
      ),
      says: 'transfer-only',
      isUnsure: true,
    },
    {
      name: 'visa.holders',
      words: anyOf(F_VISA),
      says: ({ clause, sentence: { plain } }) =>
        (REQUIRED.test(plain) || HOLDERS_ALONE.test(plain)) && !OFFERS_MORE.test(plain) && !isWished(clause)
          ? 'false'
          : null,
      isWhole: true,
    },
    {
      name: 'visa.own',
      words: anyOf(
        String.raw`\b(?:must|should|need to|required to|have to|candidates?|applicants?|only|already|you)\b[^.;]{0,50}?\b(?:have|hold|holding|possess|with|bring|own)\b (?:an? |the |their |your |own |existing |current |already )*(?:(?:valid|existing|unrestricted|own|current|legal|eligible|appropriate|residence|work|korean|${KIND}) ){1,4}(?:visas?|status|permit|authori[sz]ation)\b`,
        String.raw`\b(?:valid|existing|own|current|unrestricted) (?:${KIND} )*(?:visas?|work permit|work authori[sz]ation|work status)\b[^.;]{0,50}\b(?:required|needed|necessary|mandatory|a must)\b`,
        String.raw`\b(?:authori[sz]ed|eligible|legally able|able|right|entitled|permitted|permission|authori[sz]ation) to work\b[^.;]{0,30} without\b`,
        String.raw`\b(?:already|existing|own)\b[^.;]{0,40}\b(?:right|authori[sz]ed|authori[sz]ation|eligible|eligibility|permission) to work\b`,
        String.raw`\b(?:existing|own) work authori[sz]ation|\b(?:own|existing) right to work`,
        String.raw`\b(?:without|not|no) (?:\w+ )?(?:requir\w*|need\w*)(?: for)? (?:\w+ ){0,4}?sponsorship`,
        `(?:취업|근무|일|근로)[^.,]{0,14}(?:가능한?|제한 ?없는|할 ?수 ?있는|문제 ?없는) ?(?:(?<!소)비자|체류 ?자격|사증)`,
        `(?:취업|거주|워킹|근로|유효한) ?(?<!소)비자(?:를|가)? ?(?:이미 ?|기 ?)?(?:소지|보유|소유)`,
        `(?:(?<!소)비자|체류 ?자격)(?:을|를|은|는)? ?(?:이미|기 ?보유|기 ?소지)|이미 [^.]{0,20}(?:(?<!소)비자|체류 ?자격)[^.]{0,10}(?:소지|보유|있|갖|가지)|(?<!소)비자(?:는|가|를)? ?(?:본인|스스로|각자|직접)[^.]{0,8}(?:소지|보유|준비|해결|부담|처리)`,
      ),
      says: ({ clause, sentence: { plain } }) =>
        /\bor\b[^.]{0,30}\bsponsor/.test(plain) || isWished(clause) ? null : 'false',
      isWhole: true,
    },
    {
      name: 'visa.none',
      words: anyOf(
        String.raw`\b(?:no|without|zero) (?:\w+ ){0,2}?(?:sponsorship|visa (?:support|help))\b|\bvisa(?: sponsorship| support)? ?: ?(?:no|none|not)\b|\b(?:can't|cannot|don't|do not|unable to|won't) (?:give|offer|get|provide|do|arrange)(?: you)? ?:? ?(?:an? |any |new )?visas?\b`,
        `(?:신규|새|새로운|최초|첫) ?(?<!소)비자[^.,]{0,10}(?:어려|어렵|불가|못|안 |않)`,
        `(?<!소)비자 ?(?:[가-힣]+ ){0,2}?(?:스폰(?:서(?:십|쉽)?)?|발급|지원|취득)? ?(?:지원)?(?:은|이|을|는)? ?(?:불가|미지원|미제공|없음|x(?= |$))`,
      ),
      says: 'false',
      isWhole: true,
    },
    {
      name: 'visa.authorised',
      words: anyOf(
        String.raw`\b(?:authori[sz]ed|eligible|legally able|right|authori[sz]ation|eligibility|entitled|permitted) to work(?: legally)? in\b`,
        String.raw`(?:한국|대한민국) ?국적(?:자|을|만)|\b(?:korean nationals?|korean citizens?|citizens of korea)\b`,
      ),
      says: 'false',
      isUnsure: true,
    },
    {
      name: 'visa.sponsored',
      words: anyOf(
        String.raw`\b${PAPER},? (?:(?:and|&|\/|\+|or) (?:re-?location|work permit|immigration|housing|settlement|arc) )?(?:sponsorship|support|sponsor(?:ed|ing)?|assistance|issuance)\b|\bvisa\/re-?location (?:support|package|assistance)`,
        String.raw`\bsponsor(?:s|ing|ed|ship)?(?: (?:of|for|your|you|the|an?|new|all|eligible|candidates?|successful|qualified|applicants?|foreign|international|necessary|required|people|hires?|everyone|employees?|their|with|on|to|get|obtain|overseas|and|or)){0,6} ${PAPER}\b`,
        String.raw`\bsponsor (?:\w+ )?(?:international|foreign|overseas|it\b|candidates|hires|applicants|your|you|anyone|anybody|people|talents?)\b`,
        String.raw`\b(?:take|takes|walk|walks|guide|guides|see|sees|lead|leads|carry|get) (?:you|candidates|hires|new hires|people|everyone|foreign hires) (?:safely )?through (?:the |your |an? |all |whole )*${PAPER}\b`,
        String.raw`\bleave (?:it|that|the ${PAPER}|your ${PAPER}) to us\b|\b${PAPER}\? we(?:'ve| have)? (?:got )?(?:you|it|that) covered`,
        String.raw`\bwe (?:\w+ )?sponsor\b`,
        String.raw`\bvisas? ?: ?(?:fully )?(?:sponsored|supported|provided|yes)`,
        String.raw`\b${PAPER} (?:is |are |will be |can be )?(?:sponsored|sponsorship|provided|supported)`,
        String.raw`\b(?:help|support|assist)(?:s|ing)?(?: you| candidates?| new hires?| foreign hires?)? (?:with |to |in |get(?:ting)? |obtain(?:ing)? |for |your |a |an |the |process(?:ing)? ){0,4}${PAPER}\b(?! (?:holders?|applicants?|(?:\w+ )?(?:systems?|products?|platforms?|apps?|software|tools?))\b)`,
        String.raw`\b(?:we|we'll|company|team)\b[^.;]{0,30} (?:handles?|takes? care of|arranges?|covers?|issues?|provides?|pays? for|process(?:es)?|organi[sz]es?|obtains?|appl(?:y|ies) for|gets?|sorts? out|files?|lodges?|submits?|prepares?|give you) (?:for )?(?:your |the |all |an? |whole |entire |e-\d or )*${PAPER}\b`,
        String.raw`(?:\bno )?\bvisa\b[^.;]{0,30}\b(?:we'll|we will|we) (?:apply for|sponsor|arrange|handle|cover|take care of|sort out)`,
        String.raw`\bwill(?:ing)? (?:to )?sponsor\b|\bsponsorship\b|\b(?:can|could) sponsor\b`,
      ),
      says: ({ match, sentence: { plain } }) => {
        const isOfVisas = /visa|permit|immigration|e-?7/.test(plain);
        if (!isOfVisas && (OF_ELSE.test(plain) || (!OF_VISAS.test(plain) && plain.length >= SHORT))) return null;
        return /\b(?:not|cannot|never|unable)\b|n't\b/.test(match[0]) || NOT_HERE.test(plain) ? 'false' : 'true';
      },
      denied: 'false',
      doubted: 'case-by-case',
    },
    {
      name: 'visa.sponsored-korean',
      words: anyOf(
        `(?:${PAPER_KO})[^.,;]{0,20}?(?:회사|당사|저희|인사팀|hr)[^.,;]{0,14}?(?:처리|진행|준비|해결|책임|신청|부담)|(?:회사|당사|저희)(?:가|에서|는)? [^.,;]{0,10}?(?:${PAPER_KO})[^.,;]{0,14}?(?:처리|진행|준비|해결|책임|신청|부담)`,
        `(?:${PAPER_KO})[^.,;]{0,30}?(?:지원|스폰(?:서(?:십|쉽)?)?|발급(?!에|[,·/]| 등| 분야)|제공|협의|검토|도와|도움|서포트|후원|대행|전환)`,
        '^스폰서(?:십|쉽)? ?(?:지원|제공|가능|불가)',
      ),
      says: ({ match, after }) =>
        (/지원자|지원하기/.test(match[0] + after.slice(0, 2)) && !/발급/.test(match[0])) ||
        OF_HOLDERS.test(match[0]) ||
        OF_PRODUCTS.test(match[0] + after.slice(0, 8))
          ? null
          : 'true',
      denied: 'false',
      doubted: 'case-by-case',
    },
    {
      name: 'visa.permit',
      words: anyOf(String.raw`\bwork (?:authori[sz]ation|permit)\b`),
      says: 'false',
      isUnsure: true,
    },
    {
      name: 'visa.discussed',
      words: anyOf(String.raw`\bvisas?\b`, '(?<!소)비자'),
      says: ({ clause, sentence: { plain } }) =>
        !isWished(clause) &&
        /\b(?:let's (?:talk|discuss)|we can talk|talk about it|to be discussed|case[- ]by[- ]case|discuss(?:ed)? (?:with|individually))|협의|상의|검토|개별/.test(
          plain,
        )
          ? 'case-by-case'
          : null,
      isWhole: true,
    },
  ],
};

function settleVisa(claims: Claim<Visa>[]): Claim<Visa> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const only = sure.find(({ value }) => value === 'transfer-only');
  if (only) return only;
  const transfer = claims.find(({ rule }) => rule === 'visa.transfer');
  if (transfer && sure.length > 0 && sure.every(({ value }) => value === 'false'))
    return { ...transfer, sureness: 'sure' };
  const sponsored = sure.find(({ value }) => value === 'true');
  const others = sure.filter(({ value }) => value !== 'true');
  // Holders of F visas need no sponsor: who asks for either takes both.
  if (sponsored && others.every(isOfTheirOwn)) return sponsored;
  const [possible, ...rest] = sure.filter((claim) => !isOfTheirOwn(claim));
  if (possible?.value === 'case-by-case' && rest.every(({ value }) => value === 'case-by-case')) return possible;
  return settleAgreeing(claims);
}

const isOfTheirOwn = ({ rule }: Claim<Visa>) => rule === 'visa.holders' || rule === 'visa.own';
