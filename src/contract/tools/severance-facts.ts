import type { Fact } from '#contract/tools/fact.ts';
import { LABOR_STANDARDS, RETIREMENT_ACT } from '#contract/tools/leaving-facts.ts';

export const DAYS_A_YEAR: Fact<number> = {
  ...RETIREMENT_ACT('8'),
  id: 'severance.days-a-year',
  what: 'Days of average pay for each year of service',
  values: [{ from: '2005-12-01', value: 30 }],
};

export const LEAST_YEARS: Fact<number> = {
  ...RETIREMENT_ACT('4'),
  id: 'severance.least-years',
  what: 'Years of service needed for severance',
  values: [{ from: '2005-12-01', value: 1 }],
};

export const YEAR_DAYS: Fact<number> = {
  id: 'severance.year-days',
  what: 'Days in a year of service',
  values: [{ from: '2005-12-01', value: 365 }],
  seen: 'report',
  source: {
    name: 'Severance calculator of the labor ministry, its formula as two payroll projects quote it',
    url: 'https://www.moel.go.kr/retirementpayCal.do',
  },
  read: '2026-11-28',
  check: '2027-03-01',
};

export const YEARLY_SHARE: Fact<{ months: number; of: number }> = {
  ...YEAR_DAYS,
  id: 'severance.yearly-share',
  what: 'Months’ worth of a year’s bonuses and unused-leave pay that counts',
  values: [{ from: '2005-12-01', value: { months: 3, of: 12 } }],
};

export const ORDINARY_FLOOR: Fact<string> = {
  ...LABOR_STANDARDS('2(2)'),
  id: 'severance.ordinary-floor',
  what: 'Average pay is never less than the ordinary wage',
  values: [{ from: '2007-04-11', value: 'Day against day, as the ministry compares them' }],
};

export const PAID_WITHIN: Fact<number> = {
  ...RETIREMENT_ACT('9'),
  id: 'severance.paid-within',
  what: 'Days after your last day by which severance must be paid',
  values: [{ from: '2005-12-01', value: 14 }],
};

export const PAID_INTO: Fact<string> = {
  ...RETIREMENT_ACT('9(2)'),
  id: 'severance.paid-into',
  what: 'Where severance is paid',
  values: [{ from: '2022-04-14', value: 'Into a retirement account (IRP) in your name, with exceptions by decree' }],
};

export const CLAIM_YEARS: Fact<number> = {
  ...RETIREMENT_ACT('10'),
  id: 'severance.claim-years',
  what: 'Years until a claim to severance lapses',
  values: [{ from: '2005-12-01', value: 3 }],
};

export const PREPAID: Fact<string> = {
  id: 'severance.prepaid',
  what: 'Severance included in monthly pay',
  values: [
    { from: '2010-05-20', value: 'The agreement is void. What was really paid as severance may be claimed back' },
  ],
  seen: 'report',
  source: {
    name: 'Supreme Court, full bench, 20 May 2010, 2007Da90760, as two law sites report it',
    url: 'https://www.law.go.kr/판례/(2007다90760)',
  },
  read: '2026-11-28',
  check: '2027-11-01',
};
