import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysLater } from '#contract/tools/fact.ts';
import { severance } from '#contract/tools/severance.ts';

type Answers = Parameters<typeof severance.work>[0];

const { base, cases } = JSON.parse(readFileSync('reference/tools/severance-pay.json', 'utf8')) as {
  base: Answers;
  cases: { from: string; answers: Partial<Answers>; result: object }[];
};

const work = (answers: Partial<Answers>) => severance.work({ ...base, ...answers }, '2026-11-28');

const anyone = fc.record({
  monthly_pay: fc.integer({ min: 0, max: 100_000_000 }),
  bonuses: fc.integer({ min: 0, max: 100_000_000 }),
  leave_paid: fc.integer({ min: 0, max: 10_000_000 }),
  ordinary_pay: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  severance_part: fc.integer({ min: 0, max: 5_000_000 }),
  first_day: fc.integer({ min: -7000, max: 0 }).map((days) => daysLater('2026-11-28', days)),
});

describe('severance pay', () => {
  test.each(cases)('$from', ({ answers, result }) => {
    expect(work(answers)).toMatchObject(result);
  });

  it('is never below nothing, and its years make its sum', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { amount, most, years, prepaid, refusal } = work(answers);
        expect(Math.min(amount, most, prepaid, ...years.map(({ adds }) => adds))).toBeGreaterThanOrEqual(0);
        expect(most).toBeGreaterThanOrEqual(amount);
        const sum = years.reduce((total, { adds }) => total + adds, 0);
        expect(refusal === null ? amount : sum).toBe(sum);
      }),
      { numRuns: 200 },
    );
  });

  it('never falls with more pay, more bonuses, a higher floor or longer service', () => {
    fc.assert(
      fc.property(anyone, fc.integer({ min: 1, max: 1_000_000 }), (answers, more) => {
        const { amount } = work(answers);
        expect(work({ ...answers, monthly_pay: answers.monthly_pay + more }).amount).toBeGreaterThanOrEqual(amount);
        expect(work({ ...answers, bonuses: answers.bonuses + more }).amount).toBeGreaterThanOrEqual(amount);
        const higher = (answers.ordinary_pay ?? 0) + more;
        expect(work({ ...answers, ordinary_pay: higher }).amount).toBeGreaterThanOrEqual(amount);
        expect(work({ ...answers, first_day: daysLater(answers.first_day, -30) }).amount).toBeGreaterThanOrEqual(
          amount,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('says when it’s due and when the claim lapses', () => {
    expect(work({ last_day: '2026-11-30' })).toMatchObject({ due: '2026-12-14', lapses: '2029-12-14' });
  });

  it('puts what it comes to in a few words', () => {
    expect(severance.answer({}, '2026-11-28')?.says).toMatch(/^₩[\d,]+ before tax$/);
    expect(severance.says(work({ hours: 10 }), base)).toBe('Nothing by law for so few hours a week');
    expect(severance.says(work({ first_day: '2026-01-01' }), base)).toBe('Nothing until you’ve worked a full year');
    expect(severance.says(work({ first_day: '2027-01-01' }), base)).toBe('The last day is before the first');
  });
});
