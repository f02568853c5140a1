import {
  fieldOfColumn,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldName,
  listingLabel,
} from '#contract/postings/listing-fields.ts';
import type { Field } from '#web/desk/kit/definition.ts';
import { say, sayOf, spoken } from '#web/desk/language/say.tsx';

const CONTROLS = {
  line: 'line',
  digits: 'line',
  url: 'line',
  email: 'line',
  phone: 'line',
  day: 'line',
  text: 'html',
  whole: 'number',
  decimal: 'number',
  pick: 'choice',
  choice: 'choice',
  'yes-no': 'yes-no',
  tick: 'yes-no',
  ticks: 'choices',
  words: 'words',
} as const satisfies Record<ListingField['kind'], Field['kind']>;

/** What the desk says of a field instead of the help that employers get. */
const HELP: Partial<Record<ListingFieldName, string>> = {
  tags: say('From the list of tags, separated by commas.'),
  apply_url: say('The employer’s own page. Leave it empty for our form.'),
  publish_on: say('A day such as 2026-12-01. Leave it empty to publish now.'),
  apply_until: say('A day such as 2026-12-20. Leave it empty for the full term.'),
  description: say('Markdown.'),
  criteria: say('Markdown.'),
  korean_text: say('Markdown. Leave it empty if the description is in Korean.'),
};

/** A field of a listing in a form of the desk, with the label and the answers that it has everywhere. */
export function listingField<Name extends ListingFieldName>(name: Name): Field & { name: Name } {
  const { kind, label, options = [] } = LISTING_FIELDS[name];
  const field = { name, label: label[spoken()], ...(HELP[name] === undefined ? {} : { help: HELP[name] }) };
  const control = CONTROLS[kind];
  if (control !== 'choice' && control !== 'choices') return { ...field, kind: control };
  return {
    ...field,
    kind: control,
    options: options.map((option) => ({ id: option.id, label: option.label[spoken()] })),
  };
}

/** What the desk calls what is no field of a posting, by the name that it has in a job, a reading or the audit log. */
const OTHERS: Readonly<Record<string, string>> = {
  region: say('region'),
  working_language: say('working language'),
  expires_at: say('expires at'),
  published_at: say('published at'),
  is_closed: say('is closed'),
  closed_at: say('closed at'),
  closed_by: say('closed by'),
  source_url: say('source url'),
  visa_note: say('visa note'),
  visa_detail: say('visa detail'),
  korean_note: say('korean note'),
  residence_note: say('residence note'),
  workplace_note: say('workplace note'),
  places: say('places'),
  received_on: say('Received on'),
  list_date: say('Date of the list'),
  asks_address: say('asks address'),
  notices: say('Emails about applicants'),
  measure: say('What was done'),
  left_out: say('It has none of'),
};

/** The label of what a job's column, a reading or a posting's field is called by, as `listingLabel` knows it. */
export function labelOfFact(name: string): string {
  const field = fieldOfColumn(name) ?? (name in LISTING_FIELDS ? (name as ListingFieldName) : undefined);
  return field ? LISTING_FIELDS[field].label[spoken()] : (OTHERS[name] ?? sayOf(listingLabel(name)));
}

/** A job's column as the database names it, in Korean by its label. */
export function nameOfColumn(column: string): string {
  return spoken() === 'ko' ? labelOfFact(column) : column;
}
