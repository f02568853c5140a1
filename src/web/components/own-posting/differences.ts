import type { PostingFields } from '#contract/posting-fields.ts';
import {
  EMPLOYMENT_TYPES,
  KOREAN_LEVELS,
  LANGUAGES,
  OCCUPATIONS,
  RESIDENCES,
  type Term,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/vocabulary.ts';

type Field = keyof PostingFields;
type Said = { [Name in Field]?: PostingFields[Name] | null | undefined };

/** What a field held and what it would hold; of a long text the lines that differ. Empty where nothing is stated. */
export type Difference = { field: string; label: string; before: string; after: string };

/** What an edit changes, in the order of the form. The options stay as they were ordered. */
export function differencesOf(fields: Said, proposed: Said): Difference[] {
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const field = name as keyof typeof LABELS;
    const [before, after] = [textOf(field, fields[field]), textOf(field, proposed[field])];
    return before === after ? [] : [{ field, label, ...onlyDiffering(before, after) }];
  });
}

const LABELS: Partial<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  criteria: 'What applicants must meet',
  employment_type: 'Employment',
  workplace_type: 'Workplace',
  location: 'Place',
  language_level_ko: 'Korean',
  is_visa_sponsored: 'Visa',
  residence: 'Where people may live',
  interview_language: 'Language of the interviews',
  relocation: 'Help with moving to Korea',
  pay_min: 'Pay from',
  pay_max: 'Pay to',
  pay_currency: 'Pay in',
  pay_period: 'Pay for a',
  pay_negotiable: 'Pay is negotiable',
  weekly_hours: 'Hours a week',
  years_min: 'Years of experience from',
  years_max: 'Years of experience up to',
  occupations: 'Field of work',
  tags: 'Skills',
  apply_url: 'Page for applications',
  publish_on: 'Publish on',
  apply_until: 'Last day to apply',
  company: 'Company',
  company_url: 'Website',
  person_in_charge: 'Person in charge',
  email: 'Email',
  registration_number: 'Business registration number',
  representative: 'Representative',
  employer_address: 'Address',
  employer_phone: 'Telephone',
  is_abroad: 'No business registration in Korea',
  employer_country: 'Country',
  employer_city: 'City',
  note: 'Note to our staff',
};

const TERMS: Partial<Record<Field, readonly Term[]>> = {
  employment_type: EMPLOYMENT_TYPES,
  workplace_type: WORKPLACES,
  language_level_ko: KOREAN_LEVELS,
  is_visa_sponsored: VISA_ANSWERS,
  residence: RESIDENCES,
  interview_language: LANGUAGES,
  occupations: OCCUPATIONS,
};

/** A value as people read it. */
function textOf(field: Field, value: Said[Field]): string {
  if (Array.isArray(value)) return value.map((one) => labelIn(field, one)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en');
  return labelIn(field, value ?? '');
}

function labelIn(field: Field, value: string): string {
  return TERMS[field]?.find(({ id }) => id === value)?.label ?? value;
}

/** Two texts without the lines that both have, unless they differ by nothing but the order of their lines. */
export function onlyDiffering(before: string, after: string): Pick<Difference, 'before' | 'after'> {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const [gone, added] = [withoutLinesOf(old, next), withoutLinesOf(next, old)];
  return gone === '' && added === '' ? { before, after } : { before: gone, after: added };
}

function withoutLinesOf(lines: readonly string[], others: readonly string[]): string {
  const known = new Set(others.map((line) => line.trim()));
  return lines.filter((line) => line.trim() !== '' && !known.has(line.trim())).join('\n');
}
