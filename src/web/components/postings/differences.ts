import type { Language } from '#contract/core/language.ts';
import {
  FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldName,
} from '#contract/postings/listing-fields.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';

export type FieldValue = PostingFields[keyof PostingFields];
type Stated = { [Name in ListingFieldName]?: PostingFields[Name] | null | undefined };

/** What a field held and what it would hold; of a long text the lines that differ. Empty where nothing is stated. */
export type Difference = { field: string; label: string; before: string; after: string };

/** What an edit changes. The options stay as they were ordered. */
export function differencesOf(fields: Stated, proposed: Stated, language: Language = 'en'): Difference[] {
  return FIELD_NAMES.flatMap((name) => {
    const field = LISTING_FIELDS[name];
    const [before, after] = [shown(field, fields[name], language), shown(field, proposed[name], language)];
    return before === after ? [] : [{ field: name, label: field.label[language], ...onlyDiffering(before, after) }];
  });
}

const YES_NO: Record<Language, readonly [yes: string, no: string]> = { en: ['Yes', 'No'], ko: ['예', '아니요'] };

function shown(field: ListingField, value: FieldValue, language: Language): string {
  if (Array.isArray(value)) return value.map((one) => optionLabel(field, one, language)).join(', ');
  if (typeof value === 'boolean') return YES_NO[language][value ? 0 : 1];
  if (typeof value === 'number') return value.toLocaleString('en');
  return optionLabel(field, value ?? '', language);
}

function optionLabel({ options }: ListingField, id: string, language: Language): string {
  return options?.find((option) => option.id === id)?.label[language] ?? id;
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

/**
 * An employer's edits in the posting as it is now: the form may have been open for long, and must not undo others'
 * changes. `shown` is what it was filled with.
 */
export function mergeEdit(shown: PostingFields, edited: PostingFields, current: PostingFields): PostingFields {
  const names = Object.keys({ ...shown, ...edited }) as (keyof PostingFields)[];
  const changed = names.filter((name) => typedText(shown[name]) !== typedText(edited[name]));
  return { ...current, ...Object.fromEntries(changed.map((name) => [name, edited[name]])) };
}

/** As it is typed; empty for what is not stated. */
export function typedText(value: FieldValue): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'number') return value.toLocaleString('en');
  return value === null || value === undefined ? '' : String(value);
}
