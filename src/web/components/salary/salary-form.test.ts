import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped } from '#contract/core/typed-number.ts';
import { SALARY_PARAMS } from '#contract/jobs/page-params.ts';
import { formOf, readForm, searchOf } from '#web/components/salary/salary-form.ts';
import { salarySearchOf } from '#web/components/salary/salary-search.ts';
import { parseSearch, stringifySearch } from '#web/request/search-params.ts';

const TODAY = '2026-11-22';

describe('the address of a calculation', () => {
  it('may ask for the rates of the day, which are not those it opens with', () => {
    expect(formOf({}, TODAY).period).toBe('2025-01-01');
    expect(formOf({ period: 'today' }, TODAY).period).toBe('2026-07-01');
    expect(formOf({ period: 'today' }, '2026-11-27').period).toBe('2026-11-27');
  });

  it('opens the calculation that it was made of', () => {
    const form = {
      ...formOf({}, TODAY),
      salaryType: 'monthly' as const,
      salaryAmount: '3,200,000',
      dependents: '3',
      children: '1',
      isEmploymentInsuranceOn: false,
      isPensionExempt: true,
      period: '2026-07-01',
    };
    const address = stringifySearch(searchOf(form));
    expect(formOf(salarySearchOf(parseSearch(address)), TODAY)).toEqual(form);
  });

  it('takes what a form without scripts sends', () => {
    const sent =
      'salaryType=annual&severance=separate&salaryAmount=70%2C000%2C000&children=&isEmploymentInsuranceOn=false';
    const form = formOf(salarySearchOf(parseSearch(sent)), TODAY);
    expect(form).toMatchObject({ salaryAmount: '70,000,000', children: '', isEmploymentInsuranceOn: false });
    expect(readForm(form).errors).toMatchObject({ children: 'Required', dependents: 'Required' });
    expect(formOf(salarySearchOf(parseSearch(`${sent}&isEmploymentInsuranceOn=true`)), TODAY)).toMatchObject({
      isEmploymentInsuranceOn: true,
    });
  });

  it('never throws, whatever stands in it', () => {
    const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(undefined), fc.array(fc.string()));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...SALARY_PARAMS, 'other'), anything), (raw) => {
        const { input, errors } = readForm(formOf(salarySearchOf(raw), TODAY));
        expect(typeof input.period).toBe('string');
        expect(typeof errors).toBe('object');
      }),
    );
  });
});

describe('an amount', () => {
  it('is read as people write it', () => {
    const amount = (text: string) => readForm({ ...formOf({}, TODAY), salaryAmount: text }).input.salaryAmount;
    expect(amount('70,000,000')).toBe(70_000_000);
    expect(amount(' ₩70 000 000 ')).toBe(70_000_000);
    expect(amount('７０００만')).toBeNaN();
    expect(amount('５０００')).toBe(5000);
    expect(amount('1234.5')).toBe(1234.5);
    expect(amount('-5')).toBe(-5);
    expect(amount('')).toBeNaN();
  });

  it('gets its separators, and nothing else does', () => {
    const texts = ['1000', '70,00,0000', '999', '12a', '1.5', ''];
    expect(texts.map(grouped)).toEqual(['1,000', '70,000,000', '999', '12a', '1.5', '']);
  });
});
