import type { FieldRules, Mention } from '#server/reading/engine.ts';
import type { Claim, FieldValues } from '#server/reading/reading.ts';

type Years = FieldValues['years'];

const WORDS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const NUMBER = String.raw`(?<![\d.,$₩])(?:\d{1,2}(?:\.\d)?(?![\d,.]\d)|\b(?:${WORDS.join('|')})\b)`;
const LEAST = String.raw`at least|(?:a )?min(?:imum)?(?: of)?\.?:?|over|more than|from|no less than|not less than|최소(?:한)?|적어도`;
const MOST = String.raw`up to|less than|under|fewer than|(?:a )?max(?:imum)?(?: of)?|no more than|not more than|최대`;
const UNIT = String.raw`(?:years?|yrs?|months?)\b\.?'?s?`;

/** What is as long as some years and no experience. */
const NO_EXPERIENCE_BEFORE =
  /(?:\b(?:last|past|previous|next|every|after|within|founded|since|history|over the|in the|for the|celebrat\w+|our|vest\w*|contract|term|aged?|turn(?:ed|ing)?|first|grown?|warranty|anniversary)|최근|지난|창립|설립|업력|근속|계약(?: ?기간)?|창업|만|매|향후|연속|수습|입사 ?후?|출시|직전|운영|서비스|유효기간|설립된 ?지|수령|다음|앞으로|재직) ?(?:약 ?)?$/;
const NO_EXPERIENCE_AFTER =
  /^(?: |-)?(?:old|ago|of age|history|anniversary|contract|vest\w*|cliff|degree|college|university|program|course|of (?:service|growth|operation|operations|history|tenure|runway|funding|employment|success|innovation)|in (?:business|operation|the market|a row)|straight|track record|plan|roadmap|runway|warranty|term|after|later|from now|tenure|제 |대학|전 |전에|동안|연속|차를? ?맞|째|마다|계약|근속|뒤|후(?!보)|만에|되면|된 ?회사|역사|업력|의 ?역사|간의? ?(?:성장|연속|역사|누적)|을 ?맞|주년|재직|근무 ?시|근무하)/;
