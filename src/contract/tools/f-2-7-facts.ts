import type { Fact } from '#contract/tools/fact.ts';

/** The public copy's pages on the residence by points, read whole. */
const MANUAL = {
  seen: 'text',
  source: {
    name: 'Justice ministry, stay manual of 31 July 2026, F-2 part 5 (public copy)',
    url: 'https://github.com/club-paradiso/Visable/blob/eabd8d5a98d9b37fb63c59bd8a5c9354efac3bb2/backend/data/sources/manuals/260731_stay_manual_extracted.txt',
  },
  read: '2026-11-28',
  check: '2027-01-31',
} as const;

/** The day of the edition that was read. When each rule began isn't said there. */
const EDITION = '2026-07-31';

/** From the highest down: points from a least value on. */
export type Steps = readonly (readonly [least: number, points: number])[];

export const DEGREES = ['none', 'associate', 'bachelor', 'master', 'phd'] as const;
export type Degree = (typeof DEGREES)[number];
export type University = 'abroad' | 'korea' | 'ranked';

const MILLION = 1_000_000;

export const PASS: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.points',
  what: 'Points needed for an F-2-7',
  values: [{ from: EDITION, value: 80 }],
};

export const WHOLE: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.most',
  what: 'Maximum points for an F-2-7',
  values: [{ from: EDITION, value: 170 }],
};

export const AGE: Fact<Steps> = {
  ...MANUAL,
  id: 'f-2-7.age',
  what: 'F-2-7 points for age',
  values: [
    {
      from: EDITION,
      value: [
        [51, 3],
        [45, 8],
        [40, 12],
        [35, 20],
        [30, 23],
        [25, 25],
        [18, 23],
      ],
    },
  ],
};

/** `two`: several degrees of any field. The manual names them from the bachelor’s up, so two associate degrees count as one. */
export const DEGREE: Fact<Record<'science' | 'two' | 'other', Record<Degree, number>>> = {
  ...MANUAL,
  id: 'f-2-7.degree',
  what: 'F-2-7 points for a degree',
  values: [
    {
      from: EDITION,
      value: {
        science: { phd: 25, master: 20, bachelor: 17, associate: 15, none: 0 },
        two: { phd: 25, master: 20, bachelor: 17, associate: 10, none: 0 },
        other: { phd: 20, master: 17, bachelor: 15, associate: 10, none: 0 },
      },
    },
  ],
};

/** By level of TOPIK or of the integration program (KIIP), from none to the fifth, which holds for all above it. */
export const KOREAN: Fact<readonly number[]> = {
  ...MANUAL,
  id: 'f-2-7.korean',
  what: 'F-2-7 points for certified Korean',
  values: [{ from: EDITION, value: [0, 3, 5, 10, 15, 20] }],
};

export const INCOME: Fact<Steps> = {
  ...MANUAL,
  id: 'f-2-7.income',
  what: 'F-2-7 points for taxed income',
  values: [
    {
      from: EDITION,
      value: [
        [100 * MILLION, 60],
        [90 * MILLION, 58],
        [80 * MILLION, 56],
        [70 * MILLION, 53],
        [60 * MILLION, 50],
        [50 * MILLION, 45],
        [40 * MILLION, 40],
        [30 * MILLION, 30],
      ],
    },
  ],
};

export const LOW_INCOME: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.low-income',
  what: 'F-2-7 points for income of at least the minimum wage',
  values: [{ from: EDITION, value: 10 }],
};

export const UNIVERSITY: Fact<Record<University, Record<Degree, number>>> = {
  ...MANUAL,
  id: 'f-2-7.university',
  what: 'F-2-7 bonus for your university',
  values: [
    {
      from: EDITION,
      value: {
        abroad: { phd: 0, master: 0, bachelor: 0, associate: 0, none: 0 },
        korea: { phd: 10, master: 7, bachelor: 5, associate: 0, none: 0 },
        ranked: { phd: 30, master: 20, bachelor: 15, associate: 0, none: 0 },
      },
    },
  ],
};

/** In either list in one of the last years. */
export const RANKED: Fact<{ qs: number; times: number; years: number }> = {
  ...MANUAL,
  id: 'f-2-7.ranked',
  what: 'How high a university must rank for the F-2-7 bonus',
  values: [{ from: EDITION, value: { qs: 500, times: 200, years: 5 } }],
};

