/** In plain spelling: "6,000만원", "1억 2천", "$120k", "₩60,000,000", "60M KRW". */

export type Amount = {
  value: number;
  /** `KRW`, `USD`, `other`; null where the text names none. */
  currency: string | null;
  /** Not only meant by a Korean unit. */
  namesCurrency: boolean;
  /** As written, without its unit. */
  number: number;
  /** Followed by a plus: "85M+ KRW". */
  isOpen: boolean;
  start: number;
  end: number;
};

const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  만: 1e4,
  천만: 1e7,
  백만: 1e6,
};

const WON = ['krw', '₩', '원', 'won', 'korean won', '원화'];

const DOLLARS = ['usd', '$', 'us$', 'usd$', 'dollars', 'dollar', '달러', '미화'];

const OTHERS = String.raw`(?:[a-tv-z]|[a-z]{2}|(?:cad|aud|sgd|hkd|nzd|twd|mxn|brl|clp) ?)\$|€|£|¥|₹|\b(?:eur|gbp|jpy|sgd|cad|aud|inr|hkd|twd|cny|rmb|chf|brl|mxn|pln|euros?|yen|pounds?)\b|엔(?!지)|유로|위안|zł`;

const CURRENCY = String.raw`usd ?\$|us ?\$|\b(?:krw|usd|korean won|won|dollars?)\b|₩|원화|원|\$|달러|미화|${OTHERS}`;

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,10}(?:\.\d{1,3})?`;

const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.,])(?<before>${CURRENCY})? ?(?<![\d.,])(?:(?<eok>\d{1,3}(?:\.\d)?) ?억 ?)?(?:(?<cheon>\d)천 ?(?:(?<baek>\d)백 ?)?(?<man>만)?|(?<digits>${DIGITS})(?!\d)(?: ?(?<unit>천만|백만|만|k\b|thousand\b|mn?\b|mil\b\.?|million\b)(?:(?<=만) ?(?<thousands>\d)천(?! ?만)(?: ?(?<hundreds>\d)백)?)?)?|(?<=억 ?))(?<plus>\+)? ?(?<after>${CURRENCY})?`,
  'g',
);

const WRITTEN_OUT: Record<string, string> = {
  일: '1',
  이: '2',
  삼: '3',
  사: '4',
  오: '5',
  육: '6',
  칠: '7',
  팔: '8',
  구: '9',
};

/** Amounts are whole: cents go, and what multiplying by a unit adds does not count. */
const ROUNDING = 1e-6;

type Parts = { [name: string]: string | undefined };

const EOK = 1e8;

const MAN = 1e4;

/** The one amount that somebody typed into a field, "6,000만원" or "60,000,000"; null for anything else. */
export function amountTyped(text: string): Amount | null {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  // In groups parted by spaces, it's all digits.
  const written = /^[\d ]+$/.test(plain) ? plain.replaceAll(' ', '') : plain;
  const [amount] = amountsIn(written);
  return amount?.start === 0 && amount.end === written.length && !amount.isOpen ? amount : null;
}

export function amountsIn(plain: string): Amount[] {
  const counted = plain.replace(/[일이삼사오육칠팔구](?=[천백십억])/g, (numeral) => WRITTEN_OUT[numeral] ?? numeral);
  const matches = [...counted.matchAll(AMOUNT)].filter(([words]) => /\d/.test(words));
  return matches.map((match) => {
    const { before, after, plus } = match.groups ?? {};
    const { value, number, isKorean } = countOf(match.groups ?? {});
    return {
      value: Math.floor(value + ROUNDING),
      number,
      currency: before || after ? currencyOf(before, after) : isKorean ? 'KRW' : null,
      namesCurrency: Boolean(before || after),
      isOpen: plus !== undefined,
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    };
  });
}

/** Korean amounts count in 억 and 만, and leave 만 out: "1억 2천", "연봉 6천". "3천원" is three thousand won. */
function countOf({ eok, cheon, baek, man, digits, unit = '', thousands, hundreds, after }: Parts) {
  const number = Number((digits ?? cheon ?? eok ?? '0').replaceAll(',', ''));
  const large = Number(eok ?? 0) * EOK;
  if (cheon) {
    const rest = Number(cheon) * 1000 + Number(baek ?? 0) * 100;
    return { value: large + rest * (man || eok || after !== '원' ? MAN : 1), number, isKorean: true };
  }
  if (eok) return { value: large + (digits ? number * (UNITS[unit] ?? MAN) : 0), number, isKorean: true };
  // "1만 3천원"
  const rest = Number(thousands ?? 0) * 1000 + Number(hundreds ?? 0) * 100;
  return { value: number * (UNITS[unit.replace('.', '')] ?? 1) + rest, number, isKorean: /만/.test(unit) };
}

/** "$110,000 CAD": the sign alone leaves open whose dollars they are. */
function currencyOf(before: string | undefined, after: string | undefined): string {
  const name = ((before === '$' ? after : before) ?? before ?? after ?? '').replaceAll(' $', '$');
  if (WON.includes(name)) return 'KRW';
  return DOLLARS.includes(name) ? 'USD' : 'other';
}
