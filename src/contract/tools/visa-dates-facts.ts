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
  id: 'visa-dates.workplace-report',
  what: 'Days for professionals to report a new or second workplace',
  values: [{ from: '2020-06-09', value: 15 }],
  source: inAct('21; decree, art. 26-2'),
  ...READ,
};

export const WORKPLACE_PERMISSION: Fact<string> = {
  id: 'visa-dates.workplace-permission',
  what: 'A new or second workplace, for everyone else',
  values: [{ from: '2020-06-09', value: 'permission first' }],
  source: inAct('21'),
  ...READ,
};

export const PERMISSION_FIRST: Fact<string> = {
  id: 'visa-dates.permission-first',
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
  id: 'visa-dates.other-activity',
  what: 'Work your status doesn’t cover, on top of what it does',
  values: [{ from: '2020-06-09', value: 'permission first' }],
  source: inAct('20'),
  ...READ,
};

export const STATUS_CHANGE: Fact<string> = {
  id: 'visa-dates.status-change',
  what: 'Switching to work that another status covers',
  values: [{ from: '2020-06-09', value: 'change of status first' }],
  source: inAct('24'),
  ...READ,
};

export const EMPLOYER_REPORT: Fact<number> = {
  id: 'visa-dates.employer-report',
  what: 'Days for your employer to report that you left',
  values: [{ from: '2020-12-08', value: 15 }],
  source: inAct('19; decree, art. 24'),
  ...READ,
};

export const CONTRACT_REPORT: Fact<number> = {
  id: 'visa-dates.contract-report',
  what: 'Days for your employer to report a change to your contract',
  values: [{ from: '2020-12-08', value: 15 }],
  source: inDecree('24'),
  ...READ,
};

export const EXTENSION: Fact<string> = {
  id: 'visa-dates.extension',
  what: 'Extending your stay',
  values: [{ from: '2020-06-09', value: 'before it ends' }],
  source: inAct('25; decree, art. 31'),
  ...READ,
};

export const LEAVE_WHEN_REFUSED: Fact<number> = {
  id: 'visa-dates.leave-when-refused',
  what: 'Maximum days to leave Korea if an extension or change is refused',
  values: [{ from: '2023-12-12', value: 14 }],
  source: inDecree('33'),
  ...READ,
};

export const REGISTRATION: Fact<number> = {
  id: 'visa-dates.registration',
  what: 'Days after arrival to register, for stays longer than that',
  values: [{ from: '2014-03-18', value: 90 }],
  source: inAct('31'),
  ...READ,
};

export const PASSPORT_REPORT: Fact<number> = {
  id: 'visa-dates.passport-report',
  what: 'Days to report a new passport',
  values: [{ from: '2020-06-09', value: 15 }],
  source: inAct('35'),
  ...READ,
};

export const ADDRESS_REPORT: Fact<number> = {
  id: 'visa-dates.address-report',
  what: 'Days after moving to report your new address',
  values: [{ from: '2020-06-09', value: 15 }],
  source: inAct('36'),
  ...READ,
};

export const INTERNSHIP_REPORT: Fact<number> = {
  id: 'visa-dates.internship-report',
  what: 'Days to report an internship on a D-10',
  values: [{ from: '2026-07-31', value: 15 }],
  source: MANUAL,
  ...READ_MANUAL,
};

export const INTERNSHIP_MONTHS: Fact<number> = {
  id: 'visa-dates.internship-months',
  what: 'Months of internship at one company on a D-10',
  values: [{ from: '2026-07-31', value: 12 }],
  source: MANUAL,
  ...READ_MANUAL,
};

export const D10_CHANGE: Fact<string> = {
  id: 'visa-dates.d10-change',
  what: 'Changing to a D-10',
  values: [{ from: '2026-07-31', value: 'as soon as you know that the job ends' }],
  source: MANUAL,
  ...READ_MANUAL,
};

export const D10_NO_WORK: Fact<string> = {
  id: 'visa-dates.d10-no-work',
  what: 'Internships and part-time work on a D-10 after an E-1 to E-7',
  values: [{ from: '2026-07-31', value: 'neither' }],
  source: MANUAL,
  ...READ_MANUAL,
};

/** In months: all of it, and each time it's given. */
export type D10Stay = { whole: number; each: number };

export const D10_STAY: Fact<Readonly<Record<'three_years' | 'one_year' | 'professional', D10Stay>>> = {
  id: 'visa-dates.d10-stay',
  what: 'Months on a D-10-1, in total and each time',
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
  id: 'visa-dates.visit-booking',
  what: 'Visiting the immigration office',
  values: [{ from: '2023-12-12', value: 'booked online first' }],
  source: inDecree('34-2'),
  ...READ,
};
