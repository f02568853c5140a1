import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysLater } from '#contract/tools/fact.ts';
import { unusedLeave } from '#contract/tools/unused-leave.ts';

type Answers = Parameters<typeof unusedLeave.work>[0];

const { base, cases } = JSON.parse(readFileSync('reference/tools/unused-leave.json', 'utf8')) as {
  base: Answers;
  cases: { from: string; answers: Partial<Answers>; result: object }[];
};

const work = (answers: Partial<Answers>) => unusedLeave.work({ ...base, ...answers }, '2026-11-28');

const anyone = fc.record({
  taken: fc.integer({ min: 0, max: 25 }),
  earlier: fc.integer({ min: 0, max: 75 }),
  ordinary_pay: fc.integer({ min: 0, max: 100_000_000 }),
  first_day: fc.integer({ min: -12_000, max: 0 }).map((days) => daysLater('2026-11-28', days)),
});

describe('unused leave', () => {
  test.each(cases)('$from', ({ answers, result }) => {
    expect(work(answers)).toMatchObject(result);
  });

  it('is never below nothing and never above the law’s most', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { current, unused, amount, overdrawn, perDay } = work(answers);
        expect(Math.min(current, unused, amount, overdrawn, perDay)).toBeGreaterThanOrEqual(0);
        expect(current).toBeLessThanOrEqual(25);
        expect(unused - answers.earlier).toBe(current - answers.taken + overdrawn);
      }),
      { numRuns: 200 },
    );
  });

  it('never falls with more pay or more earlier days, and never rises with more taken', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { amount } = work(answers);
        expect(work({ ...answers, ordinary_pay: answers.ordinary_pay + 1000 }).amount).toBeGreaterThanOrEqual(amount);
        expect(work({ ...answers, earlier: answers.earlier + 1 }).amount).toBeGreaterThanOrEqual(amount);
        expect(work({ ...answers, taken: answers.taken + 1 }).amount).toBeLessThanOrEqual(amount);
      }),
      { numRuns: 200 },
    );
  });

  it('earns as much or more in each later year', () => {
    const { grants } = work({ first_day: '1996-11-28' });
    const days = grants.map((grant) => grant.days);
    expect(days).toEqual([...days].sort((one, other) => one - other));
    expect(days).toHaveLength(31);
    expect(days.slice(0, 6)).toEqual([11, 15, 15, 16, 16, 17]);
  });

  it('says what the next anniversary adds, when it’s due and when the claim lapses', () => {
    expect(work({ first_day: '2023-12-01', last_day: '2026-11-30' })).toMatchObject({
      next: { day: '2026-12-01', days: 16 },
      due: '2026-12-14',
      lapses: '2029-12-14',
    });
  });

  it('puts what it comes to in a few words', () => {
    expect(unusedLeave.answer({}, '2026-11-28')?.says).toMatch(/^₩[\d,]+ for \d+ days$/);
    expect(unusedLeave.says(work({ taken: 14 }), base)).toMatch(/for 1 day$/);
    expect(unusedLeave.says(work({ staff: 'few' }), base)).toBe('No annual leave by law at a company this small');
    expect(unusedLeave.says(work({ hours: 8 }), base)).toBe('No annual leave by law for so few hours a week');
    expect(unusedLeave.says(work({ first_day: '2027-01-01' }), base)).toBe('The last day is before the first');
  });
});
