import { Fragment, useState } from 'react';
import type { Language } from '#contract/core/language.ts';
import { LANGUAGES, termOf } from '#contract/core/vocabulary.ts';
import { LISTING_FIELDS, LISTING_QUESTIONS, type ListingQuestion } from '#contract/postings/listing-fields.ts';
import type { ListingAnswers, OwnListing } from '#contract/postings/own-listing.ts';
import { explainNotSaved, sendAnswers } from '#web/components/postings/call.ts';
import { isInTenThousands, payOf } from '#web/components/postings/draft.ts';
import { Pick } from '#web/components/postings/fields.tsx';
import { OWN_WORDS, type OwnWords } from '#web/components/postings/own-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FieldErrors } from '#web/ui/field-errors.ts';
import { Problem } from '#web/ui/problem.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { type Checked, type Form, useForm } from '#web/ui/use-form.ts';

type AnswersFormProps = { listing: OwnListing; show(listing: OwnListing): void };

/** What a letter asks for: what an open listing states and leaves open, to be filled in and confirmed. */
export function AnswersForm({ listing, show }: AnswersFormProps) {
  const words = useWords(OWN_WORDS);
  const { answers: texts } = words;
  const [isSaved, setSaved] = useState(false);
  const today = calendarDayOf(new Date().toISOString());
  const form = useForm({
    read: (filled) => readAnswers(filled, words, today),
    send: async (answers: ListingAnswers) => {
      setSaved(false);
      show(await sendAnswers(changedAnswers(listing, answers)));
      setSaved(true);
    },
    explain: (error) => explainNotSaved(error, words),
  });
  const stated = LISTING_QUESTIONS.map(({ id }) => id).filter((id) => !listing.missing.includes(id));
  return (
    <form className="listing-form" {...form.props} onChange={() => setSaved(false)}>
      {/* Saved, the fields show what the listing states now. */}
      <Fragment key={JSON.stringify(listing)}>
        <Facts heading={texts.missing} ids={listing.missing} form={form} listing={listing} />
        <Facts heading={texts.stated} ids={stated} form={form} listing={listing} />
        <fieldset>
          <legend className="listing-part">{labelOf('apply_until', words.language)}</legend>
          <Field label={texts.lastDay} help={texts.lastDayHelp} {...form.field('last_day')}>
            {(control) => (
              <input {...control} className="input" type="date" min={today} defaultValue={listing.last_day ?? ''} />
            )}
          </Field>
        </fieldset>
      </Fragment>
      <Problem problem={form.problem} />
      <div>
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? texts.sending : texts.confirm}
        </Button>
        <p className="help mt-2" role="status">
          {isSaved ? texts.saved : texts.confirmHelp}
        </p>
      </div>
    </form>
  );
}

type Shared = { form: Form; listing: OwnListing };

function Facts({ heading, ids, ...shared }: Shared & { heading: string; ids: readonly ListingQuestion[] }) {
  if (ids.length === 0) return null;
  return (
    <fieldset>
      <legend className="listing-part">{heading}</legend>
      {LISTING_QUESTIONS.filter(({ id }) => ids.includes(id)).map((question) =>
        question.id === 'pay' ? (
          <Pay key={question.id} {...shared} />
        ) : (
          <Fact key={question.id} question={question} {...shared} />
        ),
      )}
    </fieldset>
  );
}

type Choosing = Exclude<(typeof LISTING_QUESTIONS)[number], { id: 'pay' }>;

/** An option for words that are none of the answers: they stay. */
const AS_IT_IS = 'as-it-is';

function Fact({ question: { id, field, ...asked }, form, listing }: Shared & { question: Choosing }) {
  const words = useWords(OWN_WORDS);
  const options = LISTING_FIELDS[field].options ?? [];
  const stated = listing[id];
  // The language of interviews is stored as people read it.
  const known = options.find(
    (option) => stated === option.id || (id === 'interview_language' && stated === option.label.en),
  );
  return (
    <Pick
      label={asked[words.language]}
      options={options}
      language={words.language}
      empty={words.answers.notStated}
      value={known?.id ?? (stated === null ? '' : AS_IT_IS)}
      {...form.field(id)}
    >
      {stated !== null && !known && <option value={AS_IT_IS}>{stated}</option>}
    </Pick>
  );
}

