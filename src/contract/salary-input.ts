import { z } from 'zod';
import {
  SALARY_LIMITS,
  SALARY_MESSAGES,
  SALARY_TYPES,
  type SalaryNumbers,
  SEVERANCES,
} from '#contract/salary-fields.ts';
import { SALARY_PERIODS } from '#contract/salary-periods.ts';

const { required, invalid } = SALARY_MESSAGES;
const amount = z.number(required);
/** Not by `int`, after which nothing else would be compared. */
const count = (least: number, most: number) =>
  z.number(required).min(least, invalid).max(most, invalid).refine(Number.isInteger, invalid);

/** The two are compared even where another field is wrong, so that all is said at once. */
const whenNumbers =
  (...names: (keyof SalaryNumbers)[]) =>
  ({ value }: { value: unknown }) =>
    names.every((name) => Number.isFinite((value as Partial<SalaryNumbers> | null)?.[name]));

/** The calculator's form with the messages of the specification's point 5. */
export const salaryInput = z
  .object({
    salaryType: z.enum(SALARY_TYPES, invalid),
    severance: z.enum(SEVERANCES, invalid),
    salaryAmount: amount.min(SALARY_LIMITS.salaryAmountMin, invalid),
    dependents: count(SALARY_LIMITS.dependentsMin, SALARY_LIMITS.dependentsMax),
    children: count(0, SALARY_LIMITS.childrenMax),
    nonTaxableIncome: amount.min(0, invalid),
    isEmploymentInsuranceOn: z.boolean(invalid),
    isPensionExempt: z.boolean(invalid).optional(),
    period: z.enum(SALARY_PERIODS.map(({ from }) => from) as [string, ...string[]], invalid).optional(),
  })
  .refine(({ nonTaxableIncome, salaryAmount }) => nonTaxableIncome < salaryAmount, {
    error: SALARY_MESSAGES.nonTaxableIncome,
    path: ['nonTaxableIncome'],
    when: whenNumbers('nonTaxableIncome', 'salaryAmount'),
  })
  .refine(({ children, dependents }) => children < dependents, {
    error: SALARY_MESSAGES.children,
    path: ['children'],
    when: whenNumbers('children', 'dependents'),
  });
