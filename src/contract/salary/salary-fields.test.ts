import { describe, expect, it } from 'vitest';
import { checkSalary, type SalaryNumbers } from '#contract/salary/salary-fields.ts';

const good: SalaryNumbers = { salaryAmount: 60_000_000, dependents: 1, children: 0, nonTaxableIncome: 0 };

describe('the calculator’s form', () => {
  const NON_TAXABLE = 'Non-taxable income must be less than salary amount';
  const CHILDREN = 'Number of children must be less than number of dependents';

  it.each<[string, Partial<SalaryNumbers>, Record<string, string>]>([
    ['takes good numbers', {}, {}],
    ['takes the least pay', { salaryAmount: 1000 }, {}],
    ['refuses less', { salaryAmount: 999 }, { salaryAmount: 'Invalid input' }],
    ['asks for what is missing', { salaryAmount: Number.NaN }, { salaryAmount: 'Required' }],
    ['refuses nobody', { dependents: 0 }, { dependents: 'Invalid input', children: CHILDREN }],
    ['takes eleven dependents, ten of them children', { dependents: 11, children: 10 }, {}],
    ['refuses twelve', { dependents: 12 }, { dependents: 'Invalid input' }],
    ['refuses as many children as dependents', { dependents: 2, children: 2 }, { children: CHILDREN }],
    ['refuses children below none', { children: -1 }, { children: 'Invalid input' }],
    ['refuses half a child', { dependents: 3, children: 1.5 }, { children: 'Invalid input' }],
    ['refuses non-taxable pay below nothing', { nonTaxableIncome: -1 }, { nonTaxableIncome: 'Invalid input' }],
    [
      'says of each wrong number what is wrong with it, before it compares them',
      { salaryAmount: -5, nonTaxableIncome: -1, dependents: 1, children: 1.5 },
      { salaryAmount: 'Invalid input', nonTaxableIncome: 'Invalid input', children: 'Invalid input' },
    ],
    [
      'says one thing of pay that is too low',
      { salaryAmount: 75, nonTaxableIncome: 200_000 },
      { salaryAmount: 'Invalid input' },
    ],
    ['refuses all of the pay as non-taxable', { nonTaxableIncome: 60_000_000 }, { nonTaxableIncome: NON_TAXABLE }],
  ])('%s', (_, over, expected) => {
    expect(checkSalary({ ...good, ...over })).toEqual(expected);
  });
});
