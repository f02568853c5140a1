import { LEAST_PAYS } from '#contract/core/vocabulary.ts';
import { paysEmploymentInsurance } from '#contract/jobs/person.ts';
import { calculateSalary } from '#contract/salary/salary.ts';
import type { SalaryInput } from '#contract/salary/salary-fields.ts';
import { periodOfDay } from '#contract/salary/salary-periods.ts';
import { koreanDay } from '#platform/korean-day.ts';

/** A single person without dependents, all of whose pay is taxed; insured as the one who hasn't named a visa. */
export const NOBODY_IN_PARTICULAR = {
  severance: 'separate',
  dependents: 1,
  children: 0,
  nonTaxableIncome: 0,
  isEmploymentInsuranceOn: paysEmploymentInsurance(null),
} as const satisfies Partial<SalaryInput>;

/** Won of a year before tax; the least that is looked at for what is left after tax. */
const STEP = 10_000;

/** What each sum of `LEAST_PAYS` comes to in a year before tax, by the rates of that day. */
export function yearlyOfLeastPays(now: Date): Map<string, number> {
  const period = periodOfDay(koreanDay(now)).from;
  const yearly = { year: 1, month: 12 };
  return new Map(
    LEAST_PAYS.map(({ id, won, per }) => [id, per === 'net' ? yearlyBeforeTax(won, period) : won * yearly[per]]),
  );
}

function yearlyBeforeTax(net: number, period: string): number {
  const isEnough = (steps: number) =>
    calculateSalary({ ...NOBODY_IN_PARTICULAR, salaryType: 'annual', salaryAmount: steps * STEP, period }).net >= net;
  let [low, high] = [(net * 12) / STEP, (net * 24) / STEP];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high * STEP;
}
