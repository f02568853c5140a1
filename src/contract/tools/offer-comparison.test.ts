import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerComparison } from '#contract/tools/offer-comparison.ts';
import { LEFT_EMPTY, readAnswers, searchOf, textsOf } from '#contract/tools/tool.ts';

type Case = {
  from: string;
  given: Record<string, string>;
  expected: Record<string, number | boolean>;
};

const worked: { day: string; cases: Case[] } = JSON.parse(
  readFileSync('reference/tools/offer-comparison.json', 'utf8'),
);

function resultOf(given: Record<string, string>, day = worked.day) {
  const { answers, errors } = readAnswers(offerComparison.fields, textsOf(offerComparison.fields, given, day));
  if (!answers) throw new Error(JSON.stringify(errors));
  return offerComparison.work(answers, day);
}

function firstOf(given: Record<string, string>) {
  const [offer] = resultOf(given).offers;
  if (!offer) throw new Error('There is no offer.');
  return offer;
}

describe('comparing offers', () => {
  it.each(worked.cases.map((one) => [one.from, one] as const))('%s', (_, { given, expected }) => {
    const offer = firstOf(given);
    const shown = { ...offer, weekly: Math.round(offer.weekly * 10_000) / 10_000, anHour: Math.round(offer.anHour) };
    expect(shown).toMatchObject(expected);
  });

  it('names who wins by the hour and who by money, and what an hour more pays', () => {
    const { byHour, byMoney, biggestNumber, extra } = resultOf({}, '2026-11-26');
    expect([byHour.name, byMoney.name, biggestNumber.name]).toEqual(['Remote team', 'Game studio', 'Payments company']);
    expect(extra.map(({ place, each }) => [place, each])).toEqual([
      [1, 4191],
      [3, 8055],
    ]);
  });

  it('ranks no example beside an offer of one’s own, and names it as one', () => {
    const own = { title_1: 'Backend Engineer', pay_1: '50000000', count: '2' };
    const alone = resultOf(own);
    expect(alone.offers.map(({ name }) => name)).toEqual(['Backend Engineer', 'Example offer 2']);
    expect([alone.isDecided, alone.byHour.name, alone.extra]).toEqual([false, 'Backend Engineer', []]);
    expect(offerComparison.answer(own, worked.day)?.says).toMatch(/^Backend Engineer: ₩[\d,]+ an hour$/);
    const both = resultOf({ ...own, title_2: 'Frontend Engineer', pay_2: '51000000' });
    expect([both.isDecided, both.byHour.name]).toEqual([true, 'Frontend Engineer']);
    expect(firstOf({ title_1: '', pay_1: '50000000' }).name).toBe('Offer 1');
  });

  it('counts what an offer doesn’t say as the usual week, no commute and severance on top, and says so', () => {
    const empty = { hours_1: LEFT_EMPTY, overtime_1: LEFT_EMPTY, days_1: LEFT_EMPTY, minutes_1: LEFT_EMPTY };
    const silent = { severance_1: 'not_stated', ...empty };
    const texts = textsOf(offerComparison.fields, silent, worked.day);
    expect([texts['hours_1'], searchOf(offerComparison.fields, texts, worked.day)]).toEqual(['', silent]);
    expect(firstOf({ ...silent, workplace_1: 'hybrid' })).toMatchObject({
      ...{ hours: 40, overtime: 0, areHoursStated: false, commute: 0, isCommuteStated: false },
      net: firstOf({ severance_1: 'on_top' }).net,
    });
    expect(firstOf({ ...silent, workplace_1: 'remote' }).isCommuteStated).toBe(true);
  });

  it('asks of no offer beyond the count', () => {
    const fields = offerComparison.fields;
    const texts = textsOf(fields, { count: '2', pay_3: 'much', pay_4: '-1' }, worked.day);
    expect(readAnswers(fields, texts).errors).toEqual({});
    expect(readAnswers(fields, { ...texts, count: '3' }).errors).toEqual({
      pay_3: 'Enter a number from 1,000,000 to 1,000,000,000.',
    });
  });

  it('knows the minimum wage of the coming year, and says that the pay floor of an E-7-1 isn’t known', () => {
    const { minimumWage, payFloor, isPayFloorKnown } = resultOf({}, '2027-01-01');
    expect({ minimumWage, payFloor, isPayFloorKnown }).toEqual({
      minimumWage: 10_700,
      payFloor: 31_120_000,
      isPayFloorKnown: false,
    });
  });

  const pays = fc.integer({ min: 10_000_000, max: 300_000_000 });
  const hours = fc.integer({ min: 0, max: 40 });

  it('never falls below nothing, and its hours add up', () => {
    fc.assert(
      fc.property(pays, hours, fc.integer({ min: 0, max: 7 }), hours, (pay, overtime, days, minutes) => {
        const texts = { pay_1: pay, overtime_1: overtime, days_1: days, minutes_1: minutes };
        const offer = firstOf(Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)])));
        expect(Math.min(offer.net, offer.anHour, offer.severanceOfYear, offer.paidHour)).toBeGreaterThanOrEqual(0);
        expect(offer.weekly).toBeCloseTo(offer.hours + offer.overtime + offer.commute);
        expect(offer.net).toBeLessThan(offer.pay / 12);
      }),
      { numRuns: 60 },
    );
  });

  it('never pays an hour more for more hours, nor less money for a million more', () => {
    fc.assert(
      fc.property(pays, hours, (pay, overtime) => {
        const less = firstOf({ pay_1: String(pay), overtime_1: String(overtime) });
        const longer = firstOf({ pay_1: String(pay), overtime_1: String(Math.min(overtime + 1, 40)) });
        const richer = firstOf({ pay_1: String(pay + 1_000_000), overtime_1: String(overtime) });
        expect(longer.anHour).toBeLessThanOrEqual(less.anHour);
        expect(longer.paidHour).toBeLessThanOrEqual(less.paidHour);
        expect(richer.net).toBeGreaterThanOrEqual(less.net);
      }),
      { numRuns: 60 },
    );
  });
});
