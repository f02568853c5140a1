import type { Fact } from '#contract/tools/fact.ts';

const MANUAL = {
  source: {
    name: 'Justice ministry: stay manual of 18 September 2026, E-7 (public copy)',
    url: 'https://www.hikorea.go.kr/',
  },
  seen: 'text',
  read: '2026-11-28',
  check: '2027-01-31',
} as const;

/** The manual says what holds, not since when: the last change of its part on the E-7. */
const SINCE = '2026-08-07';

export const YEARS_WITH_MASTER: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.years-with-master',
  what: 'Years of experience needed with a master’s in the field',
  values: [{ from: SINCE, value: 0 }],
};

export const YEARS_WITH_BACHELOR: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.years-with-bachelor',
  what: 'Years of related experience needed after a bachelor’s in the field',
  values: [{ from: SINCE, value: 1 }],
};

export const YEARS_ALONE: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.years-alone',
  what: 'Years of related experience needed without a degree in the field',
  values: [{ from: SINCE, value: 5 }],
};

export const WHICH_YEARS: Fact<string> = {
  ...MANUAL,
  id: 'e-7-1.which-years',
  what: 'Which years of experience count',
  values: [
    { from: SINCE, value: 'After the degree or certificate; in IT and other high tech, internships before it too' },
  ],
};

export const RANKED: Fact<{ times: number; qs: number }> = {
  ...MANUAL,
  id: 'e-7-1.ranked',
  what: 'Ranked universities whose bachelor’s graduates need no experience, if the company shows why it needs you',
  values: [{ from: SINCE, value: { times: 200, qs: 500 } }],
};

export const KOREAN_DEGREE: Fact<string> = {
  ...MANUAL,
  id: 'e-7-1.korean-degree',
  what: 'Degrees from Korea, if the company shows why it needs you',
  values: [
    {
      from: SINCE,
      value:
        'A bachelor’s or more in any field, or an associate degree in the field, needs no year of work. Cyber and open universities don’t count',
    },
  ],
};

export const GLOBAL_FIRM: Fact<{ largest: number; years: number }> = {
  ...MANUAL,
  id: 'e-7-1.global-firm',
  what: 'Professional work at one of the world’s largest companies, instead of a degree and experience',
  values: [{ from: SINCE, value: { largest: 500, years: 1 } }],
};

export const HIGH_PAY: Fact<{ recommended: number; alone: number }> = {
  ...MANUAL,
  id: 'e-7-1.high-pay',
  what: 'Salary at which a degree and experience can be waived, as a multiple of GNI per capita',
  values: [{ from: SINCE, value: { recommended: 1.5, alone: 3 } }],
};

export const OTHER_DOORS: Fact<string> = {
  ...MANUAL,
  id: 'e-7-1.other-doors',
  what: 'Other routes that this tool doesn’t ask about',
  values: [
    {
      from: SINCE,
      value:
        'A one-year high-tech internship on a D-10-3, paid one GNI; graduates of ranked universities up to age 29, some with TOPIK; Vietnam’s software course with an SME; Japanese software certificates; work-study trainees',
    },
  ],
};

export const GNI: Fact<number> = {
  id: 'gni',
  what: 'Gross national income (GNI) per capita, in won',
  values: [
    { from: '2025-04-01', value: 49_955_000 },
    { from: '2026-04-01', until: '2027-03-31', value: 52_416_000 },
  ],
  seen: 'report',
  source: {
    name: 'Bank of Korea, reported by SBS, 10 March 2026',
    url: 'https://news.sbs.co.kr/news/endPage.do?news_id=N1008470570',
  },
  read: '2026-11-22',
  check: '2027-03-01',
};

export const PAY_FLOOR: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.pay',
  what: 'Minimum annual salary for an E-7-1, in won',
  values: [
    { from: '2025-04-01', value: 28_670_000 },
    { from: '2026-02-01', until: '2026-12-31', value: 31_120_000 },
  ],
  source: {
    name: 'Stay manual of 18 September 2026. The days it holds for, and the floor of 2025: reports by kmcn.kr',
    url: 'https://www.kmcn.kr/news/article.html?no=9035',
  },
  check: '2026-12-29',
};

export const FLOOR_TOLD: Fact<string> = {
  id: 'e-7-1.pay-told',
  what: 'Day the 2026 minimum salary was announced',
  values: [{ from: '2025-12-29', value: '2025-12-29' }],
  seen: 'report',
  source: { name: 'kmcn.kr, 2026', url: 'https://www.kmcn.kr/news/article.html?no=9035' },
  read: '2026-11-28',
  check: '2026-12-29',
};

export const WHICH_PAY: Fact<string> = {
  ...MANUAL,
  id: 'e-7-1.which-pay',
  what: 'Which salary counts, and on which day',
  values: [{ from: SINCE, value: 'The full yearly pay in the contract, compared with the floor on the filing date' }],
};

export const STAFF_SHARE: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.staff-share',
  what: 'Maximum foreign staff on work visas per 100 Korean staff',
  values: [{ from: SINCE, value: 20 }],
};

export const STAFF_LEAST: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.staff-least',
  what: 'Minimum Korean staff, unless the company mainly exports',
  values: [{ from: SINCE, value: 5 }],
};

export const WHO_COUNTS: Fact<{ months: number; says: string }> = {
  ...MANUAL,
  id: 'e-7-1.who-counts',
  what: 'Who counts as staff',
  values: [
    {
      from: SINCE,
      value: {
        months: 3,
        says: 'Koreans with employment insurance there for three months at the minimum wage or more. Foreigners on E-1 to E-7-3, not those on E-7-4, E-8 to E-10, H-2, F-2, F-4, F-5 or F-6',
      },
    },
  ],
};

export const STAFF_FREE: Fact<string> = {
  ...MANUAL,
  id: 'e-7-1.staff-free',
  what: 'Whether the limit on foreign staff applies to professionals at all',
  values: [
    {
      from: SINCE,
      value:
        'The part on protecting jobs: usually only the pay floor, except for mechanical engineers, drafting, travel products, overseas sales and translation. The part on changing status: the limit and the minimum staff for every E-7, or half of all staff in high tech with KOTRA’s recommendation',
    },
  ],
};

export const STAFF_2019: Fact<string> = {
  id: 'e-7-1.staff-2019',
  what: 'What the ministry said about IT professionals around February 2019',
  values: [
    {
      from: '2019-02-01',
      value:
        'No limit by Korean staff. Young foreign-invested and venture companies need no Korean staff for two years',
    },
  ],
  seen: 'text',
  source: {
    name: 'Government briefing, m.korea.kr',
    url: 'https://m.korea.kr/briefing/actuallyView.do?newsId=148858206',
  },
  read: '2026-11-22',
  check: '2027-01-31',
};

export const STARTUP: Fact<number> = {
  ...MANUAL,
  id: 'e-7-1.startup',
  what: 'Years in which a small foreign-invested or venture company can hire professionals without any sales',
  values: [{ from: SINCE, value: 5 }],
};

export const EXEMPT: Fact<string> = {
  ...MANUAL,
  id: 'e-7-1.exempt',
  what: 'Who doesn’t count toward the limit on foreign staff',
  values: [{ from: SINCE, value: 'Graduates of the government’s work-study program (D-2-7), and part-time permits' }],
};
