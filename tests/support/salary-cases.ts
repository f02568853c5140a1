import { readFileSync } from 'node:fs';
import type { SalaryResult } from '#contract/salary/salary.ts';
import type { SalaryInput } from '#contract/salary/salary-fields.ts';

export type SalaryCase = { id: string; tag: string; input: SalaryInput; expected: SalaryResult };

/** Calculations with the results they must have, to the won; by the specification's constants. */
export const SALARY_CASES: readonly SalaryCase[] = JSON.parse(
  readFileSync('reference/salary/cases.json', 'utf8'),
).cases;
