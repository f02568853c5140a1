import type { z } from 'zod';
import { amountTyped } from '#contract/core/amounts.ts';
import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import type { ReadRange } from '#contract/jobs/extracted-fields.ts';
import { POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import {
  FIELD_GROUPS,
  type FieldOption,
  fieldOfColumn,
  LISTING_FIELDS,
  namesOfKind,
  type Said,
} from '#contract/postings/listing-fields.ts';
import { ListingEdit, NewPosting, PostingDraft, PostingFields } from '#contract/postings/posting-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import type { Typed } from '#web/browser-storage/posting-draft.ts';
import { type FieldValue, typedText } from '#web/components/postings/differences.ts';
import { ENGLISH, type FormWords } from '#web/components/postings/form-en.ts';
import { RequestError } from '#web/request/request-error.ts';
import { type FieldErrors, firstMessages } from '#web/ui/field-errors.ts';
import type { Checked, Failure } from '#web/ui/use-form.ts';

export type SentFields = z.output<typeof NewPosting>;

const FLAGS = [...POSTING_OPTIONS.map(({ id }) => id), ...namesOfKind('tick'), 'final_check'];
const NUMBERS = namesOfKind('whole', 'decimal');
const LISTS = namesOfKind('ticks', 'words');
const REQUIRED_TEXTS = namesOfKind('line', 'url', 'email', 'text').filter((name) => LISTING_FIELDS[name].isRequired);
const YES_NO = namesOfKind('yes-no');
const PAID = ['pay_min', 'pay_max'] as const;

export function readPosting(filled: FormData, words: FormWords = ENGLISH): Checked<SentFields> {
  return readBySchema(NewPosting, filled, words);
}

/** The same form where a posting is changed: it was checked and ordered before. */
export function readChangedPosting(filled: FormData, words: FormWords = ENGLISH): Checked<PostingFields> {
  return readBySchema(PostingFields, filled, words);
}

export function readListing(filled: FormData, words: FormWords): Checked<ListingEdit> {
  return readBySchema(ListingEdit, filled, words);
}

function readBySchema<Schema extends z.ZodType>(
  schema: Schema,
  filled: FormData,
  { errors: words }: FormWords,
): Checked<z.output<Schema>> {
  const typed = typedIn(filled);
  const checked = schema.safeParse(valuesOf(typed), { error: fallbackMessage });
  const errors: FieldErrors = {
    ...(checked.success ? {} : said(firstMessages(errorsByField(checked.error)), words)),
    ...numberErrors(typed, words),
  };
  return checked.success && Object.keys(errors).length === 0 ? { values: checked.data } : { errors };
}

function said(errors: FieldErrors, { ofField }: FormWords['errors']): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, ofField(message)]));
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
  for (const name of PAID) values[name] = payOf(typed[name]);
  for (const name of LISTS) values[name] = typed[name]?.split(',') ?? [];
  for (const name of YES_NO) values[name] = typed[name] === undefined ? null : typed[name] === 'true';
  const isPaid = values['pay_min'] !== null || values['pay_max'] !== null;
  if (!isPaid) for (const name of ['pay_currency', 'pay_period']) delete values[name];
  return values;
}

/** Pay as Korea writes it too, "6,000만원"; null where nothing is typed, NaN where it is no amount. */
export function payOf(typed = ''): number | null {
  return typed.trim() === '' ? null : (amountTyped(typed)?.value ?? Number.NaN);
}

/** What was understood of a field of pay: `₩60,000,000 a year`. */
export function payUnderstood(
  typed: Typed,
  name: (typeof PAID)[number],
  { pay, errors }: FormWords = ENGLISH,
): string | undefined {
  const amount = payOf(typed[name]);
  if (!amount || payError(typed, name, errors) !== undefined) return undefined;
  return pay.understood(amount, typed['pay_currency'] ?? 'KRW', typed['pay_period'] ?? 'year');
}

/** What people write between the digits of an amount. */
const BETWEEN_DIGITS = /[\s,₩$]/g;

/** Below this, pay in won by the year or the month was meant in units of 10,000. */
const SMALLEST_WON = 100_000;

export function digitsOf(typed = ''): string {
  return typed.replaceAll(BETWEEN_DIGITS, '');
}

export function isInTenThousands(amount: number, currency: string | undefined, period: string | undefined): boolean {
  return currency === 'KRW' && period !== 'hour' && amount < SMALLEST_WON;
}

/** Null where nothing is typed, NaN where it is no number. */
function numberOf(typed: string | undefined): number | null {
  const digits = digitsOf(typed);
  return digits === '' ? null : Number(digits);
}

function numberErrors(typed: Typed, words: FormWords['errors']): FieldErrors {
  const errors: Record<string, string> = {};
  for (const name of PAID) {
    const error = payError(typed, name, words);
    if (error !== undefined) errors[name] = error;
  }
  for (const name of ['years_min', 'years_max']) if (Number.isNaN(numberOf(typed[name]))) errors[name] = words.years;
  if (Number.isNaN(numberOf(typed['weekly_hours']))) errors['weekly_hours'] = words.hours;
  return errors;
}

