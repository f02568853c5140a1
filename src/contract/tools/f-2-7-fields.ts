import type { FitVisa } from '#contract/jobs/person.ts';
import { CERTIFICATE } from '#contract/tools/f-2-7-facts.ts';
import { type Day, valueOn } from '#contract/tools/fact.ts';
import type { AnswersOf, ToolFields } from '#contract/tools/tool.ts';

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const MONTH_TERMS = MONTHS.map((label, index) => ({ id: String(index + 1), label }));

/** The last year that the tax office has certified. */
function certifiedYear(today: Day): number {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return month >= valueOn(CERTIFICATE, today) ? year - 1 : year - 1 - 1;
}

/** Other visas don't say which it is. */
const GROUPS: Partial<Record<FitVisa, string>> = {
  e7_visa: 'professional',
  work_visa: 'professional',
  d10_visa: 'other',
};

/** What the tool asks. A birthday's month is enough to say when the age band ends. */
export const QUESTIONS = {
  fields: {
    age: { kind: 'number', label: 'Age today', unit: 'years', least: 18, most: 99, preset: 44 },
    birthday: { kind: 'choice', label: 'Birth month', options: MONTH_TERMS, preset: '5' },
    degree: {
      kind: 'choice',
      label: 'Highest degree',
      help: 'One you’ve been awarded',
      options: [
        { id: 'none', label: 'None of these' },
        { id: 'associate', label: 'Associate' },
        { id: 'bachelor', label: 'Bachelor’s' },
        { id: 'master', label: 'Master’s' },
        { id: 'phd', label: 'PhD' },
      ],
      preset: 'bachelor',
    },
    field: {
      kind: 'choice',
      label: 'Field',
      options: [
        { id: 'science', label: 'STEM' },
        { id: 'two', label: 'Two degrees' },
        { id: 'other', label: 'Other' },
      ],
      preset: 'science',
    },
    university: {
      kind: 'choice',
      label: 'University',
      help: '“Ranked” means high up in QS or Times: see the sources below',
      options: [
        { id: 'abroad', label: 'Abroad' },
        { id: 'korea', label: 'In Korea' },
        { id: 'ranked', label: 'Ranked' },
      ],
      preset: 'abroad',
    },
    korean: {
      kind: 'choice',
      label: 'Certified Korean level',
      help: 'TOPIK, or the KIIP level you finished',
      options: [
        { id: '0', label: 'None yet' },
        { id: '1', label: 'Level 1' },
        { id: '2', label: 'Level 2' },
        { id: '3', label: 'Level 3' },
        { id: '4', label: 'Level 4' },
        { id: '5', label: 'Level 5 or 6' },
      ],
      preset: '0',
    },
    income: {
      kind: 'number',
      label: (today) => `Taxed pay in ${certifiedYear(today)}, on your latest certificate`,
      help: 'As on the tax office’s income certificate (소득금액증명): without the meal allowance',
      unit: 'won',
      least: 0,
      most: 10_000_000_000,
      preset: 52_000_000,
    },
    next_income: {
      kind: 'number',
      label: (today) => `Taxed pay in ${certifiedYear(today) + 1}, on your next one`,
      help: 'Leave it empty if it stays the same',
      unit: 'won',
      least: 0,
      most: 10_000_000_000,
      preset: 61_000_000,
      isOptional: true,
    },
    plan: {
      kind: 'choice',
      label: 'Planned TOPIK or KIIP level',
      options: [
        { id: '0', label: 'No plan' },
        { id: '1', label: 'Level 1' },
        { id: '2', label: 'Level 2' },
        { id: '3', label: 'Level 3' },
        { id: '4', label: 'Level 4' },
        { id: '5', label: 'Level 5' },
      ],
      preset: '3',
    },
    plan_month: { kind: 'choice', label: 'Result expected in', options: MONTH_TERMS, preset: '4' },
    kiip: { kind: 'tick', label: 'Finished KIIP level 5', preset: false },
    ministry: { kind: 'tick', label: 'Recommended by a ministry', preset: false },
    ally: { kind: 'tick', label: 'Recommended as talent from a Korean War ally', preset: false },
    volunteering: {
      kind: 'choice',
      label: 'Recorded volunteering',
      options: [
        { id: 'none', label: 'None, or under a year' },
        { id: 'one', label: 'A year or more' },
        { id: 'two', label: 'Two years or more' },
        { id: 'three', label: 'Three years or more' },
      ],
      preset: 'none',
    },
    group: {
      kind: 'choice',
      label: 'Which of these applies to you?',
      help: '“Listed” means on KOSPI or KOSDAQ',
      options: [
        { id: 'professional', label: 'On E-1 to E-7-1, or D-5 to D-9' },
        { id: 'listed', label: 'Job or contract at a listed company' },
        { id: 'growth', label: 'In a designated growth industry' },
        { id: 'graduate', label: 'Recent Korean master’s or PhD, with a job' },
        { id: 'science', label: 'Korean science university, recommended' },
        { id: 'other', label: 'None of these (D-10, E-7-2 to E-7-4)' },
      ],
      preset: 'professional',
      own: ({ visa_status }) => GROUPS[visa_status],
    },
    years: { kind: 'tick', label: 'On that status for three years in a row', preset: false },
  },
} as const satisfies { fields: ToolFields };

export type F27Answers = AnswersOf<(typeof QUESTIONS)['fields']>;