export const KIIP: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.kiip',
  what: 'F-2-7 bonus for KIIP level 5',
  values: [{ from: EDITION, value: 10 }],
};

export const MINISTRY: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.ministry',
  what: 'F-2-7 bonus for a ministry’s recommendation',
  values: [{ from: EDITION, value: 20 }],
};

export const ALLY: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.ally',
  what: 'F-2-7 bonus for talent from a Korean War ally, with a ministry’s recommendation',
  values: [{ from: EDITION, value: 20 }],
};

export type Volunteering = 'none' | 'one' | 'two' | 'three';
type Service = { points: number; years: number; times: number; hours: number };

export const VOLUNTEERING: Fact<Record<Volunteering, Service>> = {
  ...MANUAL,
  id: 'f-2-7.volunteering',
  what: 'F-2-7 bonus for volunteering',
  values: [
    {
      from: EDITION,
      value: {
        none: { points: 0, years: 0, times: 0, hours: 0 },
        one: { points: 1, years: 1, times: 6, hours: 50 },
        two: { points: 5, years: 2, times: 12, hours: 100 },
        three: { points: 7, years: 3, times: 18, hours: 150 },
      },
    },
  ],
};

export const BONUS_MOST: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.bonus-most',
  what: 'Maximum F-2-7 bonus',
  values: [{ from: EDITION, value: 40 }],
};

/** Each counts once; the two kinds add up to the table's own 70. */
export const DEDUCTIONS: Fact<{
  immigration: readonly number[];
  criminal: readonly number[];
  heading: number;
  summary: number;
}> = {
  ...MANUAL,
  id: 'f-2-7.deductions',
  what: 'F-2-7 deductions for fines and sentences',
  values: [{ from: EDITION, value: { immigration: [10, 20, 30], criminal: [20, 30, 40], heading: 70, summary: 80 } }],
};

export const YEARS: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.years',
  what: 'Years in a row on a professional status before an F-2-7',
  values: [{ from: EDITION, value: 3 }],
};

export const INSTEAD_OF_YEARS: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.instead-of-years',
  what: 'Annual taxed income that replaces the years on a professional status',
  values: [{ from: EDITION, value: 40 * MILLION }],
};

export const GROWTH: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.growth',
  what: 'Minimum income for an F-2-7 in a growth industry, as a multiple of GNI per capita',
  values: [{ from: EDITION, value: 1.5 }],
};

export const GRADUATED: Fact<number> = {
  ...MANUAL,
  id: 'f-2-7.graduated',
  what: 'Years after a Korean master’s or PhD in which graduates can apply for an F-2-7',
  values: [{ from: EDITION, value: 5 }],
};

/** Counted from January as the first. */
export const CERTIFICATE: Fact<number> = {
  id: 'f-2-7.certificate',
  what: 'Month by which the previous year’s income is certified',
  values: [{ from: '2026-01-01', value: 7 }],
  seen: 'report',
  source: {
    name: 'ondoesung.co.kr, 2025',
    url: 'https://ondoesung.co.kr/entry/%EC%86%8C%EB%93%9D%EA%B8%88%EC%95%A1%EC%A6%9D%EB%AA%85%EC%9B%90-%EB%B0%9C%EA%B8%89-%EB%B0%A9%EB%B2%95-%EB%B0%8F-%EC%8B%9C%EA%B8%B0-%EC%B4%9D%EC%A0%95%EB%A6%AC%E2%9C%85',
  },
  read: '2026-11-28',
  check: '2027-04-30',
};

/** By the points of all or by those of income, whichever gives more. */
export const STAY: Fact<readonly { years: number; points: number; income: number }[]> = {
  ...MANUAL,
  id: 'f-2-7.stay',
  what: 'Years an F-2-7 is renewed for',
  values: [
    {
      from: EDITION,
      value: [
        { years: 5, points: 130, income: 50 },
        { years: 3, points: 120, income: 45 },
        { years: 2, points: 110, income: 40 },
        { years: 1, points: 80, income: 0 },
      ],
    },
  ],
};
