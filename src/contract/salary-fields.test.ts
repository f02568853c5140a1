import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsByField } from '#contract/errors.ts';
import { checkSalary, type SalaryNumbers } from '#contract/salary-fields.ts';
import { salaryInput } from '#contract/salary-input.ts';

const good: SalaryNumbers = { salaryAmount: 60_000_000, dependents: 1, children: 0, nonTaxableIncome: 0 };
const rest = { salaryType: 'annual', severance: 'separate', isEmploymentInsuranceOn: true };

function bySchema(numbers: object): Record<string, string> {
  const checked = salaryInput.safeParse({ ...rest, ...numbers });
  if (checked.success) return {};
  return Object.fromEntries(
    Object.entries(errorsByField(checked.error)).map(([field, messages]) => [field, messages[0] ?? '']),
  );
}

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
    ['refuses all of the pay as non-taxable', { nonTaxableIncome: 60_000_000 }, { nonTaxableIncome: NON_TAXABLE }],
  ])('%s', (_, over, expected) => {
    const numbers = { ...good, ...over };
    expect(checkSalary(numbers)).toEqual(expected);
    expect(bySchema(numbers)).toEqual(expected);
  });

  it('says the same with and without the schema', () => {
    const some = (max: number) =>
      fc.oneof(
        fc.integer({ min: -2, max }),
        fc.constantFrom(Number.NaN, 0.5, 999, 1000, Number.POSITIVE_INFINITY, 1e21),
      );
    const numbers = fc.record({
      salaryAmount: some(100_000_000),
      dependents: some(14),
      children: some(14),
      nonTaxableIncome: some(100_000_000),
    });
    fc.assert(
      fc.property(numbers, (given) => {
        expect(checkSalary(given)).toEqual(bySchema(given));
      }),
    );
  });

  it('names what is not there at all', () => {
    expect(bySchema({})).toMatchObject({ salaryAmount: 'Required', dependents: 'Required', children: 'Required' });
  });
});
