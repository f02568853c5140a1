import { z } from 'zod';
import { LeftOut } from '#contract/admin-postings.ts';
import { errorsByField, Refusal } from '#contract/errors.ts';
import { PostingFields } from '#contract/posting-fields.ts';

type FieldName = keyof PostingFields;

/** How a value is typed of the fields that are no text. */
const READ: Partial<Record<FieldName, (typed: string) => unknown>> = {
  ...each(['translation_option', 'featured_week_option', 'featured_month_option', 'pay_negotiable'], flag),
  ...each(['relocation', 'is_abroad'], flag),
  ...each(['pay_min', 'pay_max', 'years_min', 'years_max', 'weekly_hours'], (typed) =>
    typed === '' ? null : Number(typed),
  ),
  ...each(['tags', 'occupations'], (typed) => typed.split(',').flatMap((word) => word.trim() || [])),
};

/** An option for each field of a posting. */
export const fieldOptions = z.object(
  Object.fromEntries(PostingFields.keyof().options.map((name) => [name, z.string().optional()])),
);

/**
 * The fields with those that were typed, which are checked as the form's are.
 * @throws Refusal `invalid` by field.
 */
export function typedFields(fields: PostingFields, typed: Readonly<Record<string, unknown>>): PostingFields {
  const given = Object.entries(typed).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, read(name as FieldName, value)]] : [],
  );
  if (given.length === 0) throw new Refusal('invalid', 'Name a field to change, such as --title "Backend engineer".');
  const checked = PostingFields.safeParse({ ...fields, ...Object.fromEntries(given) });
  if (!checked.success) throw new Refusal('invalid', 'Nothing was changed.', { errors: errorsByField(checked.error) });
  return checked.data;
}

/** What a posting has none of. @throws Refusal `invalid` */
export function typedLeftOut(typed: string | undefined): z.output<typeof LeftOut> | undefined {
  if (typed === undefined) return undefined;
  const checked = LeftOut.safeParse(typed.split(',').flatMap((word) => word.trim() || []));
  if (!checked.success) throw new Refusal('invalid', '--left_out takes tags, occupations, both, or "" for neither.');
  return checked.data;
}

function read(name: FieldName, typed: string): unknown {
  const reader = READ[name];
  return reader ? reader(typed) : typed;
}

function flag(typed: string): unknown {
  return { true: true, false: false, '': null }[typed] ?? typed;
}

function each(names: readonly FieldName[], read: (typed: string) => unknown) {
  return Object.fromEntries(names.map((name) => [name, read]));
}
