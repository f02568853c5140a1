import type { PostingFields } from '#contract/posting-fields.ts';
import type { Typed } from '#web/storage/posting-draft.ts';

/** What stands in the form of a posting with these fields; a ticked box has the value `yes`. */
export function typedOf(fields: Partial<Record<keyof PostingFields, Value>>): Typed {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = typeof value === 'boolean' && name !== 'relocation' ? (value ? 'yes' : '') : textOf(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/**
 * What an employer edited, in what the posting is by now: the form may have stood open for long, and what somebody else
 * changed meanwhile is not set back. `shown` is what the form was filled with.
 */
export function mergeEdit(shown: PostingFields, edited: PostingFields, current: PostingFields): PostingFields {
  const names = Object.keys({ ...shown, ...edited }) as (keyof PostingFields)[];
  const changed = names.filter((name) => textOf(shown[name]) !== textOf(edited[name]));
  return { ...current, ...Object.fromEntries(changed.map((name) => [name, edited[name]])) };
}

/** As it is typed; empty for what is not stated. */
type Value = PostingFields[keyof PostingFields];

function textOf(value: Value): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'number') return value.toLocaleString('en');
  return value === null || value === undefined ? '' : String(value);
}
