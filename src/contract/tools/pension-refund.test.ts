import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysLater } from '#contract/tools/fact.ts';
import { pensionRefund } from '#contract/tools/pension-refund.ts';

type Answers = Parameters<typeof pensionRefund.work>[0];

const { today, base, cases } = JSON.parse(readFileSync('reference/tools/pension-refund.json', 'utf8')) as {
  today: string;
  base: Answers;
  cases: { from: string; answers: Partial<Answers>; result: object }[];
};

const work = (answers: Partial<Answers>) => pensionRefund.work({ ...base, ...answers }, today);

const says = (answers: Partial<Answers>) => pensionRefund.says(work(answers), base);

const COUNTRIES = pensionRefund.fields.nationality.options.map(({ id }) => id);

const anyone = fc.record({
  nationality: fc.constantFrom(...COUNTRIES),
  monthly_pay: fc.integer({ min: 0, max: 100_000_000 }),
  first_day: fc.integer({ min: -5000, max: 0 }).map((days) => daysLater(today, days)),
});

describe('the pension refund', () => {
  test.each(cases)('$from', ({ answers, result }) => {
    expect(work(answers)).toMatchObject(result);
  });

  it('is never below nothing, both halves are alike, and the years make the sum', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { paid } = work(answers);
        expect(Math.min(paid.months, paid.yours, paid.total)).toBeGreaterThanOrEqual(0);
        expect(paid.company).toBe(paid.yours);
        expect(paid.yours + paid.company).toBe(paid.total);
        expect(paid.years.reduce((sum, year) => sum + year.yours, 0)).toBe(paid.yours);
        expect(paid.years.reduce((sum, year) => sum + year.months, 0)).toBe(paid.months);
      }),
      { numRuns: 100 },
    );
  });

  it('never falls with more pay or more months', () => {
    fc.assert(
      fc.property(anyone, (answers) => {
        const { total } = work(answers).paid;
        const richer = work({ ...answers, monthly_pay: answers.monthly_pay + 10_000 });
        expect(richer.paid.total).toBeGreaterThanOrEqual(total);
        const longer = work({ ...answers, first_day: daysLater(answers.first_day, -40) });
        expect(longer.paid.total).toBeGreaterThan(total);
      }),
      { numRuns: 100 },
    );
  });

  it('gives everyone with an E-9 or H-2 one, and each nationality one answer', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    for (const nationality of COUNTRIES) {
      expect(work({ nationality, status: 'special' }).verdict, nationality).toBe('yes');
      expect(work({ nationality }).ground === 'unlisted', nationality).toBe(nationality === 'Another country');
    }
  });

  it('says where lists contradict each other', () => {
    expect(work({ nationality: 'Malaysia' }).contradiction).toContain('Malaysians');
    expect(work({ nationality: 'Canada' }).contradiction).toBeNull();
  });

  it('puts what it comes to in a few words', () => {
    expect(pensionRefund.answer({}, today)?.says).toMatch(/^₩[\d,]+ comes back, plus interest$/);
    expect(says({ nationality: 'Nepal' })).toBe('Nothing was paid in, so nothing comes back');
    expect(says({ nationality: 'Ireland' })).toBe('No refund for your nationality');
    expect(says({ nationality: 'Another country' })).toMatch(/if your country is on the list: ask 1355$/);
    expect(says({ first_day: '2010-01-01' })).toBe('Probably a pension instead of a refund: ask 1355');
    expect(says({ first_day: '2027-01-01' })).toBe('The last day is before the first');
  });
});
