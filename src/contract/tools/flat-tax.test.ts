import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { flatTax } from '#contract/tools/flat-tax.ts';

type Answers = Parameters<typeof flatTax.work>[0];
type Case = { from: string; answers: Partial<Answers>; table: object; flat: object };

const { today, cases } = JSON.parse(readFileSync('reference/tools/flat-tax.json', 'utf8')) as {
  today: string;
  cases: Case[];
};

const ANSWERS: Answers = {
  pay: 70_000_000,
  untaxed: 200_000,
  first_work: '2024-03-04',
  dependents: 0,
  deductions: 0,
  credits: 0,
  pension: true,
  employment: true,
  employer_half: true,
  related: false,
};

const work = (answers: Partial<Answers>, day = today) => flatTax.work({ ...ANSWERS, ...answers }, day);

const anyone = fc.record({
  pay: fc.integer({ min: 1_000_000, max: 2_000_000_000 }),
  untaxed: fc.integer({ min: 0, max: 2_000_000 }),
  dependents: fc.integer({ min: 0, max: 10 }),
  deductions: fc.integer({ min: 0, max: 50_000_000 }),
  credits: fc.integer({ min: 0, max: 10_000_000 }),
  pension: fc.boolean(),
  employment: fc.boolean(),
  employer_half: fc.boolean(),
});

describe('the flat rate beside the table', () => {
  test.each(cases)('$from', ({ answers, table, flat }) => {
    expect(work(answers)).toMatchObject({ table, flat });
  });

  it('is never below nothing, and its parts make its sum', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { flat, table, saved } = work(answers);
        const parts = [table.taxable, table.tax, table.credit, table.income, table.local, flat.income, saved];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(table.total).toBe(table.income + table.local);
        expect(flat.total).toBe(flat.income + flat.local);
        expect(saved).toBe(Math.abs(flat.total - table.total));
      }),
      { numRuns: 200 },
    );
  });

  it('never takes more of less pay, nor of somebody with more to deduct', () => {
    fc.assert(
      fc.property(anyone, fc.integer({ min: 100_000, max: 10_000_000 }), (answers, more) => {
        const { flat, table } = work(answers);
        const richer = work({ ...answers, pay: answers.pay + more });
        expect(richer.flat.total).toBeGreaterThanOrEqual(flat.total);
        expect(richer.table.total).toBeGreaterThanOrEqual(table.total);
        expect(work({ ...answers, dependents: answers.dependents + 1 }).table.total).toBeLessThanOrEqual(table.total);
        expect(work({ ...answers, credits: answers.credits + more }).flat.total).toBe(flat.total);
      }),
      { numRuns: 200 },
    );
  });

  it('is the better choice from the pay on that it names, and not below', () => {
    const crossing = work({}).crossing ?? 0;
    expect(work({ pay: crossing }).better).toBe('flat');
    expect(work({ pay: crossing - 100_000 }).better).toBe('table');
    expect(work({ dependents: 3 }).crossing).toBeGreaterThan(crossing);
    expect(work({ employer_half: false }).crossing).toBeLessThan(crossing);
  });
});

describe('who may choose it', () => {
  test.each([
    ['2026-12-31', today, null],
    ['2027-01-01', today, 'start'],
    ['2007-06-01', today, null],
    ['2006-06-01', today, 'years'],
    ['2026-12-31', '2045-06-01', null],
    ['2026-12-31', '2046-06-01', 'years'],
  ] as const)('who first worked on %s, asked on %s: %s', (first_work, day, refusal) => {
    expect(work({ first_work }, day).refusal).toBe(refusal);
  });

  it('isn’t somebody whom the employer is related to', () => {
    const result = work({ related: true, pay: 300_000_000 });
    expect(result.refusal).toBe('related');
    expect(flatTax.says(result, ANSWERS)).toBe('The regular table: you can’t use the flat rate');
  });

  it('says what the better choice saves', () => {
    expect(flatTax.answer({}, today)?.says).toBe('The regular table saves ₩9,787,586 a year');
    expect(flatTax.says(work({ pay: 300_000_000 }), ANSWERS)).toMatch(/^The flat rate saves ₩[\d,]+ a year$/);
  });
});
