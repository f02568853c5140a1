import {
  EMPLOYMENT_TYPES,
  KOREAN_LEVELS,
  LANGUAGES,
  OCCUPATIONS,
  RESIDENCES,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { FINDERS } from '#contract/listings/desk-postings.ts';
import type { PostingFields } from '#contract/listings/posting-fields.ts';
import type { Field, Values } from '#web/desk/kit/definition.ts';
import { named, typedValue } from '#web/desk/kit/fields.tsx';

/** What a posting says, as staff complete it before its publication. */
export const POSTING_FIELDS: readonly (Field & { name: keyof PostingFields | 'left_out' })[] = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'language_level_ko', label: 'Korean', kind: 'choice', options: KOREAN_LEVELS },
  { name: 'is_visa_sponsored', label: 'Visa', kind: 'choice', options: VISA_ANSWERS },
  { name: 'residence', label: 'Where you live', kind: 'choice', options: RESIDENCES },
  { name: 'workplace_type', label: 'Where you work', kind: 'choice', options: WORKPLACES },
  { name: 'location', label: 'Place', kind: 'line', required: true },
  { name: 'employment_type', label: 'Employment', kind: 'choice', options: EMPLOYMENT_TYPES },
  { name: 'occupations', label: 'Kinds of work', kind: 'choices', options: OCCUPATIONS },
  { name: 'tags', label: 'Tags', kind: 'words', help: 'Of the dictionary, joined by commas.' },
  { name: 'left_out', label: 'It has none of', kind: 'choices', options: FINDERS },
  { name: 'pay_min', label: 'Pay from', kind: 'number' },
  { name: 'pay_max', label: 'Pay up to', kind: 'number' },
  { name: 'pay_currency', label: 'Currency', kind: 'choice', options: named(['KRW', 'USD']) },
  { name: 'pay_period', label: 'Pay per', kind: 'choice', options: named(['year', 'month', 'hour']) },
  { name: 'pay_negotiable', label: 'Pay is negotiable', kind: 'yes-no' },
  { name: 'weekly_hours', label: 'Hours a week', kind: 'number' },
  { name: 'years_min', label: 'Years of experience from', kind: 'number' },
  { name: 'years_max', label: 'Years of experience up to', kind: 'number' },
  { name: 'interview_language', label: 'Language of the interviews', kind: 'choice', options: LANGUAGES },
  { name: 'relocation', label: 'Help with moving', kind: 'yes-no' },
  { name: 'apply_url', label: 'Apply at', kind: 'line', help: "The employer's own page; empty for our form." },
  { name: 'publish_on', label: 'Publish on', kind: 'line', help: 'A day such as 2026-12-01; empty for at once.' },
  {
    name: 'apply_until',
    label: 'Last day to apply',
    kind: 'line',
    help: 'A day such as 2026-12-20; empty for the whole time.',
  },
  { name: 'description', label: 'Description', kind: 'html', help: 'Markdown.' },
  { name: 'criteria', label: 'Criteria', kind: 'html', help: 'Markdown.' },
  { name: 'company', label: 'Company', kind: 'line', required: true },
  { name: 'company_url', label: "The company's site", kind: 'line', required: true },
  { name: 'registration_number', label: 'Business registration', kind: 'line' },
  { name: 'representative', label: 'Representative', kind: 'line' },
  { name: 'employer_address', label: 'Address', kind: 'line' },
  { name: 'employer_phone', label: 'Telephone', kind: 'line' },
  { name: 'is_abroad', label: 'Without a registration in Korea', kind: 'yes-no' },
  { name: 'employer_country', label: 'Country abroad', kind: 'line' },
  { name: 'employer_city', label: 'City abroad', kind: 'line' },
];

/** The whole of a posting with what the form holds; what is empty there is not stated. */
export function completed(fields: PostingFields, values: Values): PostingFields {
  const names = new Set<string>(POSTING_FIELDS.map(({ name }) => name));
  const kept = Object.entries(fields).filter(([name]) => !names.has(name));
  const filled = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries([...kept, ...filled]) as PostingFields;
}

/** What differs between two versions of a posting, by label. */
export function differences(before: PostingFields, after: PostingFields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof PostingFields)[];
  return names.flatMap((name) => {
    const [old, now] = [shown(name, before[name]), shown(name, after[name])];
    return old === now ? [] : [{ name, label: fieldLabel(name), before: old, after: now }];
  });
}

/** What a posting says, by label; what it does not say is left out. */
export function stated(fields: PostingFields): [string, string][] {
  return POSTING_FIELDS.flatMap(({ name, label }): [string, string][] => {
    const text = shown(name, fields[name as keyof PostingFields]);
    return text === '' ? [] : [[label, text]];
  });
}

export function fieldLabel(name: string): string {
  return POSTING_FIELDS.find((field) => field.name === name)?.label ?? name.replaceAll('_', ' ');
}

function shown(name: string, value: unknown): string {
  const field = POSTING_FIELDS.find((one) => one.name === name);
  if (value === false && field?.kind === 'yes-no') return '';
  if (!field || !('options' in field)) return typedValue(field ?? { kind: 'line' }, value);
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.flatMap((id) => field.options.find((option) => option.id === id)?.label ?? []).join(', ');
}
