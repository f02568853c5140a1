import { anyOf, type FieldRules, type Mention } from '#server/reading/rules/engine.ts';
import type { Claim, FieldValues } from '#server/reading/rules/reading.ts';

type Years = FieldValues['years'];

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);
const WORDS_KO = '영 일 이 삼 사 오 육 칠 팔 구 십'.split(' ');
const NUMBER = String.raw`(?<![\d.,$₩])(?:\d{1,2}(?:\.\d)?(?![\d,.]\d)|\b(?:${WORDS.join('|')})\b|(?<![가-힣])[일이삼사오육칠팔구십](?= 년))`;
const LEAST = String.raw`at least|(?:a )?min(?:imum)?(?: of)?\.?:?|over|more than|from|no less than|not less than|최소(?:한)?|적어도`;
const MOST = 'up to|less than|under|fewer than|(?:a )?max(?:imum)?(?: of)?|no more than|not more than|최대';
const UNIT = String.raw`(?:years?|yrs?|months?)\b\.?'?s?`;

const NO_EXPERIENCE_BEFORE =
  /(?:\b(?:last|past|previous|next|every|after|within|founded|since|history|over the|in the|for the|celebrat\w+|our|vest\w*|contract|term|aged?|turn(?:ed|ing)?|first|grown?|took|takes?|keeps?|stor(?:e|es|ing)|makes?|waits?|covers?|spans?|lasts?|warranty|anniversary|for|in)|계약직으로|인턴으로|최근|지난|창립|설립|업력|근속|계약(?: ?기간)?|창업|매|향후|연속|수습|입사 ?후?|출시|직전|서비스|유효기간|설립된 ?지|수령|다음|앞으로|재직|복무 ?기간(?:이)?|유효 ?기간(?:이)?|거주(?: ?기간)?|병역 ?특례) ?(?:약 ?)?$/;
const NO_EXPERIENCE_AFTER =
  /^(?: |-)?(?:to exercise|on average|of (?:data|trips|records|logs|archives|trouble)|old|ago|of age|history|anniversary|fixed|contract|vest\w*|cliff|degree|college|university|program|course|of (?:service|growth|operations?|history|tenure|runway|funding|employment|success|innovation)\b(?! experience)|in (?:business|operation|the market|a row)|straight|track record|plan|roadmap|runway|warranty|term|after|later|from now|tenure|제 |대학|전 |전에|동안|연속|차를? ?맞|째|마다|계약|근속|뒤|후(?!보)|만에|되면|된 ?회사|역사|업력|의 ?역사|간의? ?(?:성장|연속|역사|누적)|을 ?맞|주년|재직|(?:이상 ?)?(?:적재|축적|누적|쌓|사용|이용|거래|구독|가입|함께)|근무 ?시|근무하|된 ?(?:레거시|시스템|서비스|코드|제품|기업|조직)|남은|남아|장기 ?근속|즐겨|즐기|플레이|경력의 ?\S{0,8}(?:과|와) ?함께|시니어[가와]|멘토|(?:이상 ?|이하 ?|미만 ?)?(?:의 ?)?(?:주니어|신입|팀원|동료|구성원|후배|개발자|엔지니어|디자이너)(?: ?개발자)?(?: ?\d+ ?명|들)?(?:을|를|의|와|과|에게|들에게)(?! ?(?:찾|모|채용|기다|선호|희망|원)))/;
