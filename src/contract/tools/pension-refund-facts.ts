import { SALARY_PERIODS } from '#contract/salary/salary-periods.ts';
import type { Fact } from '#contract/tools/fact.ts';

const READ = { read: '2026-11-28', check: '2027-03-01' } as const;

const PENSION_ACT = (article: string) =>
  ({
    ...READ,
    seen: 'text',
    source: {
      name: `National Pension Act as of 15 September 2026, article ${article}`,
      url: 'https://www.law.go.kr/법령/국민연금법',
    },
  }) as const;

const [FIRST, ...LATER] = SALARY_PERIODS.map(({ from, to, pension }) => ({ from, until: to, value: pension }));
if (!FIRST) throw new Error('There are no periods of pension rates.');

/** The employee's half and the limits, as the salary calculator has them. */
export const RATES: Fact<(typeof SALARY_PERIODS)[number]['pension']> = {
  id: 'pension.rates',
  what: 'Pension rates and pay limits',
  values: [FIRST, ...LATER],
  seen: 'text',
  source: {
    name: 'National Pension Act as amended by Act 20903; notices 2024-6, 2025-24 and 2026-31 of the health ministry',
    url: 'https://www.law.go.kr/법령/국민연금법',
  },
  read: '2026-11-22',
  check: '2026-12-15',
};

export const BOTH_HALVES: Fact<number> = {
  ...PENSION_ACT('77(2)'),
  id: 'pension.both-halves',
  what: 'Which halves are refunded, yours and the company’s',
  values: [{ from: '2008-01-01', value: 2 }],
};

export const WHO_GETS_IT: Fact<string> = {
  ...PENSION_ACT('126(4) and 127'),
  id: 'pension.who-gets-it',
  what: 'Which foreigners get a pension refund',
  values: [
    {
      from: '2016-11-30',
      value: 'Those whose country pays Koreans one, or has agreed on it, and workers of the employment permit system',
    },
  ],
};

export const BY_STATUS: Fact<string> = {
  ...READ,
  id: 'pension.by-status',
  what: 'Statuses with a pension refund for all nationalities',
  values: [{ from: '2007-05-11', value: 'E-9 and H-2, and training statuses of the past' }],
  seen: 'report',
  source: {
    name: 'National Pension Act, article 126(4) (read); the pension service’s questions and answers, as a project read them in June 2026',
    url: 'https://www.nps.or.kr/pnsinfo/ntpsklg/getOHAF0100M0.do',
  },
};

export const COUNTED_MONTHS: Fact<string> = {
  ...PENSION_ACT('17'),
  id: 'pension.counted-months',
  what: 'Months that count for the pension refund',
  values: [{ from: '2011-06-07', value: 'From the month after the first day, or that month if it’s its first day' }],
};

export const PENSION_YEARS: Fact<number> = {
  ...PENSION_ACT('77(1)'),
  id: 'pension.pension-years',
  what: 'Years of contributions for a pension in old age instead of a refund',
  values: [{ from: '2008-01-01', value: 10 }],
};

export const CLAIM_YEARS: Fact<number> = {
  ...PENSION_ACT('115'),
  id: 'pension.claim-years',
  what: 'Years after leaving Korea to claim the pension refund',
  values: [{ from: '2018-01-25', value: 5 }],
};

export const CLAIM_AFRESH: Fact<{ age: number; years: number }> = {
  ...PENSION_ACT('77(1), 115 and 116'),
  id: 'pension.claim-afresh',
  what: 'Age at which a lapsed claim reopens, and for how many years',
  values: [{ from: '2018-01-25', value: { age: 60, years: 10 } }],
};
