import { COLUMNS } from '#contract/salary/salary-table-columns.ts';

/** Income Tax Act Enforcement Decree, annex 2, 2024-02-29 (2026-02-27: same cells). See reference/salary/SOURCES.md. */
export const FAMILY_MAX = COLUMNS.length;

/** Bands of monthly pay in won, each `step` wide, starting at `from`. The last row is for exactly `TABLE_END`. */
const BANDS = [
  { from: 770_000n, step: 5000n },
  { from: 1_500_000n, step: 10_000n },
  { from: 3_000_000n, step: 20_000n },
] as const;

export const TABLE_START = 770_000n;

export const TABLE_END = 10_000_000n;

/** Above the table: the tax on 10,000,000 won, plus `add`, plus a rate (in 1/10,000) on the excess over `over`. */
export const STEPS_ABOVE = [
  { over: 10_000_000n, upTo: 14_000_000n, add: 25_000n, rate: 98n * 35n },
  { over: 14_000_000n, upTo: 28_000_000n, add: 1_397_000n, rate: 98n * 38n },
  { over: 28_000_000n, upTo: 30_000_000n, add: 6_610_600n, rate: 98n * 40n },
  { over: 30_000_000n, upTo: 45_000_000n, add: 7_394_600n, rate: 100n * 40n },
  { over: 45_000_000n, upTo: 87_000_000n, add: 13_394_600n, rate: 100n * 42n },
  { over: 87_000_000n, upTo: null, add: 31_034_600n, rate: 100n * 45n },
] as const;

export const RATE_PARTS = 10_000n;

/** Tax up to 10,000,000 won: whole won of monthly pay, family of 1 to 11 including the worker. */
export function tableTax(pay: bigint, family: number): bigint {
  if (pay < TABLE_START) return 0n;
  return columnOf(family)[rowOf(pay)] ?? 0n;
}

function rowOf(pay: bigint): number {
  let before = 0n;
  for (const [index, { from, step }] of BANDS.entries()) {
    const end = BANDS[index + 1]?.from ?? TABLE_END;
    if (pay < end) return Number(before + (pay - from) / step);
    before += (end - from) / step;
  }
  return Number(before);
}

const WON_PER_UNIT = 10n;

const DIGITS = 36;

const unpacked = new Map<number, bigint[]>();

function columnOf(family: number): bigint[] {
  const known = unpacked.get(family);
  if (known) return known;
  let tax = 0n;
  const column = (COLUMNS[family - 1] ?? '').split(' ').flatMap((run) => {
    const [step = '0', count = '1'] = run.split('*');
    return Array.from({ length: Number(count) }, () => {
      tax += BigInt(Number.parseInt(step, DIGITS)) * WON_PER_UNIT;
      return tax;
    });
  });
  unpacked.set(family, column);
  return column;
}
