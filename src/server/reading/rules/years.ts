import { anyOf, type FieldRules, type Listing, type Mention } from '#server/reading/rules/engine.ts';
import type { Claim, FieldValues } from '#server/reading/rules/reading.ts';
import { TITLE } from '#server/reading/rules/sentences.ts';

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
  /(?:\b(?:last|past|previous|next|every|after|within|founded|since|history|over the|in the|for the|celebrat\w+|our|vest\w*|contract|term|aged?|turn(?:ed|ing)?|first|grown?|took|takes?|keeps?|stor(?:e|es|ing)|makes?|waits?|covers?|spans?|lasts?|warranty|anniversary|for|in|which includes)|(?<=experience )\+|계약직으로|인턴으로|최근|지난|창립|설립|업력|근속|계약(?: ?기간)?|창업|매|향후|연속|수습|입사 ?후?|출시|직전|서비스|유효기간|설립된 ?지|수령|다음|앞으로|재직(?: ?기간)?|(?:고객|회원)(?:에게|께)|복무 ?기간(?:이)?|유효 ?기간(?:이)?|거주(?: ?기간)?|병역 ?특례|계약직|(?:대졸|졸업|학사|대학교?)(?: ?이상| ?졸업)?|(?<!경력\/)학력|사용한 ?지|무려|어느덧|벌써|')[ :(]*(?:약 ?)?$/;
const NO_EXPERIENCE_AFTER =
  /^(?: |-)?(?:to exercise|on average|of (?:data|trips|records|logs|archives|trouble)|old|ago|of age|history|anniversary|fixed|contract|vest\w*|cliff|degree|college|university|program|course|of (?:service|growth|operations?|history|tenure|runway|funding|employment|success|innovation)\b(?! experience)|in (?:business|operation|the market|a row)|straight|track record|plan|roadmap|runway|warranty|term|after|later|from now|tenure|제 |대학|전 |전에|동안|연속|차를? ?맞|째|마다|계약|근속|뒤|후(?!보)|만에|되면|된 ?회사|역사|업력|의 ?역사|간의? ?(?:성장|연속|역사|누적)|을 ?맞|주년|재직|(?:이상 ?)?(?:적재|축적|누적|쌓|사용|이용|거래|구독|가입|함께)|근무 ?시|근무마다|근무하|된 ?(?:레거시|시스템|서비스|코드|제품|기업|조직)|(?:이상 ?)?(?:이수|수료|근로자|지속)|(?:이상 ?)?의 [가-힣 ]{0,14}경력자? 출신의? ?대표|(?:이상 ?)?의 [가-힣 ]{0,14}경력[이을] ?(?:있는|가진|보유한|갖춘) ?[가-힣a-z]{0,8}(?:님|대표|리더|팀장|사수)|남은|남아|장기 ?근속|거주|체류|간(?!의? ?[가-힣 ]{0,12}(?:경력|경험|실무))|(?:차 ?)?(?:\d+일|해당\)|벤처|스타트업|중소기업|강소기업|기업|회사|브랜드|센터|베스트)|[ .]?\d{1,2} ?월|부터 ?(?:시작|운영|본격)|설립|현재|기준|상반기|하반기|이상은 |(?:이상 ?)?의 경력[^.]{0,30}(?:모인|구성된)|의 [가-힣 ]{0,12}(?:개발자|엔지니어|동료)들?과|즐겨|즐기|플레이|경력의 ?\S{0,8}(?:과|와) ?함께|시니어[가와]|멘토|(?:이상 ?|이하 ?|미만 ?)?(?:의 ?)?(?:주니어|신입|팀원|동료|구성원|후배|개발자|엔지니어|디자이너)(?: ?개발자)?(?: ?\d+ ?명|들)?(?:을|를|의|와|과|에게|들에게)(?! ?(?:찾|모|채용|기다|선호|희망|원)))/;
