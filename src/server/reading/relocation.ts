import { type FieldRules, settleAgreeing } from '#server/reading/engine.ts';

/** Whether help with moving to the job is offered. Being willing to move, and help with visas alone, are not it. */
export const RELOCATION: FieldRules<boolean> = {
  unless:
    /\b(?:willing(?:ness)?|able|open|ready|required|need|must|expected) to (?:re-?locate|move)|relocation (?:is )?(?:required|expected)|사옥 ?이전|사무실 ?이전|기숙사|전세 ?대출|대출 ?지원/,
  ofItsPlace: 'unsure',
  allowsConditions: true,
  settle: settleAgreeing,
  rules: [
    {
      name: 'relocation.help',
      words:
        /\bre-?location(?: (?:and|&|\/) (?:visa|housing|settlement|immigration))? ?(?:package|support|assistance|allowance|bonus|stipend|reimbursement|help|budget|benefits?|expenses?|costs?|grant|services?|aid|fund)s?\b/g,
      says: true,
      denied: false,
    },
    {
      name: 'relocation.offered',
      words:
        /\b(?:visa (?:and|&|\/|\+) re-?location|re-?location)(?: to (?:south )?(?:korea|seoul))?(?: (?:is|are|will be))? ?(?:fully |also |not |never )?(?:offered|provided|available|covered|supported|paid|included|sponsored|assisted|reimbursed)\b/g,
      says: ({ match }) => !/\b(?:not|never)\b/.test(match[0]),
      denied: false,
    },
    {
      name: 'relocation.verb',
      words:
        /\b(?:help|support|assist|cover|pay for|reimburse|sponsor|offer|provide|arrange)(?:s|ing|ed)? (?:you(?:r)?|candidates?|new hires?|the costs? of|costs? of|all|with|for|the|in)?(?: \w+){0,3}? ?(?:re-?locat(?:e|ion|ing)|mov(?:e|ing) to (?:south )?(?:korea|seoul)|move\b(?! fast)|moving (?:costs?|expenses?)|flights? to (?:korea|seoul))/g,
      says: true,
      denied: false,
    },
    {
      name: 'relocation.costs',
      words:
        /\b(?:moving (?:costs?|expenses?|allowance)|flights? to (?:korea|seoul)|(?:one-way|your) flight|temporary (?:housing|accommodation)|(?:first|one|two|three) months?(?: of| in)? (?:housing|accommodation)|settl(?:ing|ement)[- ]?(?:in )?(?:allowance|support|package|bonus))\b/g,
      says: true,
      denied: false,
    },
    {
      name: 'relocation.korean',
      words:
        /(?:이주|이사|정착|리로케이션|릴로케이션|입국)[ -]?(?:비용?|지원금|자금|준비금|수당|보조금|패키지|항공권|항공료)?(?:을|를|은|는|도|과|및|와|이|가)? ?(?:및 |과 |와 )?(?:[가-힣]+ ){0,2}?(?:지원|제공|지급|보조|부담|없)|정착금|정착 ?지원|이사비|이주비|(?:편도|입국|한국행|왕복) ?항공(?:권|료)(?:을|를)? ?(?:지원|제공|지급)?/g,
      says: ({ match }) => !/없$/.test(match[0]),
      denied: false,
    },
  ],
};
