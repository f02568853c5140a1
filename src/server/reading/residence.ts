import { type FieldRules, settleAgreeing } from '#server/reading/engine.ts';
import type { FieldValues } from '#server/reading/reading.ts';

const KOREA = String.raw`(?:the )?(?:south |republic of )?(?:korea|seoul|pangyo|busan|the country)`;
const PEOPLE = String.raw`(?:candidates?|applicants?|people|talents?|developers?|engineers?|anyone|those|applications?|residents?)`;
const ABROAD = String.raw`(?:abroad|overseas|anywhere|worldwide|around the world|all over the world|outside (?:of )?(?:south )?korea|any country|other countries|(?:any|all) locations?)`;
const KOREA_KO = '(?:현재 ?)?(?:국내|한국|대한민국|서울|수도권)(?:에|에서|내|에 ?현재)?';

function words(pattern: string): RegExp {
  return new RegExp(pattern, 'g');
}

/** Where applicants must live. A commute, an office's address and a time zone are not it. */
export const RESIDENCE: FieldRules<FieldValues['residence']> = {
  unless:
    /\d+ ?(?:weeks?|months?|days) (?:a|per|each|every) year|워케이션|workation|work from anywhere (?:policy|weeks?|program|for)|해외 ?여행|해외 ?근무 ?경험|해외 ?지사/,
  wishes: 'nothing',
  settle: settleAgreeing,
  rules: [
    {
      name: 'residence.not-needed',
      words: words(
        String.raw`\b(?:don't|do not|needn't|need not|doesn't|does not) (?:need|have) to (?:already )?(?:live|be|reside) (?:in|based in|located in|living in|residing in) ${KOREA}|\bno need to (?:already )?(?:live|be|reside)(?: based)? in ${KOREA}|(?:거주지|거주 ?지역|사는 ?곳|거주 ?국가|국가)(?:는|은|에)?(?: ?관계| ?상관| ?제한)?(?:이|은)? ?(?:무관|상관 ?없|제한 ?없|관계 ?없|없이)`,
      ),
      says: 'anywhere',
      isWhole: true,
    },
    {
      name: 'residence.required',
      words: words(
        String.raw`\b(?:must|should|need to|needs to|required to|have to|has to|only|currently|already|presently|physically|legally|be)\b(?: \w+){0,4}? (?:based|located|resid(?:e|es|ing|ent)|living|live|lives|stay|be|remain|present)(?: \w+)?(?: and \w+)? (?:in|within|inside) ${KOREA}\b|\b${PEOPLE} (?:who (?:are|live|reside) )?(?:currently |already )?(?:based|located|residing|living|resident|living and working)? ?(?:in|within) ${KOREA}\b[^.;]{0,12}\bonly\b|\b${PEOPLE} (?:who )?(?:are |must be )?(?:currently |already )(?:based |located |residing |living |live |reside )?(?:in|within) ${KOREA}\b|\bonly\b[^.;]{0,40}\b${PEOPLE}\b[^.;]{0,25}\b(?:in|within) ${KOREA}\b|\b(?:korea|seoul)[- ]based ${PEOPLE}(?: only)?\b|\b(?:local|domestic) ${PEOPLE} only\b|\bremote(?:ly)?(?: work)?,? ?\(? ?(?:only |but )?(?:(?:from |anywhere )?(?:within|inside|in)|from) (?:anywhere in )?${KOREA}\b|\bremote ?[-(,]? ?${KOREA}(?: only)?\b|\banywhere (?:in|within) ${KOREA}\b|\b(?:resident|residence|residency) (?:in|of) ${KOREA}\b|\bfrom within ${KOREA}\b`,
      ),
      says: ({ match, sentence }) =>
        /\brelocat|\bor (?:be )?(?:willing|able|open|ready)|\b(?:team|we|office|company|headquarters?|hq|customers?|employees) (?:is|are|must be|be)\b(?! (?:only|look|seek|hir|consider|accept))/.test(
          sentence.plain,
        ) || /\b(?:office|company|team)\b/.test(match[0])
          ? null
          : 'in-korea',
      denied: 'anywhere',
    },
    {
      name: 'residence.required-korean',
      words: words(
        String.raw`${KOREA_KO} ?(?:현재 ?|실제로 ?|이미 ?|합법적으로 ?)?(?:거주|체류) ?(?:자|중|하는|하고|하며|하시는|해야|가 ?필수|가 ?가능|가능| 필수|하신|인)|국내에서만? ?(?:원격|재택|근무)|(?:한국|국내) ?(?:내|안)(?:에서|의)?(?:만)? ?(?:원격|재택|근무|리모트)|(?:국내|한국)에 ?(?:계신|있는) ?분`,
      ),
      says: 'in-korea',
      denied: 'anywhere',
    },
    {
      name: 'residence.anywhere',
      isInvitation: true,
      words: words(
        String.raw`\b(?:work|working|live|living|apply|join us|join|based|located|hire|hiring|remote(?:ly)?|be)(?: \w+){0,3}? ?(?:from )?(?:anywhere|wherever you (?:are|live)|worldwide|globally|abroad|overseas|any country|outside (?:of )?(?:south )?korea)\b|\bapply(?:ing)?(?: \w+){0,3} from (?:abroad|overseas|outside)|\bopen to (?:\w+ ){0,3}?(?:${PEOPLE} )?(?:\w+ ){0,4}?${ABROAD}|\b${PEOPLE} (?:\w+ ){0,5}?(?:from )?${ABROAD}(?: \w+){0,4}? (?:welcome|considered|encouraged|accepted|apply|eligible)|\b(?:overseas|international|foreign|global|remote) (?:applicants?|candidates?|applications?) (?:are |is )?(?:\w+ )?(?:welcome|considered|encouraged|accepted|can apply|may apply|eligible)|\b(?:we )?(?:welcome|consider|accept|encourage|hire|invite)s? (?:\w+ ){0,3}?(?:(?:overseas|international) (?:applicants?|candidates?|applications?)|(?:${PEOPLE} )?(?:\w+ ){0,4}?${ABROAD})`,
      ),
      says: ({ match, sentence }) =>
        /\b(?:in|within) (?:the )?(?:south )?(?:korea|seoul|office|us|uk|eu|europe|japan)\b/.test(
          sentence.plain.slice(match.index, match.index + match[0].length + 20),
        ) || /\b(?:customers?|users|travel|offices?)\b/.test(match[0])
          ? null
          : 'anywhere',
      denied: 'in-korea',
    },
    {
      name: 'residence.move',
      words: words(
        String.raw`\b(?:willing(?:ness)?|able|open|ready|prepared|must|required|have|need|happy)(?: \w+)? to (?:re-?locate|move) to ${KOREA}|\b(?:must|should|will) re-?locate to ${KOREA}`,
      ),
      says: 'anywhere',
      isWhole: true,
    },
    {
      name: 'residence.anywhere-korean',
      isInvitation: true,
      words: words(
        String.raw`해외 ?(?:거주|체류|에 ?계신|에 ?거주|에서)(?:하는|자|중인|하시는|하고 ?계신)?[^.]{0,14}(?:지원 ?(?:가능|하실|할)|환영|가능|가능합|채용)|해외(?:에서(?:도)?)? ?(?:지원자|인재|원격 ?근무|근무)[^.]{0,10}(?:환영|가능)|(?:전 ?세계|세계) ?(?:어디|어느)[^.]{0,12}(?:근무|일|지원|가능)|어디(?:에)?서(?:든|나)(?:지)? ?(?:원격 ?)?(?:근무|일|지원)`,
      ),
      says: 'anywhere',
      denied: 'in-korea',
    },
  ],
};