const FOR_YEARS =
  /\byou(?:'ve| have)\b[^.;]*\bfor (?:about |over |more than |at least )?$|\b(?:look(?:ing)?|ask(?:ing)?|search(?:ing)?) for $/;
const OF_OTHERS =
  /\b(?:team|we|company|founders?|colleagues?|customers?|clients?|users?|partners?|experts?|investors?|combined|leads?|managers?|cto|ceo|coo|mentors?|bosses|boss|head of \w+)\b(?![^.;,]*\b(?:you|some(?:one|body)|people|candidates?|applicants?|persons?|engineers?|developers?|ideal)\b)[^.;,]{0,24}\b(?:has|have|bring|brings|with|share|shares)\b[^.;]{0,12}$|(?:cto|ceo|coo|팀장|리더|사수|창업자|매니저)(?:님)?(?:은|는|이|가|께서) ?[^.]{0,10}$|\b(?:mentor|coach|train|teach|manage|supervise|support|guide|onboard|lead|grow)(?:s|ing)?\b (?:\w+ ){0,4}?(?:juniors?|engineers|developers|designers|members|people|staff|hires|interns|students|sellers|freelancers|colleagues|teammates)\b[^.;,]{0,24}$|\bour (?:\w+ ){0,2}(?:engineers|developers|designers|scientists|people|members|staff)\b[^.;,]{0,16}\b(?:have|bring|with|average)\b[^.;]{0,12}$|\b(?:work(?:ing)? with|used by|learn from) (?:\w+ ){0,2}(?:engineers|developers|designers|colleagues|experts|people)\b[^.;,]{0,24}$|\b(?:each|all of whom|most of whom|who each) (?:with|have|has) $|\b(?:alongside|mentored by|led by|learn from)\b[^.;]{0,40}$|(?:평균|동료|구성원|팀원|멘토|대표)[^.]{0,14}$/;
const EXPERIENCE =
  /\bexperience[ds]?\b|\bexp\b|\b(?:work(?:ing|ed)?|professional(?:ly)?|industry|hands-on|career|background|expertise|practical|relevant|equivalent|similar role|seniority)\b|\b(?:years?|yrs?)['s]* (?:(?:of|in|as|with|doing|spent|or more|or longer|building|minimum) )*\w+|경력|경험|실무|연차|년 ?차|개발|업무|근무|운영|우대|필수/;

const NAMED_EXPERIENCE = /\bexperience|\bexp\b|경험|경력|실무/;

export const YEARS: FieldRules<Years> = {
  cue: /years?|yrs?|months?|decade|experience|grad(?:uate)?s?\b|\d ?(?:-|~|to) ?\d|년|개월|경력|연차|경험|신입/,
  isOfApplicants: true,
  allowsConditions: true,
  ofItsPlace: 'sure',
  settle: settleYears,
  rules: [
    {
      name: 'years.none',
      words: anyOf(
        String.raw`\bno (?:prior |previous |professional |work(?:ing)? |relevant |specific |industry )*experience(?: in \w+)?(?: is)? ?(?:required|needed|necessary|,|\.|$)`,
        String.raw`\b(?:don't|do not|doesn't|does not|never) (?:ask for|ask about|require|need|expect) (?:any )?(?:prior |previous |professional |work(?:ing)? |relevant )*experience\b(?! (?:in|with|of))`,
        String.raw`(?:^|[.,;(] ?|\b(?:prior|previous|work|professional|industry) )experience (?:is not|of any kind is not|isn't|not) (?:required|needed|necessary)`,
        String.raw`\b(?:new|recent|fresh) (?:grad(?:uate)?s?|college graduates?|university graduates?)(?: and \w+)*(?: are| is)? ?(?:also )?(?:welcome|encouraged|accepted|can apply|may apply|ok|eligible|considered)`,
        String.raw`\b(?:welcome|open to|accept(?:ing)?|hiring|consider) (?:\w+ ){0,2}?(?:new|recent|fresh) grad(?:uate)?s`,
        '(?:경력|연차|경험)(?:과|은|이|에|의)? ?(?:년수 ?|연차 ?|유무 ?)?(?:에 ?|와 ?|과 ?|를 ?|을 ?)?(?:무관|불문|따지지 ?않|보지 ?않|묻지 ?않|가리지 ?않|상관 ?없|관계 ?없|제한 ?없)',
        '(?:경력|경험)(?:이)? ?(?:없어도|없으셔도|전혀 ?없어도)',
        '신입(?:사원|개발자)?(?:도|은|이|분도)? ?(?:가능|환영|지원 ?가능|지원하실|채용|모집|지원)',
        '신입 ?(?:/|·|,|및|또는|혹은|~|-|이나|부터|&|or|\\||과|와) ?(?:경력|주니어|\\d)|경력 ?(?:/|·|,|및|또는|혹은) ?신입|(?:경력|구분|연차|모집 ?구분|채용 ?구분|지원 ?자격) ?: ?신입',
      ),
      says: noneOrUpTo,
      isWhole: true,
    },
    {
      name: 'years.range',
      words: anyOf(
        String.raw`(?:(?:${LEAST}|${MOST}) )?(?<from>${NUMBER}) ?(?:${UNIT} ?|년 ?(?:차 ?)?(?:이상,? ?|부터 ?|에서 ?)?)?(?:-|~|to|or|부터|에서|and|(?<=이상,? ?)) ?(?<to>${NUMBER})\+? ?(?<unit>${UNIT}|년|개월)(?: ?차)?(?: ?(?:이하|미만|까지|내외|정도|사이))?`,
        String.raw`(?<=\b(?:years|experience)[^.;:]{0,20}: ?)(?<low>${NUMBER}) ?(?:-|~|to) ?(?<high>${NUMBER})`,
      ),
      says: rangeOf,
    },
    {
      name: 'years.number',
      words: anyOf(
        String.raw`(?:(?<least>${LEAST}) |(?<most>${MOST}) |(?:약|about|around|approximately|roughly) )?(?<!\d ?[-~] ?)(?<number>${NUMBER})(?: ?\((?:\d{1,2}\+?|${WORDS.join('|')})\))? ?(?<plus>\+|-?plus(?= )|or (?:more|longer|less)(?= ))?[- ]?(?:full |solid |relevant )?(?<of>${UNIT}|년|개월)(?: ?차)?(?<after> ?(?:\+|or more|or longer|or less|이상|이하|미만|초과|내외|정도|까지|부터|~|and up|minimum))?`,
        String.raw`\b(?:over |more than |at least )?(?<decade>a decade)\b`,
        String.raw`\b(?<year>a year)(?= or more| of (?:\w+ )?experience)`,
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
  const { from, low, to, high, unit = 'years' } = mention.match.groups ?? {};
  const [min, last] = [inYears(from ?? low ?? '', unit), inYears(to ?? high ?? '', unit)];
  // "1-2+ years" is open.
  const max = /\d\+/.test(mention.match[0]) ? null : last;
  return min <= last ? { min, max } : null;
}

const DECADE = 10;

function numberOf(mention: Mention): Years | null {
  if (!isOfExperience(mention)) return null;
  const { number = '', of: unit = '', most, plus = '', after = '', decade, year } = mention.match.groups ?? {};
  if (decade || year) return { min: decade ? DECADE : 1, max: null };
  const years = inYears(number, unit);
  const isMost = most !== undefined || /less|이하|미만|까지/.test(plus + after);
  if (!isMost) return { min: years, max: null };
  const isForBeginners = /\bgrad(?:uate)?s\b|신입|졸업/.test(mention.sentence.plain);
  // "Less than six months" of it: no whole year.
  if (years === 0) return null;
  return { min: isForBeginners ? 0 : null, max: years };
}

function isOfExperience({ match, sentence: { plain, section } }: Mention): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const before = plain.slice(Math.max(0, start - 60), start);
  if ((NO_EXPERIENCE_BEFORE.test(before) && !FOR_YEARS.test(before)) || OF_OTHERS.test(before)) return false;
  if (NO_EXPERIENCE_AFTER.test(plain.slice(end, end + 30))) return false;
  const near = plain.slice(Math.max(0, start - 80), end + 120);
  if (section === 'duties' && !NAMED_EXPERIENCE.test(near)) return false;
  if (/month|개월/.test(match[0]) && !isMonthsOfExperience(near, plain.slice(end))) return false;
  const isMinimum = /\+|or more|or longer|at least|minimum|more than|이상/.test(match[0]);
  const isWholeBracket = /\($/.test(before) && plain[end] === ')';
  return EXPERIENCE.test(near) || isWholeBracket || (isMinimum && (section === 'required' || /^\W*$/.test(before)));
}

/** Months are mostly those of a contract, an internship or a probation. */
function isMonthsOfExperience(near: string, after: string): boolean {
  return (
    NAMED_EXPERIENCE.test(near) ||
    (/^ (?:of|in|as) /.test(after) && !/^ \S+ (?:\S+ )?(?:intern|contract|paid|leave)/.test(after))
  );
}

const MONTHS = 12;

function inYears(number: string, unit: string): number {
  const named = Math.max(WORDS.indexOf(number), WORDS_KO.indexOf(number));
  const count = named >= 0 ? named : Number(number);
  return Math.floor(/month|개월/.test(unit) ? count / MONTHS : count);
}

/** Ways in of which one is enough: "5 years, or 3 with a master's", a number for each level. */
const ALTERNATIVE =
  /\bor\b(?! (?:more|longer|above|higher|less|equivalent|similar|related|other|comparable|better))|또는|혹은|이거나|주니어|시니어|\b(?:junior|senior)\b[^.]*\b(?:junior|senior|mid|staff|lead)\b|석사|박사/;

/** The largest of numbers that must all hold, the smallest of alternatives. */
function settleYears(claims: Claim<Years>[]): Claim<Years> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const candidates = sure.length > 0 ? sure : claims;
  const none = candidates.filter(({ rule }) => rule === 'years.none');
  const open = none.find(({ value }) => value.max !== null) ?? none[0];
  if (open) return open;
  const perSentence = [...Map.groupBy(candidates, ({ sentence }) => sentence)].map(([sentence, own]) => {
    const isSmallest = ALTERNATIVE.test(sentence.toLowerCase());
    return own.reduce((one, other) => (isLess(other, one) === isSmallest ? other : one));
  });
  return perSentence.reduce<Claim<Years> | null>((most, claim) => (most && !isLess(most, claim) ? most : claim), null);
}

function isLess(one: Claim<Years>, other: Claim<Years>): boolean {
  return (one.value.min ?? 0) < (other.value.min ?? 0);
}
