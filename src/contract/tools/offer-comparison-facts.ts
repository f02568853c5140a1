import type { Fact } from '#contract/tools/fact.ts';

const READ = { read: '2026-11-28', check: '2027-06-01' } as const;

/** The act as read says what holds, not since when: the day of that edition. */
const EDITION = '2026-10-02';

/** Reports of 2026 that name no first day. */
const REPORTED = '2026-01-01';

const LABOR_STANDARDS = {
  ...READ,
  seen: 'text',
  source: {
    name: 'Labor Standards Act, articles 50, 53, 55 and 56 (read in a public copy)',
    url: 'https://www.law.go.kr/법령/근로기준법',
  },
} as const;

/** Days of a year through weeks and months. */
export const WEEKS_A_MONTH = 365 / 7 / 12;

export const PAID_WEEK: Fact<{ hours: number; restDay: number }> = {
  id: 'offer.paid-week',
  what: 'Paid hours in a full week, and in its day of rest',
  values: [{ from: '2019-01-01', value: { hours: 40, restDay: 8 } }],
  ...READ,
  seen: 'report',
  source: {
    name: 'Enforcement Decree of the Minimum Wage Act, article 5, as quoted from law.go.kr; the month of 209 hours in the ministry’s notice',
    url: 'https://www.law.go.kr/법령/최저임금법시행령',
  },
};

export const OVERTIME_COUNTS: Fact<number> = {
  ...LABOR_STANDARDS,
  id: 'offer.overtime-counts',
  what: 'What an hour of overtime counts as, with five or more employees',
  values: [{ from: EDITION, value: 1.5 }],
};

export const OVERTIME_MOST: Fact<number> = {
  ...LABOR_STANDARDS,
  id: 'offer.overtime-most',
  what: 'Maximum overtime hours a week, with five or more employees',
  values: [{ from: EDITION, value: 12 }],
};

export const INSIDE_PARTS: Fact<number> = {
  ...READ,
  id: 'offer.inside-parts',
  what: 'Parts of pay that includes severance: twelve months, and severance',
  values: [{ from: REPORTED, value: 13 }],
  seen: 'unseen',
  source: { name: 'How contracts commonly put it, and our salary calculator; no law sets it' },
};

export const UNTAXED_MEALS: Fact<number> = {
  ...READ,
  id: 'offer.untaxed-meals',
  what: 'Maximum tax-free meal allowance a month',
  values: [{ from: REPORTED, value: 200_000 }],
  seen: 'report',
  source: {
    name: 'Income Tax Act, article 12, as a payroll site quotes it',
    url: 'https://www.law.go.kr/법령/소득세법',
  },
};
