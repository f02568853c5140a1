import type { JobFieldName } from '#contract/admin-jobs.ts';
import {
  EMPLOYMENT_TYPES,
  KOREAN_LEVELS,
  OCCUPATIONS,
  REGIONS,
  RESIDENCES,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/vocabulary.ts';
import type { RecordField } from '#web/desk/records/fields.ts';

const named = (...ids: readonly string[]) => ids.map((id) => ({ id, label: id }));

/** What staff write of a job, in the order of the form. */
export const JOB_FORM = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'korean_level', label: 'Korean', kind: 'choice', options: KOREAN_LEVELS },
  { name: 'korean_note', label: 'Korean, in words', kind: 'line' },
  { name: 'visa', label: 'Visa', kind: 'choice', options: VISA_ANSWERS },
  { name: 'visa_detail', label: 'Visa, in words', kind: 'line' },
  { name: 'residence', label: 'Where you live', kind: 'choice', options: RESIDENCES },
  { name: 'residence_note', label: 'Where you live, in words', kind: 'line' },
  { name: 'workplace', label: 'Where you work', kind: 'choice', options: WORKPLACES },
  { name: 'workplace_note', label: 'Where you work, in words', kind: 'line' },
  { name: 'employment_type', label: 'Employment', kind: 'choice', options: EMPLOYMENT_TYPES },
  { name: 'occupations', label: 'Kinds of work', kind: 'choices', options: OCCUPATIONS },
  { name: 'tags', label: 'Tags', kind: 'words', help: 'Of the dictionary, joined by commas.' },
  { name: 'region', label: 'Region', kind: 'choice', options: REGIONS },
  { name: 'location', label: 'Place', kind: 'line' },
  { name: 'pay_min', label: 'Pay from', kind: 'number' },
  { name: 'pay_max', label: 'Pay up to', kind: 'number' },
  { name: 'pay_currency', label: 'Currency', kind: 'choice', options: named('KRW', 'USD') },
  { name: 'pay_period', label: 'Pay per', kind: 'choice', options: named('year', 'month', 'hour') },
  { name: 'pay_negotiable', label: 'Pay is negotiable', kind: 'yes-no' },
  { name: 'years_min', label: 'Years of experience from', kind: 'number' },
  { name: 'years_max', label: 'Years of experience up to', kind: 'number' },
  { name: 'working_language', label: 'Working language', kind: 'line' },
  { name: 'interview_language', label: 'Language of the interviews', kind: 'line' },
  { name: 'relocation', label: 'Help with moving', kind: 'yes-no' },
  { name: 'expires_at', label: 'Takes applications until', kind: 'moment', help: 'Korean time; empty for no end.' },
  { name: 'apply_url', label: 'Apply at', kind: 'line', help: "The employer's own page; empty for our form." },
  { name: 'description', label: 'Description', kind: 'html', help: 'HTML, which is cleaned.' },
  { name: 'criteria', label: 'Criteria', kind: 'html', help: 'HTML, which is cleaned.' },
] as const satisfies readonly (RecordField & { name: JobFieldName })[];

/** The label of a field, or its name where the form has none. */
export function jobLabel(name: string): string {
  return JOB_FORM.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' ');
}
