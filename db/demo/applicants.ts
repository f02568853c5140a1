import type { ApplicationState } from '#contract/core/states.ts';
import type { Person } from '#contract/jobs/person.ts';
import { pdfOf } from '#db/demo/pdf.ts';

/** Somebody who applied: days are counted back from now. */
export type DemoApplicant = {
  name: string;
  details: string;
  status: ApplicationState;
  appliedDays: number;
  /** Null where nothing was answered. */
  answeredDays: number | null;
  notes: readonly string[];
  /** What they answered to the company's answer. */
  wroteBack?: string;
  resume: readonly string[];
};

const person = (visa_status: Person['visa_status'], korean_level: Person['korean_level'], isHere = true): Person => ({
  ...{ visa_status, korean_level },
  lives_in: isHere ? 'in-korea' : 'abroad',
});

/** What some of them told upfront. */
export const TOLD_UPFRONT: Readonly<Record<string, Person>> = {
  'Mina Park': person('resident', 'fluent'),
  'Jonas Weber': person('no_visa', 'none', false),
  'Aigerim Sadykova': person('d10_visa', 'fluent'),
  'Tomás Herrera': person('resident', 'basic'),
  'Daniel Osei': person('resident', 'basic'),
  'Yuki Tanaka': person('no_visa', 'basic', false),
  'Lena Fischer': person('resident', 'basic'),
  'Sofia Lindqvist': person('no_visa', 'none', false),
  'Kim Seo-yeon': person('citizen', 'native'),
};

/** Applicants in every state, most of them long enough ago for an answer rate. */
export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
  applicant(
    'Mina Park',
    'new',
    [0.2],
    'Eight years of TypeScript and Go, the last three on payments. Lives in Seoul, F-4.',
  ),
  applicant('Jonas Weber', 'new', [1], 'Platform engineer from Hamburg, wants to move with his family. Needs an E-7.'),
  applicant('이준', 'new', [2], '서울에서 6년간 백엔드를 개발했습니다. Comfortable in English at work.'),
  applicant('Aigerim Sadykova', 'new', [4], 'Finished KAIST last spring, holds a D-10, speaks Korean at TOPIK 5.'),
  applicant('Tomás Herrera', 'read', [5], 'Frontend for ten years, accessibility above all. Lives in Busan, F-6.', [
    'Portfolio is strong. Ask about the notice period.',
  ]),
  applicant('Priya Nair', 'read', [9], 'Data engineer, Spark and Postgres. In Seoul since 2022 on an E-7.'),
  {
    ...applicant(
      'Daniel Osei',
      'in-conversation',
      [18, 15],
      'Site reliability at two banks. Reads Hangul, learns the rest on Tuesdays.',
      ['First call went well; wants to see the on-call rota.', 'Second call on Thursday with Sora.'],
    ),
    wroteBack: 'Thanks. Thursday after two works for me. Could I see the on-call rota before we talk?',
  },
  applicant('Yuki Tanaka', 'interview', [24, 22], 'Mobile engineer, six years of Kotlin. Moves from Osaka in March.'),
  applicant('Lena Fischer', 'declined', [26, 21], 'Product designer who writes her own prototypes. Own visa, F-2.', [
    'Good, but we hire for backend this time. Ask again in spring.',
  ]),
  applicant('Omar Haddad', 'declined', [31, 29], 'Two years of Java after a bootcamp; looks for a first job in Korea.'),
  applicant(
    'Sofia Lindqvist',
    'declined',
    [33, 24],
    'Engineering manager, five to eight people. Wants to work from Stockholm.',
  ),
  applicant(
    'Kim Seo-yeon',
    'hired',
    [38, 34],
    'Backend engineer at a game studio, nine years. Native Korean, fluent English.',
    ['Contract signed, starts on the first.'],
  ),
  applicant('Hana Sato', 'offer', [30, 12], 'Staff engineer for search, eleven years. In Seoul on an F-2.'),
  applicant('Petr Novák', 'turned-down', [36, 28], 'Security engineer from Brno. Wants to move with a cat.'),
  applicant('Ravi Menon', 'withdrawn', [29, 27], 'Machine learning engineer. Took another offer.'),
  applicant('Chloe Martin', 'shortlisted', [20], 'Technical writer and tester. On a spouse visa, flexible hours.'),
];

function applicant(
  name: string,
  status: ApplicationState,
  [appliedDays, answeredDays = null]: readonly [applied: number, answered?: number | null],
  details: string,
  notes: readonly string[] = [],
): DemoApplicant {
  const resume = [name, '', details, '', 'Work', '2021 to today: engineer, team of six', '2017 to 2021: developer'];
  return { name, status, appliedDays, answeredDays, details, notes, resume };
}

export function resumeOf({ resume }: DemoApplicant): Buffer {
  return pdfOf(resume);
}
