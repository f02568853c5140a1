import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { F27Answers } from '#contract/tools/f-2-7-fields.ts';
import { f27Points, sumOf } from '#contract/tools/f-2-7-points.ts';
import { readAnswers, type ToolFields, textsOf } from '#contract/tools/tool.ts';

const TODAY = '2026-11-28';

type Case = { from: string; answers: Partial<F27Answers>; expect: Record<string, unknown> };

const CASES: Case[] = JSON.parse(
  readFileSync(new URL('../../../reference/tools/f-2-7-points.json', import.meta.url), 'utf8'),
);

function answered(answers: Partial<F27Answers>): F27Answers {
  const { answers: presets } = readAnswers(f27Points.fields, textsOf(f27Points.fields, {}, TODAY));
  if (!presets) throw new Error('The presets of the tool have faults.');
  return { ...presets, ...answers };
}

function outcome(answers: Partial<F27Answers>, today = TODAY) {
  return f27Points.work(answered(answers), today);
}

const FIELDS: ToolFields = f27Points.fields;

/** Any answers that the form takes. */
const ANSWERS = fc.record(
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => {
      if (field.kind === 'tick') return [name, fc.boolean()];
      if (field.kind === 'choice') return [name, fc.constantFrom(...field.options.map(({ id }) => id))];
      if (field.kind !== 'number') throw new Error(`No answers are known for ${name}.`);
      return [name, fc.integer({ min: field.least, max: Math.min(field.most, 150_000_000) })];
    }),
  ),
) as unknown as fc.Arbitrary<F27Answers>;

describe('points for an F-2-7', () => {
  it.each(CASES)('are those worked out by hand: $from, $answers', (given) => {
    expect(outcome(given.answers)).toMatchObject(given.expect);
  });

  it('are the sum of their parts, never negative and never over the most of each', () => {
    fc.assert(
      fc.property(ANSWERS, (answers) => {
        const { points, most, total, needed, gap } = outcome(answers);
        expect(total).toBe(sumOf(points));
        expect(gap).toBe(Math.max(0, needed - total));
        for (const part of Object.keys(points) as (keyof typeof points)[]) {
          expect(points[part]).toBeGreaterThanOrEqual(0);
          expect(points[part]).toBeLessThanOrEqual(most[part]);
        }
      }),
    );
  });

  it('never fall with more pay, a higher level of Korean or one more bonus', () => {
    fc.assert(
      fc.property(ANSWERS, fc.nat(50_000_000), (answers, more) => {
        const { total } = outcome(answers);
        expect(outcome({ ...answers, income: answers.income + more }).total).toBeGreaterThanOrEqual(total);
        expect(outcome({ ...answers, korean: '5' }).total).toBeGreaterThanOrEqual(total);
        expect(outcome({ ...answers, kiip: true }).total).toBeGreaterThanOrEqual(total);
        expect(outcome({ ...answers, volunteering: 'three' }).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('name only ways that add something, those that are enough first', () => {
    fc.assert(
      fc.property(ANSWERS, (answers) => {
        const { ways, total, needed } = outcome(answers);
        for (const way of ways) {
          expect(way.adds).toBeGreaterThan(0);
          expect(way.total).toBe(total + way.adds);
          expect(way.isEnough).toBe(way.total >= needed);
        }
        const enough = ways.map(({ isEnough }) => Number(isEnough));
        expect(enough).toEqual([...enough].sort().reverse());
        expect(new Set(ways.map(({ what }) => what)).size).toBe(ways.length);
      }),
    );
  });

  it('show the smallest way to 80 for the example', () => {
    expect(outcome({}).ways.map(({ what, total }) => `${what}: ${total}`)).toEqual([
      'Volunteering 18\u00a0times, 150\u00a0hours, over 3\u00a0years: 81',
      '₩70M on the certificate: 82',
      'TOPIK 3, or level 3 of KIIP: 84',
      'TOPIK 2, or level 2 of KIIP, and ₩60M on the certificate: 84',
      'A ministry’s recommendation: 94',
      'Finishing KIIP level 5: 104',
      'TOPIK 2, or level 2 of KIIP: 79',
    ]);
  });

  it('call no way enough for somebody who still couldn’t apply', () => {
    const whys = (answers: Partial<F27Answers>) =>
      outcome(answers).ways.flatMap(({ what, why, isEnough }) => (isEnough ? [`${what}: ${why}`] : []));
    expect(
      whys({ group: 'other' }).filter((why) => !why.endsWith(': Enough points, but you couldn’t apply yet')),
    ).toEqual([]);
    // More pay also stands in for the years on one status.
    expect(whys({ years: false, income: 38_000_000, korean: '4' })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/certificate: Enough$/),
        expect.stringMatching(/^Finishing KIIP.* yet$/),
      ]),
    );
  });

  it('move in the months ahead with the plan, the birthday and the next certificate', () => {
    const { ahead } = outcome({});
    const turns = ahead.filter((month) => month.turns.length > 0);
    expect(ahead).toHaveLength(14);
    expect(ahead.at(0)).toMatchObject({ month: '2026-11-01', age: 44, unplanned: 74, planned: 74 });
    expect(turns).toMatchObject([
      { month: '2027-04-01', unplanned: 74, planned: 84, turns: [{ kind: 'plan', adds: 10 }] },
      { month: '2027-05-01', age: 45, unplanned: 70, planned: 80, turns: [{ kind: 'birthday', adds: -4 }] },
      { month: '2027-07-01', unplanned: 75, planned: 85, turns: [{ kind: 'income', adds: 5 }] },
    ]);
  });

  it('ask for the pay of the year that each certificate is for', () => {
    const yearsOn = (day: string) =>
      [FIELDS['income'], FIELDS['next_income']].map((field) =>
        typeof field?.label === 'function' ? /\d{4}/.exec(field.label(day))?.[0] : null,
      );
    expect(yearsOn(TODAY)).toEqual(['2025', '2026']);
    expect(yearsOn('2027-06-30')).toEqual(['2025', '2026']);
    expect(yearsOn('2027-07-01')).toEqual(['2026', '2027']);
  });

  it('never hide that somebody isn’t in a group that can apply', () => {
    expect(f27Points.answer({ group: 'other' }, TODAY)?.says).toBe('You can’t apply yet. Points: 74 of 80');
    expect(f27Points.answer({}, TODAY)?.says).toBe('74 of 80, 6 short');
  });

  it('take a birthday of this month as past, and count two of them in two Decembers', () => {
    expect(outcome({ birthday: '11' }).ahead.map(({ age }) => age)).toEqual([...Array(12).fill(44), 45, 45]);
    expect(outcome({ birthday: '12' }).ahead.map(({ age }) => age)).toEqual([44, ...Array(12).fill(45), 46]);
  });

  it('wait for July with the pay of the year before', () => {
    const early = outcome({ plan: '0', birthday: '12' }, '2027-02-10');
    expect(early.ahead.find(({ unplanned }) => unplanned === 79)?.month).toBe('2027-07-01');
  });

  it('are never lower with a plan than without', () => {
    fc.assert(
      fc.property(ANSWERS, (answers) => {
        for (const { planned, unplanned } of outcome(answers).ahead) expect(planned).toBeGreaterThanOrEqual(unplanned);
      }),
    );
  });
});
