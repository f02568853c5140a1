import { anyOf, type FieldRules, settleAgreeing } from '#server/reading/rules/engine.ts';
import type { FieldValues } from '#server/reading/rules/reading.ts';

const KOREA = '(?:the )?(?:south |republic of )?(?:korea|kr|seoul|pangyo|busan|daejeon|the country)';
const PEOPLE =
  '(?:candidates?|applicants?|people|talents?|developers?|engineers?|anyone|those|applications?|residents?|koreans?|foreigners?|nationals?)';
const ABROAD =
  '(?:abroad|overseas|anywhere|worldwide|around the world|all over the world|outside (?:of )?(?:south )?korea|any country|other countries|(?:any|all) locations?)';
const LIVING = '(?:on the ground|based|located|residing|reside|living|live|lives|resident|staying)';
const KOREA_KO = '(?:국내|한국|대한민국|서울|수도권|부산|대전|대구|광주|인천|울산|세종|제주|전국)';

/** Where the team, customers and offices are is not where applicants live. */
const NOT_APPLICANTS =
  /\b(?:team|company|office|headquarters?|hq|customers?|users|employees|colleagues|investors|market)\b (?:\w+ ){0,2}?(?:is|are|live|based|located|in)\b|\bre-?locat|\bor (?:be )?(?:willing|able|open|ready)|구성원(?:들)?(?:이|은)|동료|팀원(?:들)?(?:이|은)|고객|이용자|사용자|외국인 ?(?:대상|을 ?위한)|서비스/;

