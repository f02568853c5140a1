import type { z } from 'zod';
import type { Pay, TakeHome } from '#contract/jobs.ts';
import { calculateSalary } from '#contract/salary.ts';
import { SALARY_LIMITS, type SalaryInput } from '#contract/salary-fields.ts';
import { periodOfDay } from '#contract/salary-periods.ts';
import { koreanDay } from '#platform/korean-day.ts';

/** A single person without dependents, all of whose pay is taxed. */
const NOBODY_IN_PARTICULAR = {
  severance: 'separate',
  dependents: 1,
  children: 0,
  nonTaxableIncome: 0,
  isEmploymentInsuranceOn: true,
} as const satisfies Partial<SalaryInput>;

/** Monthly take-home pay at today's rates; null for pay in dollars or by the hour. */
export function takeHomeOf({ min, max, currency, period }: Pay, now: Date): z.input<typeof TakeHome> | null {
  if (currency !== 'KRW' || period === 'hour') return null;
  const rates = periodOfDay(koreanDay(now));
  const salaryType = period === 'year' ? 'annual' : 'monthly';
  const net = (amount: number | null) => {
    if (amount === null || amount < SALARY_LIMITS.salaryAmountMin) return null;
    return calculateSalary({ ...NOBODY_IN_PARTICULAR, salaryType, salaryAmount: amount, period: rates.from }).net;
  };
  const left = { min: net(min), max: net(max) };
  return left.min === null && left.max === null ? null : { ...left, from: rates.from, to: rates.to };
}
