import type { Pay } from '#contract/jobs/jobs.ts';

/** Pay in three parts, because the won sign is set lighter: `₩`, `60–80M`, `/ year`. */
export type PayText = { before: string; sign: '₩' | '$'; amount: string; per: string };

type Unit = { size: number; suffix: string };
const WON_UNITS: Unit[] = [
  { size: 1_000_000, suffix: 'M' },
  { size: 1000, suffix: 'K' },
];
const DOLLAR_UNITS: Unit[] = [{ size: 1000, suffix: 'K' }];

export function payText(pay: Pay | null): PayText | null {
  const low = pay?.min ?? pay?.max ?? null;
  const high = pay?.max ?? pay?.min ?? null;
  if (!pay || low === null || high === null) return null;
  const unit = unitOf(low, pay.currency);
  const amount = low === high ? short(low, unit) : `${short(low, unit)}–${short(high, unit)}`;
  return {
    before: pay.min === null ? 'up to ' : '',
    sign: pay.currency === 'KRW' ? '₩' : '$',
    amount: `${amount}${unit.suffix}${pay.max === null ? '+' : ''}`,
    per: `/ ${pay.period}`,
  };
}

export function payLine(pay: Pay | null): string {
  const text = payText(pay);
  return text ? `${text.before}${text.sign}${text.amount} ${text.per}` : 'Pay not stated';
}

/** `80 to 120 million won per year`. */
export function spokenPay({ before, sign, amount, per }: PayText): string {
  const words = amount
    .replace('–', ' to ')
    .replace('M', ' million')
    .replace('K', ' thousand')
    .replace(/(.+)\+/, 'at least $1');
  return `${before}${words} ${sign === '₩' ? 'won' : 'dollars'} per${per.slice(1)}`;
}

function unitOf(low: number, currency: Pay['currency']): Unit {
  const units = currency === 'KRW' ? WON_UNITS : DOLLAR_UNITS;
  return units.find(({ size }) => low >= size) ?? { size: 1, suffix: '' };
}

/** One decimal below ten units, none otherwise: 4.2M, 60M, 12K; amounts below a thousand in full. */
function short(amount: number, { size }: Unit): string {
  const units = amount / size;
  return String(units < 10 ? Math.round(units * 10) / 10 : Math.round(units));
}
