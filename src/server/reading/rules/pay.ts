import { type Amount, amountsIn } from '#contract/core/amounts.ts';
import { hourlyWon } from '#server/core/minimum-wage.ts';
import type { FieldRules, Mention } from '#server/reading/rules/engine.ts';
import type { Claim, FieldValues } from '#server/reading/rules/reading.ts';
import type { Sentence } from '#server/reading/rules/sentences.ts';

type Pay = FieldValues['pay'];

const PAY =
  /\bsalar(?:y|ies)\b|\bpay\b|\bcompensation\b|\bwages?\b|\bbase\b|\bremuneration\b|\bctc\b|\bhourly\b|\brate\b|연봉|급여|월급|시급|기본급|보수|초봉|초임|임금|처우/;

const NOT_BASE =
  /\b(?:bonus(?:es)?|sign[- ]?on|signing|stock|options?|rsus?|equity|commissions?|ote|incentives?|variable|on[- ]target|allowance|stipend|budget(?! for (?:the|this) (?:role|position))|referral|revenue|funding|raised|series [a-f]|valuation|average|median|minimum wage|per day|daily|a day|per project|learning|education|reimburs\w*|awards?|prize|grant|relocation|up to \$?\d+ (?:per|a) (?:year )?for|arr|gmv|sales of|transactions?|invest(?:ment|ed|ors)|market cap|customers?|clients?|payroll|save[sd]?|aum|assets|last year|previous|tip|earnings|subsid(?:y|ies)|rent|housing|accommodation|loans?|orders?|worth|penalt(?:y|ies)|fines?|p&l|top earners|limit)\b|보너스|사이닝|인센티브|스톡|옵션|성과급|수당|매출|투자|최저 ?(?:임금|시급)|작년|지난해|전년|평균|상여|대출|한도/;

/** Salaries that are not this job's: earlier ones, hoped-for ones, those of all. */
const NOT_THIS_SALARY =
  /평균|average|최저 ?임금|(?:직전|이전|기존|현재|희망|작년|지난해|전년)[^.]{0,8}연봉|전 ?직장|연봉 ?대비|사이닝|\b(?:previous|current|last|expected|desired)\b/;

const LEAST =
  /(?:\b(?:from|at least|min(?:imum)?\.?(?: of)?|starting (?:at|from)|starts? (?:at|from)|over|above|more than|no(?:t)? less than)|최소|최저|하한)(?: ?연봉)?[ :]*$/;

const LEAST_AFTER =
  /^ ?(?:\+(?! ?[가-힣a-z])|or more|and up|or above|and above|이상|부터|~(?! ?[\d$₩])|min(?:imum)?\b|plus\b(?! (?:bonus|equity|stock|commission)))/;

const MOST = /(?:\b(?:up to|max(?:imum)?\.?(?: of)?|no more than|as much as)|최대|최고|상한)(?: ?연봉| ?월급)?[ :]*$/;

const MOST_AFTER = /^ ?(?:이하|까지|or less|max)/;

const JOINED = /^ ?(?:-|~|to|and|에서|부터|and up to|이상) ?(?:최대 |up to )?$/;

/** One claim holds all ranges of its sentence. */
const PAY_FIELD: Omit<FieldRules<Pay>, 'rules'> = {
  cue: /\d|[일이삼사오육칠팔구][천백십억]/,
  unless:
    /\bcosts? (?:our |the )?(?:customers?|clients?|users?|merchants?)\b|\bsubscri\w+|\b(?:expected|desired) (?:annual )?salar(?:y|ies)|\bsalary expectations?|희망 ?(?:연봉|급여)|\bour (?:interns|freelanc\w+)\b|\bto our freelanc\w+|\bpric(?:e|es|ed|ing)\b|\bper (?:seat|user)\b|(?:고객|이용자|회원|사용자)(?:은|는|이|가|들|에게)|(?:우리|저희|자사) ?(?:서비스|플랫폼|앱)(?:에서|의|를)|(?:이상|대)의? ?(?:개발자|인재|직장인|회원|고소득|후보자|공고)|\bjobs that pay\b|구독|이용료|요금|\b(?:customers?|clients?|users?|merchants?|drivers?|sellers?) (?:\w+ )?(?:saves?|pays?|earns?|spends?|makes?)\b|\bhackathon|\bwin up to|해커톤|상금|(?:연봉|급여|월급) ?(?:이?외|인상)|(?:하|시|우)면서 ?연봉|동종 ?업계|업계 ?(?:상위|평균)|일괄 ?인상/,
  isOfApplicants: true,
  doubtsWork: true,
  ofItsPlace: 'sure',
  settle: settlePay,
};