function payError(typed: Typed, name: (typeof PAID)[number], words: FormWords['errors']): string | undefined {
  const amount = payOf(typed[name]);
  if (amount === null) return undefined;
  if (Number.isNaN(amount)) return words.amount;
  const [named, chosen] = [amountTyped(typed[name] ?? '')?.currency ?? null, typed['pay_currency'] ?? 'KRW'];
  if (named !== null && named !== chosen) return words.currency;
  return isInTenThousands(amount, chosen, typed['pay_period']) ? words.won : undefined;
}

export function explainNotSent(error: unknown, { errors: words }: FormWords = ENGLISH): Failure {
  if (!(error instanceof RequestError)) return { text: words.notSent };
  const isExplained =
    [409, 413, 422, 429].includes(error.status) || (error.status === 503 && error.code === 'unavailable');
  return {
    text: isExplained ? words.refused(error.message) : words.notSent,
    errors: said(firstMessages(error.errors), words),
  };
}

export function typedIn(filled: FormData): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of filled) {
    if (typeof value !== 'string' || value === '') continue;
    typed[name] = typed[name] === undefined ? value : `${typed[name]},${value}`;
  }
  return typed;
}

/** What stands in the form of a posting with these fields; a ticked box has the value `yes`. */
export function typedOf(fields: Partial<Record<keyof PostingFields, FieldValue>>): Typed {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const isTick = typeof value === 'boolean' && !(YES_NO as string[]).includes(name);
      const text = isTick ? (value ? 'yes' : '') : typedText(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** Fills a form with what was typed before; a text that stands in it by now stays. */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    for (const control of controlsOf(form, name)) {
      if (!isTypedIn(control)) setControl(control, value);
    }
  }
}

/** Whether a text stands in the form that no page put there: people type before the form answers. */
export function isTouched(form: HTMLFormElement): boolean {
  return ([...form.elements] as Control[]).some(isTypedIn);
}

function isTypedIn(control: Control): boolean {
  return 'defaultValue' in control && !isTickable(control) && control.value !== control.defaultValue;
}

/** Changes fields as typing would, so that the form hears of it. */
export function typeInto(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const controls = controlsOf(form, name);
    for (const control of controls) setControl(control, value);
    controls[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Those in a disabled part too: it may be enabled by another field. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return ([...form.elements] as Control[]).filter((control) => control.name === name);
}

function setControl(control: Control, value: string): void {
  if (isTickable(control)) control.checked = value.split(',').includes(control.value);
  else control.value = value;
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

type Read = PostingPreview['read'][number];

/** What a text says of a field of the form. */
export type FoundFact = {
  question: string;
  /** What it says, as people read it. */
  label: string;
  sentence: string;
  isSure: boolean;
  /** The fields that it fills. */
  fills: Typed;
};

export function foundFacts(read: readonly Read[], { language, found }: FormWords = ENGLISH): FoundFact[] {
  return read.flatMap(({ field, value, label, sentence, is_sure: isSure }) => {
    const [question, fills] = fillsOf(field, value) ?? [];
    const said = language === 'en' ? label : optionOf(field, value)?.label[language];
    const shown = isRange(value)
      ? found.range(label, value)
      : isDay(field)
        ? found.day(label, String(value))
        : (said ?? label);
    return question && fills ? [{ question: question[language], label: shown, sentence, isSure, fills }] : [];
  });
}

function fillsOf(field: Read['field'], value: Read['value']): [question: Said, fills: Typed] | null {
  const name = field === 'company' ? field : fieldOfColumn(field);
  if (name !== undefined) return [LISTING_FIELDS[name].label, { [name]: value === true ? 'yes' : String(value) }];
  if (!isRange(value)) return null;
  const { pay, years } = FIELD_GROUPS;
  const [min, max] = [typedText(value.min), typedText(value.max)];
  if (!('currency' in value)) return [years.label, { years_min: min, years_max: max }];
  return [pay.label, { pay_min: min, pay_max: max, pay_currency: value.currency, pay_period: value.period }];
}

function isDay(field: Read['field']): boolean {
  const name = fieldOfColumn(field);
  return name !== undefined && LISTING_FIELDS[name].kind === 'day';
}

function isRange(value: Read['value']): value is ReadRange {
  return typeof value === 'object' && 'min' in value;
}

function optionOf(field: Read['field'], value: Read['value']): FieldOption | undefined {
  const name = fieldOfColumn(field);
  return name && LISTING_FIELDS[name].options?.find(({ id }) => id === String(value));
}

/** Fields that have an answer before anybody gives one. */
const PRESET = ['pay_currency', 'pay_period'];

/** `open`: not answered in the form; `taken`: answered so, or so and more; `other`: answered otherwise. */
export function statusOfFact({ fills }: FoundFact, typed: Typed): 'open' | 'taken' | 'other' {
  const names = Object.keys(fills);
  if (names.every((name) => says(name, typed[name], fills[name]))) return 'taken';
  return names.every((name) => PRESET.includes(name) || typed[name] === undefined) ? 'open' : 'other';
}

function says(name: string, typed: string | undefined, found: string | undefined): boolean {
  if (!LISTS.some((list) => list === name)) return comparable(name, typed) === comparable(name, found);
  const all = typed?.split(',') ?? [];
  return found?.split(',').every((one) => all.includes(one)) ?? true;
}

function comparable(name: string, typed: string | undefined): string {
  return PAID.some((paid) => paid === name) ? String(payOf(typed)) : digitsOf(typed);
}
