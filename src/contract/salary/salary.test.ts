import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateSalary, type SalaryResult, workOutSalary } from '#contract/salary/salary.ts';
import type { SalaryInput } from '#contract/salary/salary-fields.ts';
import { SALARY_PERIODS, SPECIFIED_PERIOD } from '#contract/salary/salary-periods.ts';
import { SALARY_CASES } from '#tests/support/salary-cases.ts';

const plain: SalaryInput = {
  salaryType: 'monthly',
  severance: 'separate',
  salaryAmount: 3_000_000,
  dependents: 1,
  children: 0,
  nonTaxableIncome: 0,
  isEmploymentInsuranceOn: true,
};

const monthly = (salaryAmount: number, over: Partial<SalaryInput> = {}) =>
  calculateSalary({ ...plain, salaryAmount, ...over });

const anyInput: fc.Arbitrary<SalaryInput> = fc
  .record({
    salaryType: fc.constantFrom('annual', 'monthly'),
    severance: fc.constantFrom('separate', 'included'),
    salaryAmount: fc.oneof(
      fc.integer({ min: 1000, max: 20_000_000 }),
      fc.integer({ min: 1000, max: 400_000_000 }),
      fc.integer({ min: 1000, max: 1_000_000_000_000 }),
    ),
    dependents: fc.integer({ min: 1, max: 11 }),
    children: fc.integer({ min: 0, max: 10 }),
    nonTaxableIncome: fc.integer({ min: 0, max: 1_000_000 }),
    isEmploymentInsuranceOn: fc.boolean(),
    period: fc.constantFrom(undefined, ...SALARY_PERIODS.map(({ from }) => from)),
  })
  .map((input): SalaryInput => ({ ...input, children: Math.min(input.children, input.dependents - 1) }));

const DEDUCTIONS = ['nationalPension', 'health', 'longTermCare', 'employment', 'incomeTax', 'localTax'] as const;
const sumOf = (result: SalaryResult) => DEDUCTIONS.reduce((sum, name) => sum + result[name], 0);