const FOR_YEARS =
  /\byou(?:'ve| have)\b[^.;]*\bfor (?:about |over |more than |at least )?$|\b(?:look(?:ing)?|ask(?:ing)?|search(?:ing)?) for $/;
const OF_OTHERS =
  /\b(?:team|we|company|founders?|colleagues?|customers?|clients?|users?|partners?|experts?|investors?|combined|leads?|managers?|cto|ceo|coo|mentors?|bosses|boss|head of \w+)\b(?![^.;,]*\b(?:you|some(?:one|body)|people|candidates?|applicants?|persons?|engineers?|developers?|ideal)\b)[^.;,]{0,24}\b(?:has|have|bring|brings|with|share|shares)\b[^.;]{0,12}$|(?:cto|ceo|coo|팀장|리더|사수|창업자|매니저)(?:님)?(?:은|는|이|가|께서) ?[^.]{0,10}$|\b(?:mentor|coach|train|teach|manage|supervise|support|guide|onboard|lead|grow)(?:s|ing)?\b (?:\w+ ){0,4}?(?:juniors?|engineers|developers|designers|members|people|staff|hires|interns|students|sellers|freelancers|colleagues|teammates)\b[^.;,]{0,24}$|\bour (?:\w+ ){0,2}(?:engineers|developers|designers|scientists|people|members|staff)\b[^.;,]{0,16}\b(?:have|bring|with|average)\b[^.;]{0,12}$|\b(?:work(?:ing)? with|used by|learn from) (?:\w+ ){0,2}(?:engineers|developers|designers|colleagues|experts|people)\b[^.;,]{0,24}$|\b(?:each|all of whom|most of whom|who each) (?:with|have|has) $|\b(?:alongside|mentored by|led by|learn from)\b[^.;]{0,40}$|(?:평균|동료|구성원|팀원|멘토|대표)[^.]{0,14}$/;
const EXPERIENCE =
  /\bexperience[ds]?\b|\bexp\b|\b(?:work(?:ing|ed)?|professional(?:ly)?|industry|hands-on|career|background|expertise|practical|relevant|equivalent|similar role|seniority)\b|\b(?:years?|yrs?)['s]* (?:(?:of|in|as|with|doing|spent|or more|or longer|building|minimum) )*\w+|경력|경험|신입 ?(?:[~/-]|부터|또는|혹은)|실무|연차|년 ?차|개발|업무|근무|운영|우대|필수/;

const NAMED_EXPERIENCE = /\bexperience|\bexp\b|경험|경력|실무/;

export const YEARS: FieldRules<Years> = {
  cue: /years?|yrs?|months?|decade|experience|grad(?:uate)?s?\b|\d ?(?:-|~|to) ?\d|년|개월|경력|연차|경험|신입/,
  unless: /휴가|근속|포인트|공제|포상|안식|리프레[시쉬]|refresh/,
  doubt: /경력(?:직|자)? ?(?:지원 ?시|인 ?경우|의 ?경우)/,
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
        '(?:경력|연차)(?:과|은|이|에|의)? ?(?:년수 ?|연차 ?|유무 ?|여하 ?)?(?:에 ?|와 ?|과 ?|를 ?|을 ?)?(?:: ?)?(?:무관(?!한)|불문|따지지 ?않|보지 ?않|묻지 ?않|가리지 ?않|상관 ?없|관계 ?없|제한 ?없)',
        '경력(?:이)? ?(?:없어도|없으셔도|없으시더라도 ?지원|전혀 ?없어도)',
        '신입',
      ),
      says: beginners,
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
        String.raw`(?:(?<least>${LEAST}) |(?<most>${MOST}) |(?<till>(?<![\d년차상] ?)~ ?)|(?:약|about|around|approximately|roughly) )?(?<!\d ?[-~] ?)(?<number>${NUMBER})(?: ?\((?:\d{1,2}\+?|${WORDS.join('|')})\))? ?(?<plus>\+|-?plus(?= )|or (?:more|longer|less)(?= ))?[- ]?(?:full |solid |relevant )?(?<of>${UNIT}|년|개월)(?: ?차)?(?<after> ?(?:\+|or more|or longer|or less|이상|이하|미만|초과|내외|정도|까지|부터|~|and up|minimum))?`,
        String.raw`\b(?:over |more than |at least )?(?<decade>a decade)\b`,
        String.raw`\b(?<year>a year)(?= or more| of (?:\w+ )?experience)`,
      ),
      says: numberOf,
    },
  ],
};

