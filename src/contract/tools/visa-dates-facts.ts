import type { Fact } from '#contract/tools/fact.ts';

const ACT = 'Immigration Act (출입국관리법)';
const ACT_URL = 'https://www.law.go.kr/법령/출입국관리법';
const DECREE = 'Enforcement Decree of the Immigration Act (출입국관리법 시행령)';
const DECREE_URL = 'https://www.law.go.kr/법령/출입국관리법시행령';
const MANUAL = { name: 'Ministry of Justice: stay manual of 31 July 2026', url: 'https://www.hikorea.go.kr/' };

/** Read in the editions of August 2026 (act) and 2026 (decree). */
const READ = { seen: 'text', read: '2026-11-28', check: '2027-05-31' } as const;
/** The ministry writes a new manual every few weeks. */
const READ_MANUAL = { seen: 'text', read: '2026-11-28', check: '2027-02-28' } as const;

const inAct = (article: string) => ({ name: `${ACT}, art. ${article}`, url: ACT_URL });
const inDecree = (article: string) => ({ name: `${DECREE}, art. ${article}`, url: DECREE_URL });

export const WORKPLACE_REPORT: Fact<number> = {
  what: 'Days in which professionals report a new or second workplace',
  values: [{ from: '2020-06-09', value: 15 }],
  source: inAct('21; decree, art. 26-2'),
  ...READ,
};

export const WORKPLACE_PERMISSION: Fact<string> = {
  what: 'A new or second workplace, for all others',
  values: [{ from: '2020-06-09', value: 'permission first' }],
  source: inAct('21'),
  ...READ,
};

export const PERMISSION_FIRST: Fact<string> = {
  what: 'E-7-1 occupations that need permission first',
  values: [{ from: '2026-08-07', value: '2351, 2395, 2842 (was 2742), 295 (was 285)' }],
  seen: 'report',
  source: {
    name: 'kowork.kr, numbers as in the manual of 18 September 2026',
    url: 'https://kowork.kr/blog/changeofworkplace',
  },
  read: '2026-11-22',
  check: '2027-02-28',
};

export const OTHER_ACTIVITY: Fact<string> = {
  what: 'Work that your status doesn’t cover, beside what it covers',
  values: [{ from: '2020-06-09', value: 'permission first' }],
  source: inAct('20'),
  ...READ,
};

export const STATUS_CHANGE: Fact<string> = {
  what: 'Work of another status in place of yours',
  values: [{ from: '2020-06-09', value: 'change of status first' }],
  source: inAct('24'),
  ...READ,
};

export const EMPLOYER_REPORT: Fact<number> = {
  what: 'Days in which the employer reports that you left',
  values: [{ from: '2020-12-08', value: 15 }],
  source: inAct('19; decree, art. 24'),
  ...READ,
};

export const CONTRACT_REPORT: Fact<number> = {
  what: 'Days in which the employer reports a changed term of contract',
  values: [{ from: '2020-12-08', value: 15 }],
  source: inDecree('24'),
  ...READ,
};

export const EXTENSION: Fact<string> = {
  what: 'An extension of your stay',
  values: [{ from: '2020-06-09', value: 'before it ends' }],
  source: inAct('25; decree, art. 31'),
  ...READ,
};

export const LEAVE_WHEN_REFUSED: Fact<number> = {
  what: 'Days to leave in, at most, where an extension or change is refused',
  values: [{ from: '2023-12-12', value: 14 }],
  source: inDecree('33'),
  ...READ,
};

export const REGISTRATION: Fact<number> = {
  what: 'Days after arrival in which you register, for a stay that is longer',
  values: [{ from: '2014-03-18', value: 90 }],
  source: inAct('31'),
  ...READ,
};

export const PASSPORT_REPORT: Fact<number> = {
  what: 'Days in which you report a new passport',
  values: [{ from: '2020-06-09', value: 15 }],
  source: inAct('35'),
  ...READ,
};

export const ADDRESS_REPORT: Fact<number> = {
  what: 'Days after moving in which you report your address',
  values: [{ from: '2020-06-09', value: 15 }],
  source: inAct('36'),
  ...READ,
};

export const INTERNSHIP_REPORT: Fact<number> = {
  what: 'Days in which an internship on a D-10 is reported',
  values: [{ from: '2026-07-31', value: 15 }],
  source: MANUAL,
  ...READ_MANUAL,
};

export const INTERNSHIP_MONTHS: Fact<number> = {
  what: 'Months of internship at one company, on a D-10',
  values: [{ from: '2026-07-31', value: 12 }],
  source: MANUAL,
  ...READ_MANUAL,
};

export const D10_CHANGE: Fact<string> = {
  what: 'The change to a D-10',
  values: [{ from: '2026-07-31', value: 'as soon as you know that the job ends' }],
  source: MANUAL,
  ...READ_MANUAL,
};

export const D10_NO_WORK: Fact<string> = {
  what: 'Internships and part-time work on a D-10, after an E-1 to E-7',
  values: [{ from: '2026-07-31', value: 'neither' }],
  source: MANUAL,
  ...READ_MANUAL,
};

/** In months: all of it, and each time it's given. */
export type D10Stay = { whole: number; each: number };

export const D10_STAY: Fact<Readonly<Record<'three_years' | 'one_year' | 'professional', D10Stay>>> = {
  what: 'Months on a D-10-1, in all and each time',
  values: [
    {
      from: '2026-07-31',
      value: {
        three_years: { whole: 36, each: 12 },
        one_year: { whole: 12, each: 6 },
        professional: { whole: 12, each: 6 },
      },
    },
  ],
  source: MANUAL,
  ...READ_MANUAL,
};

export const VISIT_BOOKING: Fact<string> = {
  what: 'A visit to the immigration office',
  values: [{ from: '2023-12-12', value: 'booked online first' }],
  source: inDecree('34-2'),
  ...READ,
};
