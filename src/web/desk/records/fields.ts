import { calendarDayOf, clockOf } from '#web/ui/time.ts';
import type { Checked } from '#web/ui/use-form.ts';

type Option = { id: string; label: string };

/** A field of a record as the desk edits it; its name is that of the API. */
export type RecordField = { name: string; label: string; help?: string; required?: boolean } & (
  | {
      kind:
        | 'line'
        | 'text'
        | 'html'
        | 'markdown'
        | 'number'
        | 'moment'
        | 'yes-no'
        | 'logo'
        | 'picture'
        | 'words'
        | 'phrases';
    }
  | { kind: 'choice' | 'choices'; options: readonly Option[] }
);

export type Values = Record<string, unknown>;

/** Reads the fields of a form; what is empty is null, or an empty text where it is required or long. */
export function readFields(fields: readonly RecordField[]): (filled: FormData) => Checked<Values> {
  return (filled) => {
    const values: Values = {};
    const errors: Record<string, string> = {};
    for (const field of fields) {
      const value = readField(field, filled);
      values[field.name] = value;
      if (field.required && (value === '' || value === null)) errors[field.name] = 'Required';
      if (Number.isNaN(value)) errors[field.name] = 'Give a number.';
    }
    return Object.keys(errors).length > 0 ? { errors } : { values };
  };
}

function readField(field: RecordField, filled: FormData): unknown {
  const typed = String(filled.get(field.name) ?? '').trim();
  switch (field.kind) {
    case 'number':
      return typed === '' ? null : /^\d{1,10}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN;
    case 'moment':
      return typed === '' ? null : momentIn(typed);
    case 'yes-no':
      return typed === '' ? null : typed === 'yes';
    case 'choices':
      return filled.getAll(field.name).map(String);
    case 'words':
      return typed.split(/[\s,]+/).filter(Boolean);
    case 'phrases':
      return typed.split(',').flatMap((phrase) => phrase.trim() || []);
    case 'text':
    case 'html':
    case 'markdown':
      return typed;
    default:
      return typed === '' && !field.required ? null : typed;
  }
}

/** What a field's control shows of a value. */
export function typedValue({ kind }: RecordField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'moment') return koreanInput(String(value));
  if (kind === 'yes-no') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The values that differ from the record; others are left alone, as what is written is held. */
export function changedValues(fields: readonly RecordField[], record: Values, values: Values): Values {
  const changed = fields.filter((field) => plain(field, values[field.name]) !== plain(field, record[field.name]));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
}

/** Without what a form changes by itself: space at the ends, line ends, and the order of choices. */
function plain(field: RecordField, value: unknown): string {
  const ordered = field.kind === 'choices' && Array.isArray(value) ? value.toSorted() : value;
  return typedValue(field, ordered).replaceAll('\r\n', '\n').trim();
}

/** A record's fields as people compare them. */
export function comparedFields(fields: readonly RecordField[]) {
  return (record: unknown) =>
    fields.map((field) => ({
      name: field.name,
      label: field.label,
      text: typedValue(field, (record as Values)[field.name]),
    }));
}

/** `2026-12-01T09:00` of Korean time, as an input of moments takes it. */
function koreanInput(moment: string): string {
  return `${calendarDayOf(moment)}T${clockOf(moment)}`;
}

/** The moment that was typed in Korean time. */
export function momentIn(typed: string): string {
  return new Date(`${typed}:00+09:00`).toISOString();
}
