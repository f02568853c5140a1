import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '#contract/tools/fact.ts';
import { firstYearCost } from '#contract/tools/first-year-cost.ts';
import { readAnswers, textsOf } from '#contract/tools/tool.ts';

type Case = { from: string; given: Record<string, string>; expected: Record<string, unknown> };

const worked: { day: string; cases: Case[] } = JSON.parse(readFileSync('reference/tools/first-year-cost.json', 'utf8'));

function resultOf(given: Record<string, string>) {
  const { answers, errors } = readAnswers(firstYearCost.fields, textsOf(firstYearCost.fields, given, worked.day));
  if (!answers) throw new Error(JSON.stringify(errors));
  return firstYearCost.work(answers, worked.day);
}

describe('what it takes to land', () => {
  it.each(worked.cases.map((one) => [one.from, one] as const))('%s', (_, { given, expected }) => {
    const { parts, rent, paydays, ...result } = resultOf(given);
    expect({ ...result, rentsBefore: parts.rent / rent, paydays: paydays.length }).toMatchObject(expected);
  });

  const won = fc.integer({ min: 0, max: 20_000_000 });
  const days = fc.integer({ min: 0, max: 200 });

  it('adds up, and holds out until the first payday', () => {
    fc.assert(
      fc.property(won, won, days, fc.integer({ min: 1, max: 31 }), (deposit, stay, wait, payday) => {
        const arrival = '2027-01-31';
        const texts = { arrival, first_day: daysLater(arrival, wait), deposit, stay, payday };
        const given = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)]));
        const { need, parts, left, earned, spent, firstPayday } = resultOf(given);
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(need);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(left).toBe(earned - spent);
        expect(firstPayday && firstPayday.day >= texts.first_day).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('never needs less for a later first day, nor leaves less for more pay', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 20_000_000, max: 200_000_000 }), (wait, pay) => {
        const arrival = '2027-01-04';
        const sooner = resultOf({ arrival, first_day: daysLater(arrival, wait), pay: String(pay) });
        const later = resultOf({ arrival, first_day: daysLater(arrival, wait + 1), pay: String(pay) });
        const richer = resultOf({ arrival, first_day: daysLater(arrival, wait), pay: String(pay + 1_000_000) });
        expect(later.need).toBeGreaterThanOrEqual(sooner.need);
        expect(richer.left).toBeGreaterThanOrEqual(sooner.left);
        expect(richer.need).toBe(sooner.need);
      }),
      { numRuns: 60 },
    );
  });
});
