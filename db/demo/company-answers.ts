import { DURATIONS } from '#contract/core/limits.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import type { companyAnswers } from '#server/schema/company-answers.ts';

type NewAnswer = typeof companyAnswers.$inferInsert;
type Sheet = { company: string; daysAgo: number } & Omit<NewAnswer, 'company_id' | 'given_at' | 'counts_until'>;

/** What some companies answer for all of their listings: themselves, by a page of theirs, or as they told staff. */
const SHEETS: readonly Sheet[] = [
  { company: 'pyeonji', question: 'visa', value: 'case-by-case', given_by: 'company', daysAgo: 12 },
  { company: 'dure-works', question: 'residence', value: 'in-korea', given_by: 'company', daysAgo: 47 },
  {
    company: 'bada-interactive',
    question: 'visa',
    value: 'transfer-only',
    given_by: 'staff-page',
    source_url: 'https://bada-interactive.example/careers',
    sentence: 'If you are on an E-7 already, we take it over from your employer.',
    daysAgo: 20,
  },
  {
    company: 'sancheong-institute',
    question: 'korean_level',
    value: 'business',
    given_by: 'staff-told',
    note: 'Ms. Seo of the personnel team, by telephone.',
    daysAgo: 33,
  },
];

export function demoAnswers(seeded: readonly CompanyRow[], now: Date): NewAnswer[] {
  return SHEETS.flatMap(({ company, daysAgo, ...answer }) => {
    const given_at = new Date(now.getTime() - daysAgo * DURATIONS.day);
    const counts_until = new Date(given_at.getTime() + ANSWER_DAYS * DURATIONS.day);
    return seeded
      .filter(({ slug }) => slug === company)
      .map(({ id: company_id }) => ({ ...answer, company_id, given_at, counts_until }));
  });
}