/** `minimumWage`: won an hour, under which full-time work is not paid. */
export function payFieldOver(minimumWage: number): FieldRules<Pay> {
  const says = ({ sentence }: Mention) => payOf(sentence, minimumWage);
  return { ...PAY_FIELD, rules: [{ name: 'pay.base', words: /^.+$/gs, says, isWhole: true }] };
}

function payOf({ plain, heading }: Sentence, minimumWage: number): Pay | null {
  const ranges = rangesOf(plain).filter((range) => isOfPay(plain, range, heading) && isBase(plain, range));
  const stated = ranges.map((range) => statedPay(plain, range, heading)).filter((pay) => pay !== null);
  return spanOf(stated.filter((pay) => !isUnder(minimumWage, pay)));
}

function isUnder(minimumWage: number, { min, max, currency, period }: Pay): boolean {
  const hourly = hourlyWon({
    pay_min: min,
    pay_max: max,
    pay_currency: currency,
    pay_period: period,
    weekly_hours: null,
  });
  return hourly !== null && hourly < minimumWage;
}

const REACH = 60;

/** A sentence or heading names pay, or the amount itself its period. */
function isOfPay(plain: string, range: Range, heading: string): boolean {
  const near = plain.slice(Math.max(0, range.start - REACH), range.end + REACH);
  return PAY.test(near) || PAY.test(heading) || namesPeriod(plain, range);
}

type Range = { min: Amount | null; max: Amount | null; start: number; end: number; currency: string | null };

/** Two joined amounts are one range, whose ends share unit and currency. */
function rangesOf(plain: string): Range[] {
  const amounts = amountsIn(plain);
  const ranges: Range[] = [];
  for (let at = 0; at < amounts.length; at++) {
    const amount = amounts[at] as Amount;
    const next = amounts[at + 1];
    if (next && JOINED.test(plain.slice(amount.end, next.start))) {
      ranges.push(rangeOf(amount, next));
      at++;
    } else ranges.push(single(plain, amount));
  }
  return ranges;
}

function rangeOf(low: Amount, high: Amount): Range {
  // "60-80M", "3,500~5,000만원": the first takes the unit of the second.
  const isShort = low.value < high.value / 100;
  const value = isShort ? low.number * (high.value / high.number) : low.value;
  return {
    min: { ...low, value },
    max: high,
    start: low.start,
    end: high.end,
    // "9만~12만 달러" are dollars.
    currency:
      high.currency === 'other' ? 'other' : ((low.namesCurrency ? low.currency : high.currency) ?? low.currency),
  };
}

function single(plain: string, amount: Amount): Range {
  const [before, after] = [
    plain.slice(Math.max(0, amount.start - 20), amount.start),
    plain.slice(amount.end, amount.end + 20),
  ];
  const place = { start: amount.start, end: amount.end, currency: amount.currency };
  if (MOST.test(before) || MOST_AFTER.test(after)) return { min: null, max: amount, ...place };
  if (amount.isOpen || LEAST.test(before) || LEAST_AFTER.test(after)) return { min: amount, max: null, ...place };
  return { min: amount, max: amount, ...place };
}

const OUTER_EDGE = /,(?!\d{3})|[;+&|·/]/;

const EDGE = /,(?!\d{3})|[;()+&|·]|\b(?:and|plus|with|excluding|including)\b|별도|포함|외에| 및 |과 |와 /;

function isBase(plain: string, { start, end }: Range): boolean {
  const ahead = plain.slice(Math.max(0, start - REACH), start);
  const before = ahead.split(EDGE).at(-1) ?? '';
  if (/^ ?(?:초|중|후)반/.test(plain.slice(end))) return false;
  // In brackets it may be of what stands before them: "성과급 별도 (최대 연 1,800만원)".
  if (ahead.endsWith(`(${before}`) && NOT_BASE.test(ahead.split(OUTER_EDGE).at(-1) ?? '')) return false;
  const after = plain.slice(end, end + 40).split(EDGE)[0] ?? '';
  if (/\bbase\b|기본급|연봉/.test(before) && !NOT_THIS_SALARY.test(before))
    return !/^ ?(?:의 ?)?(?:sign|bonus|보너스|사이닝|스톡)/.test(after);
  // What follows as separate is not the amount itself: "시급 13,500원 야간수당 별도".
  const isBeside = /^ ?\S{0,10} ?(?:별도|제외)/.test(plain.slice(end, end + 20)) || /^ incl/.test(after);
  return !NOT_BASE.test(before) && (isBeside || !NOT_BASE.test(after));
}

