import { anyOf, type FieldRules, settleAgreeing } from '#server/reading/rules/engine.ts';

const KOREA = '(?:the )?(?:south |republic of )?(?:korea|seoul|pangyo|busan)';
const HOME_KO = '(?:원격|재택|리모트)';
const ANYWHERE =
  '(?:anywhere(?! (?:in|within|inside|across) (?!the world))|any country|any location|all over the world|around the world)';

/**
 * Whether the hire may stay outside Korea and do the work from there. Who may apply from abroad is `residence`, and a
 * few weeks a year from elsewhere change nothing.
 */
export const WORK_ABROAD: FieldRules<boolean> = {
  cue: /abroad|overseas|anywhere|worldwide|globally|any (?:country|location)|all over|around the world|outside|home country|korea|seoul|pangyo|busan|해외|전 ?세계|어디|국내|한국|나라|이주/,
  unless:
    /(?:연(?:간)?|1년에|매년|한 ?해에?) ?(?:최대 ?|총 ?)?\d+ ?(?:주|개월|일|회|번|달)|\d+ ?(?:weeks?|months?|days)\b|\b(?:one|two|three|four|six|eight) (?:weeks?|months?)\b|워케이션|workation|work from anywhere (?:policy|weeks?|program|for|benefit)|\b(?:teams?|colleagues|customers?|users|people|employees|offices?|partners) (?:\w+ ){0,3}(?:abroad|overseas|worldwide|around the world|all over)|\bplatform\b|\bproducts?\b|해외 ?(?:여행|출장|지사|법인|고객|파트너|팀)|고객|사용자|이용자|유저|경험|국내 ?어디|전국/,
  doubtsWork: true,
  settle: settleAgreeing,
  rules: [
    {
      name: 'work-abroad.within-korea',
      words: anyOf(
        String.raw`\b(?:remote(?:ly)?|from home)(?: work)?,? ?[(-]? ?(?:but |only )*(?:from )?(?:anywhere )?(?:within|inside|in) ${KOREA}\b`,
        String.raw`\b(?:work|working|performed|done|carried out)(?: \w+){0,2} from (?:within|inside) ${KOREA}\b`,
        String.raw`\b(?:must|required to|have to|need to|expected to) (?:\w+ )?(?:re-?locate|move) to ${KOREA}\b`,
        String.raw`\b(?:can ?not|can't|not possible to|no) work(?:ing)?(?: \w+){0,2} from (?:abroad|overseas|outside)\b|\bno (?:remote )?work(?:ing)? from (?:abroad|overseas|outside)\b`,
        `(?:한국|국내) ?(?:내|안)?에서만 ?(?:${HOME_KO}|근무|업무|일)`,
        `(?:${HOME_KO})[^.,]{0,10}(?:한국|국내) ?(?:내|안)?(?:에서만|에 ?한|한정)`,
        `해외(?:에서(?:의)?)? ?(?:${HOME_KO}) ?(?:근무)?(?:는|은|가)? ?(?:불가|어렵|안 ?됩|제한|지원하지 ?않)|해외에서(?:의)? ?근무(?:는|가)? ?(?:불가|어렵|안 ?됩)`,
        '(?:한국|국내)(?:으)?로 ?(?:반드시 ?)?이주(?:가|를)? ?(?:필요|필수|하셔야|해야)',
      ),
      says: false,
      isWhole: true,
    },
    {
      name: 'work-abroad.anywhere',
      isInvitation: true,
      words: anyOf(
        String.raw`\b(?:work|working|remote(?:ly)?)(?: \w+){0,2}? from ${ANYWHERE}\b`,
        String.raw`\bremote,? ?[(-]? ?(?:from )?(?:worldwide|globally|global|${ANYWHERE})\b`,
        String.raw`\b(?:work|working)(?: \w+){0,2}? from (?:abroad|overseas|outside (?:of )?(?:south )?korea|your (?:own |home )?country|where(?:ver)? you (?:live|are|like|want))\b`,
        String.raw`\b(?:stay|live) (?:and work )?(?:abroad|overseas|outside (?:of )?(?:south )?korea|in your (?:own |home )?country)(?: and work)?\b`,
        String.raw`\blocation[- ]independent\b`,
        `해외(?:에서(?:도)?)? ?${HOME_KO} ?(?:근무)?(?:도|가|로)? ?(?:가능|됩|돼|ok|환영|할 ?수 ?있|하실 ?수)`,
        '해외에서(?:도)? ?(?:근무|일|업무)(?:가|이|도|을|를)? ?(?:가능(?!자)|할 ?수 ?있|하실 ?수 ?있|하셔도)',
        '(?:전 ?세계 ?어디(?:서|에서)?(?:든|나|든지)|어느 ?나라에서(?:든|나)?) ?(?:[가-힣]+ )?(?:근무|일(?=하|할|합))',
      ),
      says: true,
      denied: false,
    },
  ],
};
