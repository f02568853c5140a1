// Written by scripts/pack-tax-table.ts from reference/salary/income-tax-table.csv; the form is explained there.
const COLUMNS = [
  '0*58 2w 7*20 6 7*16 8 b a*2 b a*2 b a*2 b a*2 b a*2 b a*2 b a*2 b a*2 b a*2 b a*2 b a*3 b a*2 b a*2 b a*2 b a*2 b a*2 g k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 p w*2 x w*7 x w*7 x w*6 x w*7 x w*7 x w*6 x w*2 x y*2 z y*3 z y 1d 2e 2d 2e*2 2d 2e 2d 2e*2 2d 2e 2d 2e 2d 2e*2 2d 2e 2d 2e 2d 2e*2 2d 2e 2d 2e 2d 2e*2 2d 2e 2d 2e 2d 2e*2 2d 2e 2d 3l 4r*5 4s 4r*5 6a 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t kg 7f*36 7s 7t 7s 7t eq 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 7t 7s 1jb eu 89 cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm*2 cl cm cl cm cy d0*43 ii iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy iz iy 9h',
  '0*114 2y b a*2 b a*2 b a*2 b a*2 b a*3 b a*2 b a*2 b a*2 b a*2 b a*2 g k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l*2 k l k l*2 k l*2 k l*2 k l s w*3 x w*7 x w*7 x w*6 x w*2 x y*2 z y*3 z y*4 z y*3 z y*3 z y*4 z y*3 z 25 2e*2 2d 2e 2d 2e 2d 2e*2 2d 2e 2d 2e 2d 2e*2 2d 2e 2d 3l 4r*5 4s 4r*6 4s 4r*5 4s 4r*2 5t 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t cl 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7d 7e 7r*4 ep 7r*62 1ja es 7u*11 av cj ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 ck cj*4 cw cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy*2 cx cy cx cy im iv*27 9g',
  '0*168 2w k*3 j k*5 j k*6 j k*5 j k*6 j k*5 j k*6 j k*5 j k*6 j k*5 j k*5 j k*6 j k*2 l*5 m l*4 m r x*16 w x*21 1d 1u*10 4e 4l*5 4d*2 4c 4d 4c 4d 4c 4d 4c 4d 4c*2 4d 4c 4d 4c 4d 4c 4d 4c*2 8f 4r*4 4s 5u 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 76*4 e4 76*62 273 ea 7c*38 ag bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*185 2w k*2 j k*5 j k*6 j k*5 j k*6 j k*5 j k*6 j k*5 j k*6 j k*6 l m l*5 m l*4 m l*4 m l*4 m l*3 t w x*21 1d 1u*13 1t 1u*2 1r*2 41 4c 4d 4c 4d 4c 4d 4c*2 4d 4c 4d 4c 4d 4c 4d 4c 4d 4c 8e 4s 4r*6 4s 4r*5 6j 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 76*4 e4 76*62 273 ea 7c*45 9z br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*202 2w k j k*6 j k*5 j k*6 j k*5 j k*5 j k*6 j k*2 l*5 m l*4 m l*4 m l*4 m l*5 m l*4 m l*4 m l*4 m l t x*6 1d 1u*13 1t 1u*2 1r*3 1q 1r 1q 1r*2 1q 1r 30 4c 4d 4c 4d 4c 4d 4c 4d 4c*2 8f 4r*4 4s 4r*5 4s 4r*6 4s 4r*2 56 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 6t 6s 76*4 e4 76*62 273 ea 7c*52 9j br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*219 2w j k*6 j k*5 j k*6 j k*6 l m l*5 m l*4 m l*4 m l*4 m l*4 m l*4 m l*4 m l*5 m l*4 m v 17 16 17 19 1u*9 1t 1u*2 1r*3 1q 1r 1q 1r*2 1q 1r 1q 1r 1q 1r*2 1q 1r 1q 20 4d 4c 8e 4s 4r*6 4s 4r*6 4s 4r*5 4s 4r*6 4s 5u 6s 6t 6s 6t 6s 6t 6s 76*4 e4 76*62 273 ea 7c*59 93 bq br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*236 2v k*6 j k*2 l*5 m l*4 m l*4 m l*4 m l*5 m l*4 m l*4 m l*4 m l*4 m l*3 w 16 17 16 17 16*2 17 16*2 17 16 1b 1u 1t 1u*2 1r*3 1q 1r 1q 1r*2 1q 1r 1q 1r 1q 1r*2 1q 1r 1q 1r*2 1q 3d 1x 1w*2 1y 4s 4r*5 4s 4r*6 4s 4r*6 4s 4r*5 4s 4r*5 6w 76*3 e4 76*62 273 ea 7c*66 8n bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*253 35 m l*4 m l*4 m l*4 m l*4 m l*4 m l*4 m l*5 m l*4 m v 17 16 17 16*2 17 16 17 16*2 17 16 17 16*2 17 14 15 14*2 1r 1q 1r*2 1q 1r 1q 1r 1q 1r*2 1q 1r 1q 1r*2 1q 3d 1x 1w*2 1x 1w 1x 1w 1x 1w 1x 1w 2w 4r*2 4s 4r*5 4s 4r*6 4s 4r*6 4s 4r 50 51*2 50 6t 76*62 273 ea 7c*73 87 bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*269 37 l*2 m l*4 m l*4 m l*4 m l*4 m l*3 w 16 17 16 17 16*2 17 16*2 17 16 17 16*2 17 16 15 14*3 15 14*3 15 14*3 1i 1r*2 1q 1r 1q 1r*2 1q 3d 1x 1w*2 1x 1w 1x 1w 1x 1w 1x 1w 1x 1w*2 1x 1w 1x 1w 1x 3u 4r*4 4s 4r*5 4s 4r*5 51 50 51*2 50 51 50 51*2 50 51 68 76*55 273 ea 7c*80 7q br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*285 39 l*4 m l*4 m v 17 16 17 16*2 17 16 17 16*2 17 16 17 16*2 17 14 15 14*4 15 14*3 15 14*4 15 14*3 15 19 3d 1x 1w*2 1x 1w 1x 1w 1x 1w 1x 1w 1x 1w*2 1x 1w 1x 1w 1x 1w 1x 1w 1x 1w 1x 1w 1x 4s 4r*6 4s 4r 50 51*2 50 51 50 51*2 50 51 50 51*2 50 51 50 51*2 5n 76*48 273 ea 7c*88 bp bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
  '0*298 30 16 17 16*2 17 16*2 17 16 17 16*2 17 16 15 14*3 15 14*3 15 14*3 15 14*4 15 14*3 26 18*5 1g 1w 1x 1w 1x 1w 1x 1w*2 1x 1w 1x 1w 1x 1w 1x 1w 1x 1w 1x 1w*2 1x 1w 1x 1w 1x 1w 1x 2v 4r 51 50 51*2 50 51 50 51*2 50 51 50 51*2 50 51 50 51*2 50 51 50 51*2 50 53 76*41 273 ea 7c*95 b8 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq br bq*2 br bq c3 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5*4 c4 c5 63',
] as const;

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
