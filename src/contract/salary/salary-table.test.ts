import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILY_MAX, STEPS_ABOVE, TABLE_END, tableTax } from '#contract/salary/salary-table.ts';
import { taxByRule } from '#contract/salary/tax-table-rule.test.fixture.ts';

type Row = { from: bigint; to: bigint; taxes: number[] };
const rows: Row[] = readFileSync('reference/salary/income-tax-table.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [from = '', to = '', ...taxes] = line.split(',');
    return { from: BigInt(from), to: BigInt(to), taxes: taxes.map(Number) };
  });

const FAMILIES = Array.from({ length: FAMILY_MAX }, (_, index) => index + 1);
const packedRow = (pay: bigint) => FAMILIES.map((family) => Number(tableTax(pay, family)));

describe('the packed table of taxes', () => {
  it('holds every cell of the official one, from the first won of a band to its last', () => {
    expect(rows).toHaveLength(647);
    for (const { from, to, taxes } of rows) {
      expect(packedRow(from), `at ${from}`).toEqual(taxes);
      expect(packedRow(to > from ? to - 1n : to), `below ${to}`).toEqual(taxes);
    }
  });

  it('has no gaps between its bands, and nothing below them', () => {
    const ends = rows.slice(0, -1).map(({ to }) => to);
    expect(rows.slice(1).map(({ from }) => from)).toEqual(ends);
    expect(packedRow(769_999n)).toEqual(FAMILIES.map(() => 0));
    expect(rows.at(-1)?.from).toBe(TABLE_END);
  });

  it('is what the rule of the law yields, cell by cell', () => {
    for (const { from, to, taxes } of rows) {
      expect(
        FAMILIES.map((family) => taxByRule(from, to, family)),
        `at ${from}`,
      ).toEqual(taxes);
    }
  });
});

describe('the formula above the table', () => {
  it('has the official constants', () => {
    const { brackets } = JSON.parse(readFileSync('reference/salary/income-tax-over-10m.json', 'utf8')) as {
      brackets: { over: number; upTo: number | null; add: number; factorPct: number; ratePct: number }[];
    };
    const official = brackets.map(({ over, upTo, add, factorPct, ratePct }) => ({
      over: BigInt(over),
      upTo: upTo === null ? null : BigInt(upTo),
      add: BigInt(add),
      rate: BigInt(factorPct * ratePct),
    }));
    expect(STEPS_ABOVE).toEqual(official);
  });
});