/** More is turnover, a budget or an investment. */
const MOST_PAID: Record<Pay['currency'], Record<Pay['period'], number>> = {
  KRW: { year: 1e9, month: 1e8, hour: 5e5 },
  USD: { year: 2e6, month: 1e5, hour: 1_000 },
};

const YEARLY_FROM: Record<Pay['currency'], number> = { KRW: 1e7, USD: 15_000 };

function statedPay(plain: string, range: Range, heading: string): Pay | null {
  const { currency } = range;
  if (currency !== 'KRW' && currency !== 'USD') return null;
  const [min, max] = [range.min?.value ?? null, range.max?.value ?? null];
  const period = periodOf(plain, range, heading) ?? ((min ?? max ?? 0) >= YEARLY_FROM[currency] ? 'year' : null);
  const largest = max ?? min ?? 0;
  if (period === null || largest === 0 || largest > MOST_PAID[currency][period]) return null;
  if (period === 'year' && largest < YEARLY_FROM[currency]) return null;
  if (min !== null && max !== null && min > max) return null;
  return { min, max, currency, period };
}

const PERIODS: readonly (readonly [Pay['period'], RegExp, RegExp])[] = [
  [
    'hour',
    /(?:\bhourly\b[^,;]*|\bper hour\b[^,;]*|시급[^,]{0,12}|시간당[^,]{0,8})$/,
    /^[^,;]{0,14}(?:\b(?:per|an?|each) hour|\/ ?(?:hour|hr|h)\b|hourly|\/ ?시간)/,
  ],
  [
    'month',
    /(?:\bmonthly\b[^,;]*|월급[^,연]{0,12}|월 ?(?:급여|보수|약|최소|최대)?[ :]*|월 기본급[^,]{0,8})$/,
    /^[^,;]{0,14}(?:\b(?:per|a|each) month|\/ ?(?:month|mo|월)\b|monthly|\/ ?월)/,
  ],
  [
    'year',
    /(?:\b(?:annual(?:ly)?|yearly)\b[^;]*|연봉[^;]*|연간[^,]{0,14}|초봉[^,]*|\b연 ?)$/,
    /^[^;]{0,24}(?:\b(?:per|a|each|every) (?:year|annum)|\/ ?(?:year|yr|annum|년)\b|annual|yearly|p\.?a\.?\b|\/ ?년|year)/,
  ],
];

function periodOf(plain: string, { start, end }: Range, heading: string): Pay['period'] | null {
  const [before, after] = [plain.slice(0, start), plain.slice(end)];
  const named = PERIODS.find(([, left, right]) => left.test(before) || right.test(after))?.[0];
  if (named) return named;
  if (/연봉/.test(plain + heading)) return 'year';
  if (/월급/.test(plain + heading)) return 'month';
  return /시급/.test(plain + heading) ? 'hour' : null;
}

function namesPeriod(plain: string, { start, end }: Range): boolean {
  const near = plain.slice(Math.max(0, start - 12), start) + plain.slice(end, end + 22);
  // A line that begins with "연" or "월" and an amount.
  if (/^(?:연|월|시간당) ?$/.test(plain.slice(0, start))) return true;
  return /\b(?:per|a|an|each|every) (?:hour|month|year)\b|\/ ?(?:hour|hr|month|mo|year|yr|h)\b|\b(?:hourly|monthly|yearly|annual(?:ly)?)\b|\bp\.?a\b|\/ ?(?:년|월|시간)/.test(
    near,
  );
}

/** What several say together; null where that has neither end: "juniors up to 50M, seniors from 70M". */
function spanOf(pays: readonly Pay[]): Pay | null {
  const [first, ...others] = pays;
  const span = first && others.reduce(joined, first);
  return span && (span.min !== null || span.max !== null) ? span : null;
}

/** Ranges of places or levels: from the lowest to the highest. */
function joined(one: Pay, other: Pay): Pay {
  if (one.currency !== other.currency) return one.currency === 'KRW' ? one : other;
  if (one.period !== other.period) return one.period === 'year' ? one : other;
  const lowest = one.min === null || other.min === null ? null : Math.min(one.min, other.min);
  const highest = one.max === null || other.max === null ? null : Math.max(one.max, other.max);
  return { ...one, min: lowest, max: highest };
}

function settlePay(claims: Claim<Pay>[]): Claim<Pay> | null {
  const sure = claims.filter(({ sureness }) => sureness === 'sure');
  const kept = sure.length > 0 ? sure : claims;
  const [first] = kept;
  const value = spanOf(kept.map((claim) => claim.value));
  return first && value ? { ...first, value } : null;
}