const EXPERIENCE =
  /\bexperience[ds]?\b|\bexp\b|\b(?:work(?:ing|ed)?|professional(?:ly)?|industry|hands-on|career|background|track record|practice|expertise|practical|relevant|equivalent)\b|\b(?:years?|yrs?|\+)['s]* (?:of |in |as |with |doing )?(?:an? |the )?\w+(?:ing|er|or|ment|ship|ist)\b|경력|경험|실무|연차|년 ?차|개발|업무|근무|운영/;

function words(pattern: string): RegExp {
  return new RegExp(pattern, 'g');
}

/** Years of experience that are required. */
export const YEARS: FieldRules<Years> = {
  isOfApplicants: true,
  wishes: 'nothing',
  ofItsPlace: 'sure',
  settle: settleYears,
  rules: [
    {
      name: 'years.none',
      words: words(
        String.raw`\bno (?:prior |previous |professional |work(?:ing)? |relevant |specific |industry )*experience(?: in \w+)?(?: is)? ?(?:required|needed|necessary|,|\.|$)|\bexperience (?:is |of any kind is )?not (?:required|needed|necessary)|\b(?:new|recent|fresh) (?:grad(?:uate)?s?|college graduates?|university graduates?)(?: and \w+)*(?: are| is)? ?(?:also )?(?:welcome|encouraged|accepted|can apply|may apply|ok|eligible|considered)|\b(?:welcome|open to|accept(?:ing)?|hiring|consider) (?:\w+ ){0,2}?(?:new|recent|fresh) grad(?:uate)?s|경력 ?(?:과 ?|은 ?|이 ?|년수 ?|연차 ?)?(?:무관|불문|상관 ?없|관계 ?없|제한 ?없)|(?:경력|연차|경험)(?:과|은|이|에|의)? ?(?:년수 ?)?(?:유무 ?)?(?:에 ?|와 ?|과 ?)?(?:무관|불문|상관 ?없|관계 ?없|제한 ?없)|연차 ?(?:무관|제한 ?없)|경험(?:이)? ?(?:없어도|없으셔도)|신입(?:사원|개발자)?(?:도|은|이|분도)? ?(?:가능|환영|지원 ?가능|지원하실|채용|모집|지원)|신입 ?(?:/|·|,|및|또는|혹은|~|-|이나|부터|&|or|\||과|와) ?(?:경력|주니어|\d)|경력 ?(?:/|·|,|및|또는|혹은) ?신입|(?:경력|구분|연차|모집 ?구분|채용 ?구분|지원 ?자격) ?: ?신입`,
      ),
      says: noneOrUpTo,
      isWhole: true,
    },
    {
      name: 'years.range',
      words: words(
        String.raw`(?:(?:${LEAST}|${MOST}) )?(?<from>${NUMBER}) ?(?:${UNIT} ?|년 ?(?:차 ?)?(?:이상 ?|부터 ?|에서 ?)?)?(?:-|~|to|or|부터|에서|and) ?(?<to>${NUMBER})\+? ?(?<unit>${UNIT}|년|개월)(?: ?차)?(?: ?(?:이하|미만|까지|내외|정도|사이))?`,
      ),
      says: rangeOf,
    },
    {
      name: 'years.number',
      words: words(
        String.raw`(?:(?<least>${LEAST}) |(?<most>${MOST}) |(?:약|about|around|approximately|roughly) )?(?<from>${NUMBER})(?: ?\((?:\d{1,2}\+?|${WORDS.join('|')})\))? ?(?<plus>\+|plus |or more |or less )? ?(?:full |solid |relevant )?(?<unit>${UNIT}|년|개월)(?: ?차)?(?<after> ?(?:\+|or more|or less|이상|이하|미만|초과|내외|정도|까지|부터|~|and up|minimum))?`,
      ),
      says: numberOf,
    },
  ],
};

function noneOrUpTo({ match, sentence }: Mention): Years | null {
  const rest = sentence.plain.slice(match.index);
  const upTo = /^신입[^\d]{0,8}(?:경력 ?)?(\d{1,2}) ?년(?: ?차)? ?(이하|미만|까지|차|$)/.exec(rest);
  return { min: 0, max: upTo ? Number(upTo[1]) : null };
}

function rangeOf(mention: Mention): Years | null {
  if (!isOfExperience(mention)) return null;
  const { from = '', to = '', unit = '' } = mention.match.groups ?? {};
  const [min, max] = [inYears(from, unit), inYears(to, unit)];
  return min <= max ? { min, max } : null;
}

function numberOf(mention: Mention): Years | null {
  if (!isOfExperience(mention)) return null;
  const { from = '', unit = '', most, plus = '', after = '' } = mention.match.groups ?? {};
  const years = inYears(from, unit);
  const isMost = most !== undefined || /less|이하|미만|까지/.test(plus + after);
  return isMost ? { min: null, max: years } : { min: years, max: null };
}

function isOfExperience({ match, sentence }: Mention): boolean {
  const { plain } = sentence;
  const [start, end] = [match.index, match.index + match[0].length];
  const near = plain.slice(Math.max(0, start - 80), Math.min(plain.length, end + 120));
  if (NO_EXPERIENCE_BEFORE.test(plain.slice(Math.max(0, start - 30), start))) return false;
  if (NO_EXPERIENCE_AFTER.test(plain.slice(end, end + 30))) return false;
  return EXPERIENCE.test(near) || (sentence.section === 'required' && /이상|\+|at least|minimum/.test(match[0]));
}

const MONTHS = 12;

function inYears(number: string, unit: string): number {
  const count = WORDS.includes(number) ? WORDS.indexOf(number) + 1 : Number(number);
  return Math.floor(/month|개월/.test(unit) ? count / MONTHS : count);
}

/** Ways in of which one is enough: "5 years, or 3 with a master's", a number for each level. */
const ALTERNATIVE =
  /\bor\b(?! (?:more|above|higher|less|equivalent|similar|related|other|comparable|better))|또는|혹은|이거나|주니어|시니어|\b(?:junior|senior)\b[^.]*\b(?:junior|senior|mid|staff|lead)\b|석사|박사/;

/** Of sentences that must all hold the largest number, of alternatives the smallest. */
function settleYears(claims: Claim<Years>[]): Claim<Years> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const candidates = sure.length > 0 ? sure : claims;
  const open =
    candidates.find(({ value, rule }) => rule === 'years.none' && value.max !== null) ??
    candidates.find(({ rule }) => rule === 'years.none');
  if (open) return open;
  const bySentence = Map.groupBy(candidates, ({ sentence }) => sentence);
  const perSentence = [...bySentence].map(([sentence, own]) =>
    own.reduce((one, other) => (isLess(one, other) === ALTERNATIVE.test(sentence.toLowerCase()) ? one : other)),
  );
  return perSentence.reduce<Claim<Years> | null>((most, claim) => (most && !isLess(most, claim) ? most : claim), null);
}

function isLess(one: Claim<Years>, other: Claim<Years>): boolean {
  return (one.value.min ?? 0) < (other.value.min ?? 0);
}