/** Of beginners as a term of the job, alone or beside the experienced; in a sentence they may be anybody's. */
const BEGINNERS =
  /^(?:(?:및|또는|혹은|이나|부터|까지|경력|신입|주니어|사원|직|자|분|도|은|이|을|를|과|와|들|모두|무관|연차|지원|가능|채용|모집|환영|누구나?|든|라면|하시?[는실]?|수|있습니다|합니다|입니다|받습니다|찾습니다|\d{1,2} ?년차?|이상|이하|미만|이내|내외|or|and|entry|junior)|[\s/·&|~+:.!-])*(?=$|[,;()[\]※*=])|^ ?[~-][^.~]{1,16} \d{1,2} ?년(?!차)|^ ?~ ?\d{1,2} ?년|^ ?(?:또는|혹은|이나|및|[/~,-])[^.]{0,16}경력[^.]{0,8}\d|^ ?(?:또는|혹은)[^.]{0,16}경력/;
/** Of those who have just joined. */
const OF_NEWCOMERS = /제도|온보딩|함께하는/;
const HIRING = /지원|채용|모집|모시|모십|찾|뽑|환영|가능/;

function beginners({ match, sentence }: Mention): Years | null {
  const { plain, heading } = sentence;
  const rest = plain.slice(match.index + match[0].length);
  // "연차와 상관없이 의견을 나눕니다" is of the team.
  const isTerm =
    match[0] === '신입'
      ? heading === TITLE || (BEGINNERS.test(rest) && !OF_NEWCOMERS.test(plain))
      : !/^(?:이|하게)/.test(rest) || HIRING.test(rest);
  return isTerm ? { min: 0, max: null } : null;
}

function rangeOf(mention: Mention): Years | null {
  if (!isOfExperience(mention)) return null;
  const { from, low, to, high, unit = 'years' } = mention.match.groups ?? {};
  const [min, last] = [inYears(from ?? low ?? '', unit), inYears(to ?? high ?? '', unit)];
  // "1-2+ years", "1~2년 이상" are open.
  const isOpen = /\d\+/.test(mention.match[0]) || /^ ?이상/.test(wordsAfter(mention));
  const max = isOpen ? null : last;
  return min <= last ? { min, max } : null;
}

const wordsAfter = ({ match, sentence }: Mention) => sentence.plain.slice(match.index + match[0].length);

/** More is a date or the age of a company. */
const YEARS_MAX = 20;
const DECADE = 10;

function numberOf(mention: Mention): Years | null {
  if (!isOfExperience(mention)) return null;
  const { number = '', of: unit = '', most, till, plus = '', after = '', decade, year } = mention.match.groups ?? {};
  if (decade || year) return { min: decade ? DECADE : 1, max: null };
  const years = inYears(number, unit);
  if (years > YEARS_MAX || isOfSeniority(mention)) return null;
  const isMost = most !== undefined || /less|이하|미만|까지/.test(plus + after) || /^ ?이내/.test(wordsAfter(mention));
  if (!isMost && (till === undefined || /이상/.test(after))) return { min: years, max: null };
  const isForBeginners = /\bgrad(?:uate)?s\b|신입|졸업/.test(mention.sentence.plain);
  // "Less than six months" of it: no whole year.
  if (years === 0) return null;
  return { min: isForBeginners ? 0 : null, max: years };
}

/** A whole sentence that tells of somebody, as those of a company do. */
const TELLS = /(?:[니답]다|[아어해예]요)[.!~]?$/;
const ASKS = /야 ?[하합]|찾|모[시십]|채용|필요|필수|기다|환영|분[이을은]|원[해합]|지원해|지원 ?(?:가능|하실)/;