describe('calculateSalary', () => {
  it.each(SALARY_CASES.map((known) => [known.id, known] as const))('answers case %s to the won', (_, known) => {
    expect(calculateSalary(known.input)).toEqual(known.expected);
  });

  it('takes by default the rates that the specification states', () => {
    for (const { input } of SALARY_CASES) {
      expect(calculateSalary({ ...input, period: SPECIFIED_PERIOD })).toEqual(calculateSalary(input));
      expect(calculateSalary({ ...input, period: 'nonsense' })).toEqual(calculateSalary(input));
    }
  });

  it('divides a month without rest: what is deducted and what is left make up the pay', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { result, steps } = workOutSalary(input);
        expect(sumOf(result)).toBe(result.totalTax);
        expect(result.net + result.totalTax).toBe(steps.monthlyPay);
        for (const name of DEDUCTIONS) {
          expect(result[name] % 10).toBe(0);
          expect(result[name]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('never answers with anything but numbers, and with shares that make a hundred', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = calculateSalary(input);
        expect(Object.values(result).every(Number.isFinite)).toBe(true);
        expect(Math.abs(result.taxPercentage + result.takeHomePercentage - 100)).toBeLessThan(0.11);
      }),
    );
  });

  it('takes no less of higher pay', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 1_000_000 }), (input, raise) => {
        const before = calculateSalary(input);
        const after = calculateSalary({ ...input, salaryAmount: input.salaryAmount + raise });
        for (const name of DEDUCTIONS) expect(after[name]).toBeGreaterThanOrEqual(before[name]);
      }),
    );
  });

  it('takes no more tax of a larger family, and the same insurance', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const dependents = Math.min(input.dependents + 1, 11);
        const before = calculateSalary(input);
        const after = calculateSalary({ ...input, dependents, isEmploymentInsuranceOn: false });
        expect(after.incomeTax).toBeLessThanOrEqual(before.incomeTax);
        expect(after.employment).toBe(0);
        expect(after.health).toBe(before.health);
        expect(after.nationalPension).toBe(before.nationalPension);
      }),
    );
  });

  it('takes no pension of those whom it does not insure, and changes nothing else', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const insured = calculateSalary({ ...input, isPensionExempt: false });
        const exempt = calculateSalary({ ...input, isPensionExempt: true });
        expect(exempt).toEqual({
          ...insured,
          nationalPension: 0,
          net: insured.net + insured.nationalPension,
          totalTax: insured.totalTax - insured.nationalPension,
          taxPercentage: exempt.taxPercentage,
          takeHomePercentage: exempt.takeHomePercentage,
        });
      }),
    );
    // Worked out by hand: 5,000,000 less 179,750, 23,620, 45,000, 335,470 and 33,540.
    expect(monthly(5_000_000, { period: '2026-07-01', isPensionExempt: true })).toMatchObject({
      nationalPension: 0,
      net: 4_382_620,
      takeHomePercentage: 87.7,
    });
  });

  it('moves from band to band at the first won of the next', () => {
    expect(monthly(9_999_999).incomeTax).toBe(1_503_990);
    expect(monthly(10_000_000).incomeTax).toBe(1_507_400);
    // The formula begins with 25,000 won of its own, so one won more of pay costs those.
    expect(monthly(10_000_001).incomeTax).toBe(1_532_400);
    expect(monthly(14_000_000).incomeTax).toBe(1_507_400 + 25_000 + 1_372_000);
    expect(monthly(87_000_001).incomeTax).toBe(1_507_400 + 31_034_600);
    expect(monthly(100_000_000).incomeTax).toBe(1_507_400 + 31_034_600 + 5_850_000);
  });

  it('holds pension and health insurance between the limits that the specification gives their base', () => {
    expect(monthly(300_000)).toMatchObject({ nationalPension: 17_550, health: 10_630 });
    expect(monthly(1000)).toMatchObject({ nationalPension: 17_550, health: 9890, longTermCare: 1280, net: -27_720 });
    expect(monthly(6_170_000).nationalPension).toBe(277_650);
    expect(monthly(9_000_000).nationalPension).toBe(277_650);
    for (const base of [279_265, 279_266, 279_267, 127_056_981, 127_056_982, 127_056_983, 1_000_000_000]) {
      const held = Math.min(Math.max(base, 279_266), 127_056_982);
      expect(monthly(base).health).toBe(Number((BigInt(held) * 3545n) / 1_000_000n) * 10);
    }
  });

  it('carries a thirteenth of a year and a fraction of a won without rounding them', () => {
    const { result, steps } = workOutSalary({
      ...plain,
      salaryType: 'annual',
      severance: 'included',
      salaryAmount: 50_000_000,
    });
    expect(steps.monthlyPay).toBe(3_846_153);
    expect(result.net).toBe(3_846_153 - result.totalTax);
    expect(monthly(3_000_000.5).net).toBe(monthly(3_000_000).net);
    expect(monthly(0.0000001).takeHomePercentage).toBeLessThan(-1_000_000);
  });

  it('stays exact where doubles do not', () => {
    expect(monthly(3_000_000).employment).toBe(27_000);
    expect(monthly(Number.MAX_SAFE_INTEGER).net).toBeGreaterThan(0);
    expect(monthly(1e21).takeHomePercentage).toBe(49.6);
    expect(() => monthly(Number.NaN)).toThrow(RangeError);
    expect(() => monthly(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('the later periods', () => {
  it('follow each other without gaps', () => {
    const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const ends = SALARY_PERIODS.slice(0, -1).map(({ to }) => dayAfter(to));
    expect(SALARY_PERIODS.slice(1).map(({ from }) => from)).toEqual(ends);
  });

  it('count children once and credit each, as the law does', () => {
    const family = { dependents: 4, children: 2 };
    expect(workOutSalary({ ...plain, salaryAmount: 5_300_000, ...family }).steps).toMatchObject({
      familySize: 6,
      childCredit: 0,
    });
    const later = (period: string, children: number) =>
      workOutSalary({ ...plain, salaryAmount: 5_300_000, dependents: 6, children, period }).steps;
    expect(later('2025-07-01', 1)).toMatchObject({ familySize: 6, childCredit: 12_500 });
    expect(later('2025-07-01', 2)).toMatchObject({ familySize: 6, childCredit: 29_160 });
    expect(later('2025-07-01', 4)).toMatchObject({ familySize: 6, childCredit: 79_160 });
    expect(later('2026-03-01', 3)).toMatchObject({ familySize: 6, childCredit: 79_160 });
    expect(later('2026-02-28', 3).childCredit).toBe(later(SPECIFIED_PERIOD, 3).childCredit);
  });

  it('take the rates and limits of 2026', () => {
    expect(monthly(5_000_000, { period: '2026-07-01' })).toMatchObject({
      nationalPension: 237_500,
      health: 179_750,
      longTermCare: 23_620,
      employment: 45_000,
    });
    expect(monthly(9_000_000, { period: '2026-03-01' }).nationalPension).toBe(302_570);
    expect(monthly(9_000_000, { period: '2026-07-01' }).nationalPension).toBe(313_020);
    expect(monthly(1000, { period: '2026-07-01' }).health).toBe(10_080);
    expect(monthly(1_000_000_000, { period: '2026-07-01' }).health).toBe(4_591_740);
  });

  it('round the share of long-term care from 27 November 2026 on', () => {
    const largest = { salaryAmount: 127_725_731 };
    const before = calculateSalary({ ...plain, ...largest, period: '2026-07-01' }).longTermCare;
    const after = calculateSalary({ ...plain, ...largest, period: '2026-11-27' }).longTermCare;
    expect([before, after]).toEqual([603_370, 603_350]);
  });
});