/** Where applicants must live. A commute, an office's address and a time zone are not it. */
export const RESIDENCE: FieldRules<FieldValues['residence']> = {
  cue: /korea|\bkr\b|seoul|pangyo|busan|daejeon|the country|any country|any (?:place|locations?)|other countries|countr(?:y|ies) (?:of|in|you)|anywhere|abroad|overseas|worldwide|globall?y?|outside|around the world|all over|where(?:ver)?|which (?:country|city|place)|location|local|domestic|international|foreign|remote|국내|한국|대한민국|서울|수도권|부산|대전|대구|광주|인천|울산|세종|제주|전국|거주|체류|해외|나라|국가|어디|사는 ?곳|세계|본국|현지|입국|이주/,
  unless:
    /(?:연(?:간)?|1년에|매년|한 ?해에?) ?(?:최대 ?|총 ?)?\d+ ?(?:주|개월|일|회|번|달)|\d+ ?(?:weeks?|months?|days) (?:a|per|each|every) year|\b(?:two|three|four|six|eight) (?:weeks?|months?) (?:a|per|each|every) year|워케이션|workation|work from anywhere (?:policy|weeks?|program|for)|해외 ?여행|해외 ?근무 ?경험|해외 ?지사/,
  allowsConditions: true,
  settle: settleAgreeing,
  rules: [
    {
      name: 'residence.not-needed',
      words: anyOf(
        String.raw`\b(?:don't|do not|needn't|need not|doesn't|does not) (?:need|have) to (?:already )?(?:live|be|reside|be based|be located|be living|be residing) (?:\w+ )?in ${KOREA}`,
        String.raw`\b(?:makes? no difference|(?:does not|doesn't) matter|is irrelevant|no matter|regardless of|irrespective of)\b[^.;]{0,16}\b(?:where|which (?:country|city|place)|the country) (?:in the world )?(?:you|applicants|candidates|people)(?: \w+)? (?:live|are|reside|stay|work|apply)`,
        String.raw`\bno need to (?:already )?(?:live|be|reside)(?: based)? in ${KOREA}`,
        String.raw`\b(?:no|without|any) restrictions? (?:on|as to) (?:where|residence|location)`,
        String.raw`\b(?:don't|do not|doesn't|never) (?:mind|care|matter)\b[^.;]{0,12}\b(?:where|which (?:country|city|place))\b`,
        String.raw`\blocation[- ]independent\b|\b(?:live|work) where(?:ver)? you (?:like|want|are|live|choose)\b|(?<!\b(?:leave|holidays?|pay|paid|benefits|insurance) )\bwherever (?:in the world |on earth )?you (?:are|live|happen to be)\b`,
        String.raw`(?:\b(?:location|where|place)|근무지|근무 ?지역) ?: ?(?:\w+,? )?(?:from )?(?:anywhere(?! (?:in|within) (?:the )?(?:south )?(?:korea|seoul|us|uk|eu|europe))|any country|worldwide)`,
        String.raw`\b(?:country|place) of residence ?: ?any|\blocation ?: ?(?:anywhere|worldwide|global)`,
        String.raw`\bnot (?:yet )?in korea(?: yet)?\? (?:no problem|that's fine|you)|\boutside (?:of )?korea\? (?:you're|you are|no problem|that's fine)`,
        String.raw`\bwhether you live in\b`,
        `(?:거주지(?:역)?|거주 ?지역|(?:사는|거주하는) ?(?:곳|나라|국가|지역)|(?:거주 ?)?국가)(?:은|는|에|가)? ?(?:어디(?:든|든지|여도|라도|이든) ?)?:? ?(?:관계|상관|제한)?(?:이|은|을)? ?(?:두지 ?않|따지지 ?않|가리지 ?않|묻지 ?않|보지 ?않|무관|상관 ?없|없|관계 ?없|중요하지 ?않)`,
        `(?:어디|어느 ?나라|어느 ?곳)(?:에|에서)? ?(?:거주하|살|사)(?:든|아도|시든|셔도|지|는지)`,
        '(?:한국|국내)에 ?(?:꼭 ?|반드시 ?)?(?:계실|계셔야 ?할|살|거주하실|거주할|있을|오실) ?필요(?:는|가)? ?없',
        `(?:국내|한국)[^.,]{0,8}거주(?:는|가)? ?(?:필수[^.]{0,6}아|불필요|하지 ?않(?:아도|으셔도))|한국에 (?:계시지|살지|거주하지) ?않(?:아|으)`,
      ),
      says: 'anywhere',
      isWhole: true,
    },
    {
      name: 'residence.required',
      words: anyOf(
        String.raw`\b(?:must|should|need to|needs to|required to|have to|has to|only|currently|already|presently|physically|legally|be|you|${PEOPLE})\b(?: \w+){0,4}? ${LIVING}(?: \w+)?(?: and \w+)? (?:in|within|inside) ${KOREA}\b`,
        String.raw`\b(?:must|should|need to|required to|have to) (?:be|stay|remain) (?:\w+ ){0,2}(?:in|within|inside) ${KOREA}\b`,
        String.raw`\b(?:home|home base|residence|address) (?:\w+ ){0,3}in ${KOREA}\b`,
        String.raw`\b${PEOPLE} (?:(?:who (?:are|live|reside)|${LIVING}|currently|already) ){0,3}(?:in|within) ${KOREA}\b[^.;]{0,12}\bonly\b`,
        String.raw`\b${PEOPLE} (?:who )?(?:are |must be )?(?:currently |already )(?:${LIVING} )?(?:in|within) ${KOREA}\b`,
        String.raw`\bonly\b[^.;]{0,40}\b${PEOPLE}\b[^.;]{0,25}\b(?:in|within) ${KOREA}\b`,
        String.raw`\bonly (?:\w+ )?residents? of ${KOREA}\b|\b(?:kr|korean?) residents? only\b|\bplease be in ${KOREA}\b|\b${PEOPLE} (?:who are )?(?:now |currently |already |physically )*in ${KOREA} (?:now|already|at the moment|today)\b`,
        String.raw`\b(?:korea|seoul)[- ]based ${PEOPLE}\b|\bresidents? of ${KOREA} only\b|\b(?:local|domestic) ${PEOPLE} only\b`,
        String.raw`\bremote(?:ly)?(?: work)?,? ?\(? ?(?:only |but )?(?:(?:from |anywhere )?(?:within|inside|in)|from) (?:anywhere in )?${KOREA}\b|\bremote ?[-(,] ?${KOREA}(?: only)?\b`,
        String.raw`\b(?:any (?:city|town|part|place)|wherever you (?:like|want)|your home) (?:in|of|within) ${KOREA}\b`,
        String.raw`\banywhere (?:in|within) ${KOREA}\b|\bfrom within ${KOREA}\b|\b(?:residence|residency) (?:in|of) ${KOREA}\b`,
        String.raw`\b(?:living|residing|being based) in ${KOREA} (?:is|will be) (?:a must|required|necessary|mandatory|essential)`,
        String.raw`\bwhere you live ?: ?(?:in )?${KOREA}|\b(?:residence|location requirement|must live) ?: ?(?:in )?${KOREA}`,
        String.raw`\bkorean (?:home |residential )?address\b|^currently in ${KOREA}\b|\b(?:but )?no overseas\b`,
      ),
      says: ({ sentence }) => (NOT_APPLICANTS.test(sentence.plain) ? null : 'in-korea'),
      denied: 'anywhere',
    },
    {
      name: 'residence.no-overseas',
      words: anyOf(
        String.raw`\b(?:overseas|international|foreign-based|remote|abroad)\b[^.;]{0,20}\b(?:can ?not|can't|won't|will not|are not|aren't|not)\b[^.;]{0,10}(?:considered|accepted|apply|eligible)`,
        String.raw`\bno (?:overseas |foreign-based )?(?:applications?|applicants?|candidates?)(?: from)? (?:abroad|overseas|outside)|\bno overseas (?:applications?|applicants?|candidates?)`,
        '해외 ?(?:체류|거주)(?: ?중)?[^.,]{0,10}(?:불가|어렵|안 ?됩|제외)',
        '(?:업무|근무|일|원격|재택)[^.,]{0,8}(?:한국|국내) ?(?:내|안)?에서만|(?:한국|국내) ?(?:내|안)?에서만 ?(?:업무|근무|일|원격|재택|가능)',
        '해외(?: ?(?:거주자|체류자|지원자|거주|에서의 ?지원|에서 ?지원|지원|근무))?(?:는|은|도|의 ?경우)? ?(?:지원이? ?)?(?:불가|제외|받지 ?않|어렵)',
        '(?:한국|국내)(?:을|를) ?(?:벗어나|떠나)[^.]{0,20}(?:없|불가|않)|입국 ?전(?:이신|인) ?분[^.]{0,14}(?:없|불가|않)',
        `${KOREA_KO} ?(?:한정|내로 ?한정|에 ?한함)`,
      ),
      says: 'in-korea',
      isWhole: true,
    },
    {
      name: 'residence.required-korean',
      words: anyOf(
        `${KOREA_KO}(?:에|에서|내|에 ?현재| 내)? ?(?:현재 ?|실제로 ?|이미 ?|합법적으로 ?)?(?:거주|체류|살고)(?:가|는)?(?=[ 가-힣,./)]|$)`,
        '(?:한국|국내)에 ?주소(?:지)?(?:가|를) ?(?:있|두)|국내 ?주소(?:지)?|(?:국내|한국)에 ?(?:계신|있는|들어오신)',
        '(?:한국|국내) ?(?:내|안)(?:에서|의)?(?:만)? ?(?:원격|재택|근무|리모트)',
      ),
      says: ({ sentence: { plain, section } }) =>
        NOT_APPLICANTS.test(plain) ||
        /해외|국내외|우대|이주|않(?:아|으)/.test(plain) ||
        // Alone in a list without a heading it's as often a wish.
        (/^\S+ ?거주자$/.test(plain) && section !== 'required')
          ? null
          : 'in-korea',
      isWhole: true,
    },
    {
      name: 'residence.anywhere',
      isInvitation: true,
      words: anyOf(
        String.raw`\b(?:work|working|live|living|apply|join us|join|based|located|hire|hiring|remote(?:ly)?)(?: \w+){0,3}? ?(?:from )?(?:anywhere|any country|any place|outside (?:of )?(?:south )?korea)\b`,
        String.raw`\b(?:work|working|join us|join) from (?:abroad|overseas)\b|\b(?:you|candidates?|applicants?|people|who) (?:\w+ )?(?:live|living|based|located)(?: \w+){0,2} (?:abroad|overseas)\b|\b(?:apply|hire|hiring|recruit\w*)(?: \w+){0,3}? ?(?:from )?(?:all over the world|around the world|worldwide|globally|abroad|overseas)\b|\b(?:remote(?:ly)?|work remotely) (?:from )?(?:worldwide|globally)\b`,
        String.raw`\b(?:talk(?:ing)? to|hear(?:ing)? from|interview|consider|look at|take|hire)(?: \w+){0,3} ${PEOPLE} (?:who (?:are|live) )?(?:\w+ ){0,2}?${ABROAD}\b|\bapply from (?:where(?:ver)?|your (?:home )?country)|\b(?:applications|applicants|candidates) from ${ABROAD}[^.;]{0,20}\b(?:the rule|normal|common|usual|fine|ok)\b`,
        String.raw`\bappl(?:y|ied|ying)(?: \w+){0,3} from (?:abroad|overseas|outside|any)`,
        String.raw`\bopen to (?:\w+ ){0,3}?(?:${PEOPLE} )?(?:\w+ ){0,4}?${ABROAD}`,
        String.raw`\b${PEOPLE} (?:\w+ ){0,5}?(?:from )?${ABROAD}(?: \w+){0,4}? (?:welcome|considered|encouraged|accepted|apply|eligible)`,
        String.raw`\b(?:overseas|international|foreign|global|remote) (?:applicants?|candidates?|applications?) (?:\w+ ){0,3}(?:welcome|considered|encouraged|accepted|apply|eligible)`,
        String.raw`\b(?:welcome|consider|accept|encourage|hire|invite)s? (?:\w+ ){0,3}?(?:(?:overseas|international) (?:applicants?|candidates?|applications?)|(?:${PEOPLE} )?(?:\w+ ){0,4}?${ABROAD})`,
        String.raw`\bremote,? ?\(?(?:from )?(?:any (?:country|place)|globally|global|worldwide|anywhere)\b`,
      ),
      says: ({ match, sentence }) => {
        const near = sentence.plain.slice(match.index, match.index + match[0].length + 20);
        const isWithin = /\b(?:in|within) (?:the )?(?:south )?(?:korea|seoul|office|us|uk|eu|europe|japan)\b/.test(
          near,
        );
        return isWithin || /\b(?:customers?|users|travel|offices?|with)\b/.test(match[0]) ? null : 'anywhere';
      },
      denied: 'in-korea',
      doubted: 'anywhere',
    },
    {
      name: 'residence.move',
      words: anyOf(
        String.raw`\b(?:willing(?:ness)?|able|open|ready|prepared|must|required|have|need|happy)(?: \w+)? to (?:re-?locate|move) to ${KOREA}|\b(?:must|should|will) re-?locate to ${KOREA}`,
        '(?:한국|국내)(?:으)?로 ?(?:의 )?이주(?:가|할|하실|하는|를|에)? ?(?:수 ?있|가능|의사|의향|분(?!께|들께|에게)|동의)',
      ),
      says: 'anywhere',
      isWhole: true,
    },
    {
      name: 'residence.anywhere-korean',
      isInvitation: true,
      words: anyOf(
        '해외(?:에|에서)? ?(?:현재 ?)?(?:거주|체류|계신|계셔도|살고)[^.]{0,20}(?:지원|환영|가능|ok|채용|대상|외국인|괜찮)|해외 ?거주 ?외국인',
        '해외에서(?:도)? ?지원(?:하시는|하는|하실)[^.]{0,6}분|해외(?:에서(?:도)?)? ?(?:지원자|인재|원격 ?근무)[^.]{0,12}(?:환영|가능|찾|채용|모십)|해외(?:에서)?도? ?(?:지원|근무|일) ?(?:가능(?!자|한 ?분|하신)|할 ?수 ?있|하실 ?수)',
        '국내외 ?거주|(?:전 ?세계|세계) ?(?:어디|어느)[^.]{0,14}(?:근무|일(?=하|할|합)|지원|가능)|전 ?세계에서 ?지원|(?:국가|지역|거주지) ?: ?전 ?세계',
        '어디서 ?살지',
        '(?:거주 ?국가|본국|현지)에서 ?지원|해외에서(?:도)? ?지원하(?:셔도|시더라도|실 ?수)|(?:다른|어느|타) ?나라(?:에|에서)[^.,]{0,12}(?:근무|일|지원|거주)[^.,]{0,10}(?:가능|됩|돼|괜찮|좋)|전 ?세계 ?어디(?:든|서든)[^.]{0,6}(?:좋|가능|괜찮|환영|상관)',
      ),
      says: ({ sentence: { plain } }) =>
        /고객|이용자|사용자|유저|전국|국내 어디|한국 어디|년에|주간|개월|대한민국/.test(plain) ? null : 'anywhere',
      denied: 'in-korea',
    },
    {
      name: 'residence.wherever',
      words: /어디(?:에)?서(?:든|나|든지) ?(?:원격 ?)?(?:근무|일)/g,
      says: 'anywhere',
      isUnsure: true,
    },
  ],
};
