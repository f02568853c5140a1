import { type FieldRules, settleAgreeing } from '#server/reading/engine.ts';
import type { Claim, FieldValues } from '#server/reading/reading.ts';

type Visa = FieldValues['visa'];

/** Kinds of visas that employers name. */
const KIND = String.raw`(?:work(?:ing)?|employment|e-?7(?:-?[1-4s])?|e-?[1-7]|d-?(?:7|8|10)|job|korean?|korean work|visa)`;
const F_VISA = String.raw`f[- ]?[2456](?:-?\d{1,2}|-?r)?`;
const F_VISAS = String.raw`${F_VISA}(?:(?:\s?[,/·]\s?|,? (?:or|and|and\/or)\s|\s?및\s|\s?또는\s|\s?나\s)${F_VISA})*`;

function words(pattern: string): RegExp {
  return new RegExp(pattern, 'g');
}

/** Who brings the visa. The answers mean what /articles/how-to-read-a-listing says of them. */
export const VISA: FieldRules<Visa> = {
  unless:
    /visa (?:card|inc|network|direct|europe|checkout)|mastercard|마스터카드|비자카드|비자 ?카드|tourist visa|travel visa|visa[- ]free|여행 ?비자|관광 ?비자|해외 ?여행에|visa (?:applications?|processing) (?:team|platform|service)/,
  allowsConditions: true,
  wishes: 'nothing',
  ofItsPlace: 'sure',
  settle: settleVisa,
  rules: [
    {
      name: 'visa.transfer-only',
      words: words(
        String.raw`\bvisa transfers? only\b|\b(?:only|just) (?:support|offer|sponsor|handle|do|accept|take|process)?\s?(?:${KIND} )*(?:visa )?transfers?\b|\b(?:only|just) (?:\w+ ){0,3}transfer|\btransfers? (?:of (?:an? )?(?:existing|current|valid|your) )?(?:${KIND} )*(?:visas? )?(?:only|but no new)\b|\b(?:existing|current|valid) (?:${KIND} )*(?:visas? )?(?:can|could|will|may) be (?:transferred|taken over)[^.]{0,60}\b(?:no|not|cannot)\b|\b(?:transfer|take over)[^.]{0,60}\b(?:(?:no|not|cannot|can't|don't|unable|won't)[^.]{0,40}(?:new|initial|first|fresh))\b|(?:비자|e-?7)[^.]{0,20}(?:이전|변경|이직|근무처 ?변경)(?:만|에 ?한)|(?:이전|근무처 ?변경)(?:만|에 ?한(?:해|하여)?) ?(?:가능|지원|진행)|신규[^.]{0,20}(?:불가|않|어렵|안)[^.]{0,40}(?:이전|근무처 ?변경)|(?:이전|근무처 ?변경)[^.]{0,60}신규[^.]{0,20}(?:불가|않|어렵|안)`,
      ),
      says: 'transfer-only',
      isWhole: true,
    },
    {
      name: 'visa.none',
      words: words(
        String.raw`\b(?:no|without) (?:${KIND} )*(?:visa )?(?:sponsorship|support|sponsoring)\b|\bvisas?(?: sponsorship| support)? ?: ?(?:no|none|not)\b|비자 ?(?:스폰(?:서(?:십|쉽)?)?|발급|지원|취득)? ?(?:지원)?(?:은|이|을|는)? ?(?:불가|미지원|미제공|없음)`,
      ),
      says: 'false',
      isWhole: true,
    },
    {
      name: 'visa.holders',
      words: words(
        String.raw`\b${F_VISAS} (?:(?:visa|status) )?(?:holders?|visas?)? ?(?:only|required|is required|are required)\b|\bonly (?:for )?${F_VISAS}\b|${F_VISAS} ?(?:등 ?)?(?:비자|체류 ?자격)?(?:를|을)? ?(?:소지|보유|소유)[가-힣]* ?(?:분|자|한 ?분|하신 ?분)?(?:에 ?한|만|에게만|이어야|여야|필수)`,
      ),
      says: 'false',
    },
    {
      name: 'visa.own',
      words: words(
        String.raw`\b(?:must|should|need to|needs to|required to|have to|has to|candidates?|applicants?|only|already)\b[^.;]{0,50}?\b(?:have|hold|holding|possess|with|bring|own)\b (?:an? |the |their |your |own |existing |current |already )*(?:valid |existing |unrestricted |own |current |legal |eligible |appropriate |${F_VISAS} |${KIND} ){1,4}(?:visas?|status|permit|authori[sz]ation)\b|\b(?:hold|have|possess)(?:ing)? (?:an? )?${F_VISAS}\b|\b(?:authori[sz]ed|eligible|legally able|able|right|entitled|permitted) to work(?: legally)? in (?:\w+ ){1,3}without (?:\w+ ){0,5}?(?:sponsorship|support|visa)|\b(?:already|existing|own)\b[^.;]{0,40}\b(?:right|authori[sz]ed|authori[sz]ation|eligible|eligibility|permission) to work\b|\bwithout (?:requiring|needing|the need for) (?:\w+ ){0,3}?sponsorship|취업(?:이)? ?가능한? ?(?:비자|체류 ?자격)[^.]{0,12}(?:소지|보유|소유|필수|있)|(?:취업|거주|워킹|근로) ?비자(?:를|가)? ?(?:이미 ?)?(?:소지|보유|소유)|이미 [^.]{0,20}비자[^.]{0,10}(?:소지|보유|있)`,
      ),
      says: ({ sentence }) =>
        /\b(?:or|unless)\b[^.]{0,30}\bsponsor|우대|prefer/.test(sentence.plain) ? null : 'false',
      denied: 'false',
    },
    {
      name: 'visa.authorised',
      words: words(
        String.raw`\b(?:authori[sz]ed|eligible|legally able|right|authori[sz]ation|eligibility|entitled|permitted) to work(?: legally)? in\b|\bwork (?:authori[sz]ation|permit)\b|(?:한국|대한민국) ?국적(?:자|을|만)|\b(?:korean nationals?|korean citizens?|citizens of korea)\b`,
      ),
      says: 'false',
      isUnsure: true,
    },
    {
      name: 'visa.sponsored',
      words: words(
        String.raw`\b(?:${KIND} )*visas?,? (?:(?:and|&|\/|\+|or) (?:re-?location|work permit|immigration|housing|settlement|arc) )?(?:sponsorship|support|sponsor(?:ed|ing)?|assistance|issuance)\b|\bvisa\/re-?location (?:support|package|assistance)|\bsponsor(?:s|ing|ed|ship)?(?: (?:of|for|your|you|the|an?|new|all|eligible|candidates?|successful|qualified|applicants?|foreign|international|necessary|required|people|hires?|everyone|employees?|their|it|with|on|to|get|obtain|overseas|and|or)){0,6} (?:${KIND} )*(?:visas?|work permits?|e-?7)\b|\b(?:e-?7(?:-?\d)?|work visa|visa) (?:is |are |will be |can be )?(?:sponsored|sponsorship|provided|supported)|\b(?:help|support|assist)(?:s|ing)?(?: you| candidates?| new hires?| foreign hires?)? (?:with |to |in |get(?:ting)? |obtain(?:ing)? |for |your |a |an |the |process(?:ing)? ){1,4}(?:${KIND} )*visas?\b|\b(?:we|company)[^.;]{0,30} (?:handle|take care of|arrange|cover|issue|provide|pay for|process|organi[sz]e|obtain|apply for)(?:s)? (?:your |the |all |an? )*(?:${KIND} )*visas?\b|\bsponsorship (?:is |will be )?(?:available|offered|provided|possible)|\bwill(?:ing)? (?:to )?sponsor\b|\bsponsorship\b`,
      ),
      says: 'true',
      denied: 'false',
      doubted: 'case-by-case',
    },
    {
      name: 'visa.sponsored-korean',
      words: words(
        String.raw`(?:취업 ?|워킹 ?|근로 ?|e-?7(?:-?\d)? ?|d-?10 ?|전문인력 ?|외국인 ?)*비자(?:\(?[a-z]-?\d(?:-\d)?\)?)?(?:의|를|을|가|는|은|도)? ?(?:신규 ?|취득 ?|발급 ?|변경 ?|연장 ?|신청 ?|스폰(?:서(?:십|쉽)?)? ?|관련 ?|전환 ?|및 ?|비용 ?|초청 ?|이주 ?|정착 ?|행정 ?|절차 ?|이전 ?|과 ?|을 ?|를 ?|까지 ?|모두 ?|회사(?:가|에서) ?|전액 ?|적극 ?|직접 ?|부터 ?|항공권 ?|서류 ?)*(?:지원|스폰(?:서(?:십|쉽)?)?|발급|제공|협의|검토|도와)|e-?7(?:-?\d)? ?(?:비자)?(?:를|을)? ?(?:발급|지원|스폰)|스폰서(?:십|쉽)`,
      ),
      says: 'true',
      denied: 'false',
      doubted: 'case-by-case',
    },
  ],
};

function settleVisa(claims: Claim<Visa>[]): Claim<Visa> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const transfer = sure.find(({ value }) => value === 'transfer-only');
  if (transfer) return transfer;
  const sponsored = sure.find(({ value }) => value === 'true');
  const others = sure.filter(({ value }) => value !== 'true');
  // Holders of F visas need no sponsor: who asks for either takes both.
  if (sponsored && others.every(({ rule }) => rule === 'visa.holders' || rule === 'visa.own')) return sponsored;
  return settleAgreeing(claims);
}
