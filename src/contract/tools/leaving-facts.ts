import type { Fact } from '#contract/tools/fact.ts';

const READ = { read: '2026-11-28', check: '2027-03-01' } as const;

/** The Labor Standards Act in force since 2 October 2026. */
export const LABOR_STANDARDS = (article: string) =>
  ({
    ...READ,
    seen: 'text',
    source: {
      name: `Labor Standards Act in force since 2 October 2026, article ${article}`,
      url: 'https://www.law.go.kr/법령/근로기준법',
    },
  }) as const;

export const RETIREMENT_ACT = (article: string) =>
  ({
    ...READ,
    seen: 'text',
    source: {
      name: `Act on the Guarantee of Employees’ Retirement Benefits, edition of 11 November 2025, article ${article}`,
      url: 'https://www.law.go.kr/법령/근로자퇴직급여보장법',
    },
  }) as const;

export const LEAST_HOURS: Fact<number> = {
  ...LABOR_STANDARDS('18, and article 4 of the retirement benefits act'),
  id: 'leaving.least-hours',
  what: 'Minimum contract hours a week for severance and annual leave',
  values: [{ from: '2008-03-21', value: 15 }],
};

export const ORDINARY_DAY: Fact<{ hours: number; month: number }> = {
  ...READ,
  id: 'leaving.ordinary-day',
  what: 'A day’s ordinary wage: hours in a day, out of paid hours in a month',
  values: [{ from: '2018-06-29', value: { hours: 8, month: 209 } }],
  seen: 'report',
  source: {
    name: 'Enforcement Decree of the Labor Standards Act, article 6, as a law site quotes it on 1 September 2026; 209 hours as payroll sites count them',
    url: 'https://www.law.go.kr/법령/근로기준법시행령',
  },
};

export const ALL_DUE_WITHIN: Fact<number> = {
  ...LABOR_STANDARDS('36'),
  id: 'leaving.all-due-within',
  what: 'Days after you leave by which everything must be paid',
  values: [{ from: '2007-04-11', value: 14 }],
};
