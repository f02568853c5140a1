import type { z } from 'zod';
import { errorsByField, fallbackMessage } from '#contract/errors.ts';
import { ListingEdit, NewPosting, PostingDraft, PostingFields } from '#contract/posting-fields.ts';
import { typedIn } from '#web/components/posting/typed.ts';
import { RequestError } from '#web/request/request-error.ts';
import type { Typed } from '#web/storage/posting-draft.ts';
import { type FieldErrors, firstMessages } from '#web/ui/field-errors.ts';
import type { Checked, Failure } from '#web/ui/use-form.ts';

export type SentFields = z.output<typeof NewPosting>;

const FLAGS = [
  ...['translation_option', 'featured_week_option', 'featured_month_option', 'pay_negotiable', 'is_abroad'],
  'final_check',
];
const NUMBERS = ['pay_min', 'pay_max', 'years_min', 'years_max', 'weekly_hours'];
const LISTS = ['occupations', 'tags'];

/** Below this, pay in won by the year or the month was meant in units of 10,000. */
const SMALLEST_WON = 100_000;

/** The form of a new posting. */
export function readPosting(filled: FormData): Checked<SentFields> {
  return readBySchema(NewPosting, filled);
}

/** The same form where a posting is changed: it was checked and ordered before. */
export function readChangedPosting(filled: FormData): Checked<PostingFields> {
  return readBySchema(PostingFields, filled);
}

/** What an employer changes of a listing. */
export function readListing(filled: FormData): Checked<ListingEdit> {
  return readBySchema(ListingEdit, filled);
}

function readBySchema<Schema extends z.ZodType>(schema: Schema, filled: FormData): Checked<z.output<Schema>> {
  const typed = typedIn(filled);
  const checked = schema.safeParse(valuesOf(typed), { error: fallbackMessage });
  const errors: FieldErrors = {
    ...(checked.success ? {} : firstMessages(errorsByField(checked.error))),
    ...numberErrors(typed),
  };
  return checked.success && Object.keys(errors).length === 0 ? { values: checked.data } : { errors };
}

/** What can be shown of a posting by now: what is half typed or wrong is left out. */
export function draftOf(typed: Typed): z.input<typeof PostingDraft> {
  const values = valuesOf(typed);
  const checked = PostingDraft.safeParse(values);
  if (checked.success) return checked.data;
  for (const { path } of checked.error.issues) delete values[String(path[0])];
  return PostingDraft.safeParse(values).data ?? {};
}

/** The fields of a form as the API takes them. */
function valuesOf(typed: Typed): Record<string, unknown> {
  const values: Record<string, unknown> = { ...typed };
  for (const name of REQUIRED_TEXTS) values[name] ??= '';
  for (const name of FLAGS) values[name] = typed[name] !== undefined;
  for (const name of NUMBERS) values[name] = numberOf(typed[name]);
  for (const name of LISTS) values[name] = typed[name]?.split(',') ?? [];
  values['relocation'] = typed['relocation'] === undefined ? null : typed['relocation'] === 'true';
  const isPaid = values['pay_min'] !== null || values['pay_max'] !== null;
  if (!isPaid) for (const name of ['pay_currency', 'pay_period']) delete values[name];
  return values;
}

const REQUIRED_TEXTS = ['title', 'company', 'company_url', 'person_in_charge', 'email', 'location', 'description'];

/** Null where nothing is typed, NaN where it is no number. */
function numberOf(typed = ''): number | null {
  const plain = typed.replaceAll(/[\s,₩$]/g, '');
  return plain === '' ? null : Number(plain);
}

function numberErrors(typed: Typed): FieldErrors {
  const errors: Record<string, string> = {};
  for (const name of ['pay_min', 'pay_max']) {
    const amount = numberOf(typed[name]);
    if (amount === null) continue;
    const isWon = typed['pay_currency'] === 'KRW' && typed['pay_period'] !== 'hour';
    if (!Number.isInteger(amount) || amount < 0) errors[name] = 'A whole number, such as 60,000,000.';
    else if (isWon && amount < SMALLEST_WON) errors[name] = 'In whole won, such as 60,000,000 a year.';
  }
  for (const name of ['years_min', 'years_max'])
    if (Number.isNaN(numberOf(typed[name]))) errors[name] = 'A number, such as 3.';
  if (Number.isNaN(numberOf(typed['weekly_hours']))) errors['weekly_hours'] = 'A number, such as 40.';
  return errors;
}

const TRY_AGAIN = 'Not sent. Nothing you typed is lost; try again in a minute.';

/** Why a posting was not sent. */
export function explainNotSent(error: unknown): Failure {
  if (!(error instanceof RequestError)) return { text: TRY_AGAIN };
  const isTold = [409, 413, 422, 429].includes(error.status) || (error.status === 503 && error.code === 'unavailable');
  return {
    text: isTold ? `Not sent. ${error.message} Nothing you typed is lost.` : TRY_AGAIN,
    errors: firstMessages(error.errors),
  };
}
