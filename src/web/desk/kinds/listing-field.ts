import { LISTING_FIELDS, type ListingField, type ListingFieldName } from '#contract/listings/listing-fields.ts';
import type { Field } from '#web/desk/kit/definition.ts';

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
  tags: 'From the list of tags, separated by commas.',
  apply_url: 'The employer’s own page. Leave it empty for our form.',
  publish_on: 'A day such as 2026-12-01. Leave it empty to publish now.',
  apply_until: 'A day such as 2026-12-20. Leave it empty for the full term.',
  description: 'Markdown.',
  criteria: 'Markdown.',
  korean_text: 'Markdown. Leave it empty if the description is in Korean.',
};

/** A field of a listing in a form of the desk, with the label and the answers that it has everywhere. */
export function listingField<Name extends ListingFieldName>(name: Name): Field & { name: Name } {
  const { kind, label, options = [] } = LISTING_FIELDS[name];
  const field = { name, label: label.en, ...(HELP[name] === undefined ? {} : { help: HELP[name] }) };
  const control = CONTROLS[kind];
  if (control !== 'choice' && control !== 'choices') return { ...field, kind: control };
  return { ...field, kind: control, options: options.map((option) => ({ id: option.id, label: option.label.en })) };
}
