/** Amounts of money in plain spelling: "6,000만원", "1억 2천", "$120k", "₩60,000,000", "60M KRW". */

export type Amount = { value: number; currency: string | null; hasUnit: boolean; start: number; end: number };

const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  천: 1e3,
  만: 1e4,
  천만: 1e7,
  백만: 1e6,
  억: 1e8,
};

const CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(['krw', '₩', '원', 'won', '원화'].map((name) => [name, 'KRW'])),
  ...Object.fromEntries(
    ['usd', '$', 'us$', 'usd$', 'usd $', 'us $', 'dollars', 'dollar', '달러', '미화'].map((name) => [name, 'USD']),
  ),
};
const OTHER_CURRENCY = String.raw`(?:[a-tv-z]|[a-z]{2})\$|€|£|¥|₹|eur|gbp|jpy|sgd|cad|aud|inr|hkd|twd|cny|rmb|chf|brl|mxn|pln|euros?|yen|pounds?|엔|유로|위안|c\$|r\$|zł`;
const CURRENCY = String.raw`usd ?\$|us ?\$|krw|usd|₩|원화|원|won|\$|dollars?|달러|미화|${OTHER_CURRENCY}`;
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,10}(?:\.\d{1,3})?`;

const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.,])(?<before>${CURRENCY})? ?(?<![\d.,])(?<digits>${DIGITS})(?![\d])(?: ?(?<unit>천만|백만|천|만|억|k\b|thousand\b|mn?\b|mil\b|million\b))?(?<rest> ?\d{1,4}(?:,\d{3})?(?: ?(?:천만|백만|천|만))?| ?(?<=천) ?만)? ?(?<after>${CURRENCY})?`,
  'g',
);

/** All amounts of a text in plain spelling, in their order. A currency other than won and dollar is named `other`. */
export function amountsIn(plain: string): Amount[] {
  return [...plain.matchAll(AMOUNT)].map((match) => {
    const { before, digits = '', unit, rest, after } = match.groups ?? {};
    const whole = Number(digits.replaceAll(',', '')) * (unit ? (UNITS[unit] ?? 1) : 1);
    const isBroken = rest !== undefined && unit !== '억' && unit !== '천';
    const value = Math.round(whole + (isBroken ? 0 : restOf(rest, unit)));
    const length = isBroken ? match[0].length - rest.length - (after?.length ?? 0) : match[0].length;
    return {
      value: unit === '천' && /만/.test(rest ?? '') ? whole * 1e4 : value,
      currency: currencyOf(before ?? (isBroken ? undefined : after), unit),
      hasUnit: unit !== undefined,
      start: match.index,
      end: match.index + length,
    };
  });
}

/** What follows 억: "2천", "2,000만", "5000" (만). */
function restOf(rest: string | undefined, unit: string | undefined): number {
  const [, digits = '', small = ''] = /(\d[\d,]*) ?(천만|백만|천|만)?/.exec(rest ?? '') ?? [];
  if (unit !== '억' || digits === '') return 0;
  const number = Number(digits.replaceAll(',', ''));
  if (small === '천') return number * 1e7;
  return number * (UNITS[small] ?? 1e4);
}

function currencyOf(name: string | undefined, unit: string | undefined): string | null {
  if (name === undefined) return unit && /[천만억]/.test(unit) ? 'KRW' : null;
  return CURRENCIES[name.trim()] ?? 'other';
}
