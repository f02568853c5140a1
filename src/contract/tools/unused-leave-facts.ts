import type { Fact } from '#contract/tools/fact.ts';
import { LABOR_STANDARDS } from '#contract/tools/leaving-facts.ts';

export const DAYS_A_MONTH: Fact<{ days: number; most: number }> = {
  ...LABOR_STANDARDS('60(2)'),
  id: 'leave.days-a-month',
  what: 'Leave days per full month in the first year, and the most in total',
  values: [{ from: '2018-05-29', value: { days: 1, most: 11 } }],
};

export const DAYS_A_FULL_YEAR: Fact<number> = {
  ...LABOR_STANDARDS('60(1)'),
  id: 'leave.days-a-full-year',
  what: 'Leave days after a full year',
  values: [{ from: '2012-08-02', value: 15 }],
};

export const MORE_DAYS: Fact<{ days: number; years: number; most: number }> = {
  ...LABOR_STANDARDS('60(4)'),
  id: 'leave.more-days',
  what: 'Extra leave days for every two years after the first, and the most in total',
  values: [{ from: '2012-08-02', value: { days: 1, years: 2, most: 25 } }],
};

export const ATTENDANCE: Fact<string> = {
  ...LABOR_STANDARDS('60(1) and (2)'),
  id: 'leave.attendance',
  what: 'Attendance needed to earn a year’s leave days',
  values: [{ from: '2012-08-02', value: '80% of the year; less earns a day for each full month' }],
};

export const NEXT_DAY: Fact<string> = {
  id: 'leave.next-day',
  what: 'When leave days are earned',
  values: [
    { from: '2021-12-16', value: 'The day after the month or year is full, if you’re still employed on that day' },
  ],
  seen: 'report',
  source: {
    name: 'Supreme Court, 14 October 2021, 2021Da227100, and the labor ministry’s reading of 16 December 2021, as law sites report them',
    url: 'https://www.law.go.kr/판례/(2021다227100)',
  },
  read: '2026-11-28',
  check: '2027-11-01',
};

export const USABLE_YEARS: Fact<number> = {
  ...LABOR_STANDARDS('60(8)'),
  id: 'leave.usable-years',
  what: 'Years in which a year’s leave days can be taken',
  values: [{ from: '2020-03-31', value: 1 }],
};

export const URGED: Fact<string> = {
  ...LABOR_STANDARDS('61'),
  id: 'leave.urged',
  what: 'When lapsed days aren’t paid',
  values: [
    { from: '2020-03-31', value: 'If the company told you your days in writing, twice and on time, and you didn’t go' },
  ],
};

export const PAID_BY: Fact<string> = {
  ...LABOR_STANDARDS('60(6)'),
  id: 'leave.paid-by',
  what: 'Pay for a day of leave',
  values: [{ from: '2012-08-02', value: 'Ordinary wage or average wage, as the company’s rules say' }],
};

export const LEAST_STAFF: Fact<number> = {
  id: 'leave.least-staff',
  what: 'Minimum number of employees for annual leave',
  values: [{ from: '2018-07-01', value: 5 }],
  seen: 'report',
  source: {
    name: 'Labor Standards Act, article 11 (read); table 1 of its decree, which leaves article 60 out for fewer, as a project copies it',
    url: 'https://www.law.go.kr/법령/근로기준법시행령',
  },
  read: '2026-11-28',
  check: '2027-03-01',
};

export const WAGES_LAPSE: Fact<number> = {
  ...LABOR_STANDARDS('49'),
  id: 'leave.wages-lapse',
  what: 'Years until a claim to wages lapses',
  values: [{ from: '2007-04-11', value: 3 }],
};
