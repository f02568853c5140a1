import type { Fact } from '#contract/tools/fact.ts';
import { LABOR_STANDARDS } from '#contract/tools/leaving-facts.ts';

/** The value of 2027 rests on reports: neither we nor who quotes it has shown the notice. */
export const MINIMUM_WAGE: Fact<number> = {
  id: 'minimum-wage.hour',
  what: 'Hourly minimum wage',
  values: [
    { from: '2025-01-01', value: 10_030 },
    { from: '2026-01-01', value: 10_320 },
    { from: '2027-01-01', until: '2027-12-31', value: 10_700 },
  ],
  seen: 'report',
  source: {
    name: 'KBS World for 2026; notice 2026-60 of the labor ministry for 2027, as payroll sites quote it',
    url: 'https://world.kbs.co.kr/service/news_view.htm?lang=e&Seq_Code=195025',
  },
  read: '2026-11-28',
  check: '2027-08-05',
};

export const PAID_MONTH: Fact<number> = {
  id: 'minimum-wage.hours',
  what: 'Paid hours in a month, as the ministry counts the minimum wage',
  values: [{ from: '2019-01-01', value: 209 }],
  seen: 'report',
  source: {
    name: 'Labor ministry’s notices of the minimum wage, as KBS World and payroll sites quote them',
    url: 'https://world.kbs.co.kr/service/news_view.htm?lang=e&Seq_Code=195025',
  },
  read: '2026-11-28',
  check: '2027-08-05',
};

/** The days are those of the three longest months in a row. */
export const AVERAGED: Fact<{ months: number; days: number }> = {
  ...LABOR_STANDARDS('2'),
  id: 'pay.averaged',
  what: 'Months over which pay is averaged, and the most days in them',
  values: [{ from: '2007-04-11', value: { months: 3, days: 92 } }],
};
