import { knownParams, SALARY_PARAMS, type SalaryParam } from '#contract/jobs/page-params.ts';

export const CALCULATOR = 'salary-calculator';

/** The value of `period` that opens the calculator on the rates of the day. */
export const TODAYS_RATES = 'today';

/** The calculator's fields as they stand in an address. */
export type SalarySearch = Partial<Record<SalaryParam, string>>;

/** Keeps the parameters that the calculator knows and drops all others; never throws. */
export function salarySearchOf(raw: Record<string, unknown>): SalarySearch {
  const texts = Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return knownParams(new URLSearchParams(texts), SALARY_PARAMS);
}
