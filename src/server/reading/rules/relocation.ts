import { anyOf, type FieldRules, settleAgreeing } from '#server/reading/rules/engine.ts';

/** Who moves at their own cost gets no help. */
const OWN_COST =
  /\bresponsible for (?:their|your) own\b|\b(?:their|your) own responsibility\b|\b(?:at|on) (?:their|your|one's|his or her) own (?:expense|cost|dime)|\b(?:are|is) on (?:you|the candidate)\b|\bpaid (?:for )?by (?:the )?(?:candidate|applicant|you|employee)|\b(?:pay|paying|arrange|cover) (?:for )?(?:your|their) own|\byour own (?:move|relocation|flight|expense|cost)|(?:본인|개인|각자|지원자|자비|입사자|자가)(?:가|이|의|로|를)? ?(?:부담|준비|비용|처리|해결)|자비로|비용[은을는도]? ?(?:따로 ?)?(?:지원|제공)?(?:하지|되지) ?않/;

const MOVE = String.raw`(?:\bre-?lo(?:cat(?:e|es|ion|ing))?\b|\bmov(?:e|ing|ers?) ?(?:costs?|expenses?|allowance|grant|support|company|to (?:south )?(?:korea|seoul)|here|for this job)|\b(?:your|the) move\b|\b(?:help|assist|support)\w* (?:you )?(?:with|in) (?:the )?mov(?:e|ing)|\bflights?\b|\bone-way ticket|\bfly you\b|\btemporary (?:housing|accommodation|apartment)|\b(?:housing|accommodation|serviced apartment|hotel) for (?:your|the) first|\bfirst (?:\w+ )?(?:weeks?|months?)'?s?'? (?:of )?(?:housing|rent|accommodation|hotel)\b|\bsettl(?:ing|ement)[- ]?(?:in )?(?:payment|money|sum|allowance|support|package|bonus|costs?)|\bairfare\b)`;

const HELP =
  /\b(?:packages?|support(?:s|ed)?|assist(?:s|ed|ance)?|allowance|bonus|stipend|help(?:s|ed)?|budget|benefits?|grant|services?|aid|fund|offer(?:s|ed)?|provid(?:e|es|ed)|cover(?:s|ed)?|paid?|pay|reimburse(?:s|d|ment)?|included?|available|sponsor(?:s|ed|ship)?|arrange[sd]?|look(?:s|ed)? after|handle[sd]?|sorts? out|sorted|organi[sz]e[sd]?|payment|find|contribute|take care|on us|book(?:s|ed)?|team|expenses|costs?|generous|get|yes|perks?|put you up|ticket)\b/;

const MOVE_KO =
  '이주|(?<!대표|등기|[내외전상]무?)이사(?:비|짐| ?비용|에|와|:| )|이전 ?비(?:용)?(?! ?자)|정착 ?(?:지원|금|비|멘토|패키지)|정착(?:을 ?도|에 대한)|리로케이션|릴로|relocation|입국 ?(?:비용|항공)|항공(?:권|료|편)|임시 ?(?:숙소|거주지?|거처)|초기 ?(?:숙소|정착)|숙소(?:를|가|도|을)? ?(?:\\d개월 ?)?(?:제공|지원)|공항 ?픽업';

const HELP_KO =
  /지원(?!자|하기|서)|제공|지급|부담|보조|준비|정착금|패키지|서포트|픽업|비 ?전액|멘토|실비|도와|도움|드립|드려|\d만 ?원/;

/** Being willing to move, and help with visas alone, are not it. */
export const RELOCATION: FieldRules<boolean> = {
  cue: /re-?lo|mov(?:e|ing)|flight|ticket|fly you|housing|accommodation|apartment|hotel|rent\b|settl|airfare|이주|이사|이전|정착|입국|항공|숙소|거처|공항|로케이션|릴로/,
  unless:
    /\b(?:our|the) (?:\w+ ){0,3}(?:re-?location|moving) (?:services?|platform|app|product|marketplace|business|industry)\b|^(?:you(?:'ll| will| would)? )?(?:book|arrange|organi[sz]e|coordinate|manage|plan)\b|이사 ?(?:갈|할) ?때|청소|컨퍼런스|학회|전시회|고향|(?:연|매년|해마다) ?\d? ?(?:회|번|차례)|\bhome (?:visit|leave|flight)|\bflights? home\b|\b(?:once|twice|times) (?:a|per|each|every) year|\bevery year\b|\bconference|\b(?:willing(?:ness)?|able|open|ready|required|must|expected|prepared) to (?:re-?locate|move)|relocation (?:is )?(?:not )?(?:required|expected|necessary|needed)|\b(?:no need|not (?:need|have|required|asked)|n't (?:need|have)) to (?:re-?locate|move)|이(?:사|주)(?:를|는)? ?(?:할|하실) ?필요|\bre-?locat\w+ (?:\w+ ){0,2}?(?:our|the) (?:office|headquarters|team)|\bbusiness (?:trips?|travel)|출장|워크숍|휴가|(?:사옥|사무실|오피스|본사) ?이전|기숙사|한 ?달 ?살기|인센티브|보상금|대출|전세|직원 ?숙소|여행|flight (?:booking|search|delay|data)|항공 ?(?:예약|업|사)|이사 ?(?:플랫폼|서비스|앱|회)|정착 ?(?:서비스|플랫폼)|이사회|이주 ?(?:노동|민)|(?:can|to) (?:re-?locate|move) to/,
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
