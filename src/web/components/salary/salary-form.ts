import { amountOf, grouped, plainAmount } from '#contract/core/typed-number.ts';
import {
  checkSalary,
  SALARY_TYPES,
  type SalaryErrors,
  type SalaryInput,
  type SalaryNumbers,
  SEVERANCES,
} from '#contract/salary/salary-fields.ts';
import { periodOfDay, SPECIFIED_PERIOD, salaryPeriod } from '#contract/salary/salary-periods.ts';
import { type SalarySearch, TODAYS_RATES } from '#web/components/salary/salary-search.ts';

/** The calculator's fields as they stand on the page: numbers as typed. */
export type SalaryForm = Required<Omit<SalaryInput, keyof SalaryNumbers>> & Record<keyof SalaryNumbers, string>;

const DEFAULT_FORM: SalaryForm = {
  salaryType: 'annual',
  severance: 'separate',
  salaryAmount: '70,000,000',
  dependents: '1',
  children: '0',
  nonTaxableIncome: '200,000',
  isEmploymentInsuranceOn: true,
  isPensionExempt: false,
  period: SPECIFIED_PERIOD,
};

/** No amount that anybody earns is longer. */
const TEXT_MAX = 24;

/**
 * `today` in Korea, `2026-11-22`. A missing field has its default, unless the form wrote the address (it then names
 * both choices): there the field was empty.
 */
export function formOf(search: SalarySearch, today: string): SalaryForm {
  const isSubmitted = search.salaryType !== undefined && search.severance !== undefined;
  const amount = (name: keyof SalaryNumbers) =>
    grouped((search[name] ?? (isSubmitted ? '' : DEFAULT_FORM[name])).slice(0, TEXT_MAX));
  return {
    salaryType: SALARY_TYPES.find((type) => type === search.salaryType) ?? DEFAULT_FORM.salaryType,
    severance: SEVERANCES.find((severance) => severance === search.severance) ?? DEFAULT_FORM.severance,
    salaryAmount: amount('salaryAmount'),
    dependents: amount('dependents'),
    children: amount('children'),
    nonTaxableIncome: amount('nonTaxableIncome'),
    // A form without scripts sends `false` and, where the box is ticked, `true` after it.
    isEmploymentInsuranceOn: !/^false$/.test(search.isEmploymentInsuranceOn ?? ''),
    isPensionExempt: search.isPensionExempt === 'true',
    period: (search.period === TODAYS_RATES ? periodOfDay(today) : salaryPeriod(search.period)).from,
  };
}

export function searchOf(form: SalaryForm): SalarySearch {
  return {
    ...form,
    salaryAmount: plainAmount(form.salaryAmount),
    nonTaxableIncome: plainAmount(form.nonTaxableIncome),
    isEmploymentInsuranceOn: String(form.isEmploymentInsuranceOn),
    isPensionExempt: String(form.isPensionExempt),
  };
}

/** What the form asks to be worked out, and what is wrong with it, by field. */
export function readForm(form: SalaryForm): { input: SalaryInput; errors: SalaryErrors } {
  const numbers: SalaryNumbers = {
    salaryAmount: amountOf(form.salaryAmount),
    dependents: amountOf(form.dependents),
    children: amountOf(form.children),
    nonTaxableIncome: amountOf(form.nonTaxableIncome),
  };
  return { input: { ...form, ...numbers }, errors: checkSalary(numbers) };
}
