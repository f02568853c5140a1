import { FINDERS } from '#contract/postings/desk-postings.ts';
import { LISTING_FIELDS, type ListingFieldName } from '#contract/postings/listing-fields.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import type { Field, Values } from '#web/desk/kit/definition.ts';
import { typedValue } from '#web/desk/kit/fields.tsx';
import { labelOfFact, listingField } from '#web/desk/kit/listing-field.ts';
import { say, sayOf } from '#web/desk/language/say.tsx';

type PostingField = Field & { name: ListingFieldName | 'left_out' };

/** What a posting says, as staff complete it before its publication. */
export const POSTING_FIELDS: readonly PostingField[] = [
  ...fieldsOf('title', 'language_level_ko', 'is_visa_sponsored', 'residence', 'workplace_type', 'location'),
  ...fieldsOf('employment_type', 'occupations', 'tags'),
  {
    name: 'left_out',
    label: say('It has none of'),
    kind: 'choices',
    options: FINDERS.map(({ id }) => ({ id, label: labelOfFact(id) })),
  },
  ...fieldsOf('pay_min', 'pay_max', 'pay_currency', 'pay_period', 'pay_negotiable', 'weekly_hours'),
  ...fieldsOf('years_min', 'years_max', 'english_level', 'interview_language', 'work_abroad', 'relocation'),
  ...fieldsOf('apply_url', 'publish_on', 'apply_until'),
  ...fieldsOf(
    'description',
    'criteria',
    'korean_text',
    'company',
    'company_url',
    'registration_number',
    'representative',
  ),
  ...fieldsOf('employer_address', 'employer_phone', 'is_abroad', 'employer_country', 'employer_city'),
];

function fieldsOf(...names: ListingFieldName[]): PostingField[] {
  return names.map((name) => ({ ...listingField(name), required: LISTING_FIELDS[name].isRequired ?? false }));
}

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
    return old === now ? [] : [{ name, label: labelOfFact(name), before: old, after: now }];
  });
}

/** What a posting says, by label; what it does not say is left out. */
export function stated(fields: PostingFields): [string, string][] {
  return POSTING_FIELDS.flatMap(({ name, label }): [string, string][] => {
    const text = shown(name, fields[name as keyof PostingFields]);
    return text === '' ? [] : [[label, text]];
  });
}

function shown(name: string, value: unknown): string {
  const field = POSTING_FIELDS.find((one) => one.name === name);
  if (field?.kind === 'yes-no') return value === false ? '' : sayOf(typedValue(field, value));
  if (!field || !('options' in field)) return typedValue(field ?? { kind: 'line' }, value);
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.flatMap((id) => field.options.find((option) => option.id === id)?.label ?? []).join(', ');
}