function Pay({ form, listing }: Shared) {
  const { language, answers } = useWords(OWN_WORDS);
  return (
    <div className="listing-pay">
      {(['pay_min', 'pay_max'] as const).map((name) => (
        <Field key={name} label={labelOf(name, language)} help={answers.payHelp} {...form.field(name)}>
          {(control) => (
            <input
              {...control}
              className="input num"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={listing[name]?.toLocaleString('en') ?? ''}
            />
          )}
        </Field>
      ))}
      {(['pay_currency', 'pay_period'] as const).map((name) => (
        <Pick
          key={name}
          label={labelOf(name, language)}
          options={LISTING_FIELDS[name].options ?? []}
          language={language}
          {...(listing[name] && { value: listing[name] })}
          {...form.field(name)}
        />
      ))}
    </div>
  );
}

function labelOf(name: keyof typeof LISTING_FIELDS, language: Language): string {
  return LISTING_FIELDS[name].label[language];
}

const YEAR_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;
const LARGEST = 2_147_483_647;

/** `today` is the day in Korea, `2026-11-22`. */
function readAnswers(filled: FormData, { answers: texts }: OwnWords, today: string): Checked<ListingAnswers> {
  const wrong: Record<string, string> = {};
  const [currency, period] = [chosen(filled, 'pay_currency') ?? 'KRW', chosen(filled, 'pay_period') ?? 'year'];
  function amountOf(name: 'pay_min' | 'pay_max'): number | null {
    const amount = payOf(textIn(filled, name));
    if (amount === null) return null;
    if (Number.isNaN(amount) || amount > LARGEST) wrong[name] = texts.amount;
    else if (isInTenThousands(amount, currency, period)) wrong[name] = texts.small;
    return amount;
  }
  const [pay_min, pay_max] = [amountOf('pay_min'), amountOf('pay_max')];
  if (pay_min !== null && pay_max !== null && pay_max < pay_min) wrong['pay_max'] ??= texts.range;
  const last_day = textIn(filled, 'last_day') || null;
  if (last_day !== null && !isNear(last_day, today)) wrong['last_day'] = texts.day;
  if (Object.keys(wrong).length > 0) return { errors: wrong satisfies FieldErrors };
  const isPaid = pay_min !== null || pay_max !== null;
  const values = {
    ...Object.fromEntries(CHOSEN.map((id) => [id, chosen(filled, id)])),
    pay_min,
    pay_max,
    pay_currency: isPaid ? currency : null,
    pay_period: isPaid ? period : null,
    last_day,
  } as ListingAnswers;
  return { values };
}

const CHOSEN = LISTING_QUESTIONS.map(({ id }) => id).filter((id) => id !== 'pay');
const PAY = ['pay_min', 'pay_max', 'pay_currency', 'pay_period'] as const;

/**
 * Answers that differ from what the form showed: it may have been open for days, and must not undo others' changes.
 * Amount and unit of the pay go together.
 */
export function changedAnswers(shown: OwnListing, answers: ListingAnswers): ListingAnswers {
  const isPayChanged = PAY.some((field) => answers[field] !== shown[field]);
  const changed = Object.entries(answers).filter(([field, answer]) => {
    if (PAY.some((one) => one === field)) return isPayChanged;
    const known = field === 'interview_language' ? (termOf(LANGUAGES, answer as string | null)?.label ?? null) : answer;
    return answer !== undefined && known !== shown[field as keyof ListingAnswers];
  });
  return Object.fromEntries(changed);
}

/** Null for "Not stated", undefined for what stays as it is. */
function chosen(filled: FormData, name: string): string | null | undefined {
  const value = textIn(filled, name);
  return value === AS_IT_IS ? undefined : value || null;
}

function textIn(filled: FormData, name: string): string {
  return String(filled.get(name) ?? '').trim();
}

function isNear(day: string, today: string): boolean {
  const away = Date.parse(day) - Date.parse(today);
  return away >= 0 && away < YEAR_DAYS * DAY_MS;
}