function isOfExperience({ match, sentence: { plain, section, heading } }: Mention): boolean {
  const [start, end] = [match.index, match.index + match[0].length];
  const before = plain.slice(Math.max(0, start - 60), start);
  if ((NO_EXPERIENCE_BEFORE.test(before) && !FOR_YEARS.test(before)) || OF_OTHERS.test(before)) return false;
  if (NO_EXPERIENCE_AFTER.test(plain.slice(end, end + 40))) return false;
  const near = plain.slice(Math.max(0, start - 80), end + 120);
  if (TELLS.test(plain) && !ASKS.test(plain)) return false;
  if (section === 'duties' && !NAMED_EXPERIENCE.test(near)) return false;
  if (/month|개월/.test(match[0]) && !isMonthsOfExperience(near, plain.slice(end))) return false;
  const isMinimum = /\+|or more|or longer|at least|minimum|more than|이상/.test(match[0]);
  const isWholeBracket = /\($/.test(before) && plain[end] === ')';
  return (
    heading === TITLE ||
    EXPERIENCE.test(near) ||
    isWholeBracket ||
    ((isMinimum || match.groups?.['from'] !== undefined) && (section === 'required' || /^\W*$/.test(before)))
  );
}

/** "3년차" may also be a company's, or what comes after two years in it. */
function isOfSeniority({ match, sentence: { plain, heading } }: Mention): boolean {
  const asks = /경력|경험|연차|실무|이상|이하|미만|내외|정도|모집|모십|모시|채용|찾|지원 ?(?:가능|하|자)|우대|분|신입~/;
  return /차$/.test(match[0]) && heading !== TITLE && !asks.test(plain);
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
  /\bor\b(?! (?:more|longer|above|higher|less|equivalent|similar|related|other|comparable|better))(?=.{0,200}(?:\d|\b(?:two|three|four|five|six|seven|eight|ten)\b))|\bif (?:you (?:have|hold)|holding) |\d ?(?:년|개월).*(?:또는|혹은|이거나).*\d ?(?:년|개월)|주니어|시니어|\b(?:junior|senior)\b[^.]*\b(?:junior|senior|mid|staff|lead)\b|석사|박사/;

/** A list of ways in, each on a line of its own. */
const ANY_LINE = /조건 ?중 ?(?:최소 ?)?(?:1개|한 ?가지|하나)|\b(?:one|any|either) of the following\b/;

/**
 * The largest of numbers that must all hold, the smallest of alternatives. What the title asks isn't raised by a line
 * of no known section: without their headings, lines of preferences look alike.
 */
function settleYears(claims: Claim<Years>[], { sentences }: Listing): Claim<Years> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const candidates = sure.length > 0 ? sure : claims;
  const open = candidates.filter(({ rule }) => rule === 'years.none').map((none) => upToOf(none, candidates));
  // "신입" in the title, "신입~2년차" below.
  const none = open.find(({ value }) => value.max !== null) ?? open[0];
  if (none) return none;
  const bySentence = [...Map.groupBy(candidates, ({ sentence }) => sentence)].map(([sentence, own]) => {
    const isSmallest = ALTERNATIVE.test(sentence.toLowerCase());
    return own.reduce((one, other) => (isSmallest ? chosen(one, other, -1) : joined(one, other)));
  });
  const direction = sentences.some(({ plain }) => ANY_LINE.test(plain)) ? -1 : 1;
  const isFirm = (text: string) =>
    sentences.some((one) => one.text === text && (one.heading === TITLE || one.section === 'required'));
  const isTitled = bySentence.some(({ sentence }) =>
    sentences.some((one) => one.heading === TITLE && one.text === sentence),
  );
  return bySentence.reduce<Claim<Years> | null>((most, claim) => {
    if (!most) return claim;
    const isRaised = claim.rule === 'years.number' && (claim.value.min ?? 0) > (most.value.min ?? 0);
    return isTitled && isRaised && !isFirm(claim.sentence) ? most : chosen(most, claim, direction);
  }, null);
}

/** "신입 또는 3년 이하", "신입~5년" have an end. */
function upToOf(none: Claim<Years>, candidates: readonly Claim<Years>[]): Claim<Years> {
  const beside = candidates.filter(({ sentence, rule }) => sentence === none.sentence && rule !== none.rule);
  const isRange = /신입 ?(?:~|-|부터)/.test(none.sentence) && !/이상/.test(none.sentence);
  const ends = beside.map(({ value }) => value.max ?? (isRange ? value.min : null));
  const max = ends.find((end) => end !== null) ?? null;
  return { ...none, value: { min: 0, max } };
}

/** "(최소 3년) 7년 이하" is a range; of others the larger. */
function joined(one: Claim<Years>, other: Claim<Years>): Claim<Years> {
  const [{ min }, { max }] = one.value.min === null ? [other.value, one.value] : [one.value, other.value];
  const isRange = (one.value.min === null) !== (other.value.min === null) && one.value.max !== other.value.max;
  return isRange && min !== null && max !== null && min < max ? { ...one, value: { min, max } } : chosen(one, other, 1);
}

/** The larger for 1, the smaller for -1; of two that begin alike the one with an end: "5년 이상 (5~7년)". */
function chosen(one: Claim<Years>, other: Claim<Years>, direction: 1 | -1): Claim<Years> {
  const difference = ((other.value.min ?? 0) - (one.value.min ?? 0)) * direction;
  const isFuller = difference === 0 && one.value.max === null && other.value.max !== null;
  return difference > 0 || isFuller ? other : one;
}
