import { LIMITS } from '#contract/core/limits.ts';
import type { Pay } from '#contract/jobs/jobs.ts';
import type { Read } from '#server/imports/dates.ts';

export type StatedPay = {
  /** Also as text. */
  min?: unknown;
  max?: unknown;
  currency?: string | null | undefined;
  /** In the board's own words: `YEAR`, `per-year-salary`, `1 MONTH`. */
  period?: string | null | undefined;
};

const PERIODS: readonly (readonly [Pay['period'], RegExp])[] = [
  ['year', /year|annual|연봉/i],
  ['month', /month|월급/i],
  ['hour', /hour|시급/i],
];

/** In full. Dollars are believed only where no place of the posting is abroad, whose pay they may be. */
export function payOf(stated: StatedPay | null | undefined, isAlsoAbroad: boolean): Read<Omit<Pay, 'negotiable'>> {
  const [min, max] = [amountOf(stated?.min), amountOf(stated?.max)];
  if (!stated || (min === null && max === null)) return { value: null };
  if (Number.isNaN(min) || Number.isNaN(max)) return { value: null, fault: 'its amount isn’t a number' };
  const currency = currencyOf(stated.currency);
  const period = PERIODS.find(([, words]) => words.test(stated.period ?? ''))?.[0];
  if (!currency) return { value: null, fault: `its currency is "${stated.currency ?? ''}", neither won nor dollars` };
  if (currency === 'USD' && isAlsoAbroad)
    return { value: null, fault: 'it’s in dollars, so it may be for locations abroad' };
  if (!period) return { value: null, fault: `it is per "${stated.period ?? ''}", not per year, month or hour` };
  if ([min, max].some((amount) => amount !== null && (amount < 0 || amount > LIMITS.payMax)))
    return { value: null, fault: 'its amount is negative or far too large' };
  if (min !== null && max !== null && min > max) return { value: null, fault: 'its minimum is above its maximum' };
  return { value: { min: rounded(min), max: rounded(max), currency, period } };
}

function currencyOf(stated: string | null | undefined): Pay['currency'] | null {
  const code = stated?.trim().toUpperCase();
  return code === 'KRW' || code === 'USD' ? code : null;
}

/** 0 and nothing are not stated; what is no number is NaN. */
function amountOf(stated: unknown): number | null {
  const text = String(stated ?? '').trim();
  return text === '' ? null : Number(text) || (Number(text) === 0 ? null : Number.NaN);
}

function rounded(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}
