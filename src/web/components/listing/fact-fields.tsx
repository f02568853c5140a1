import type { ListingQuestion } from '#contract/listing-questions.ts';
import type { OwnListing } from '#contract/own-listing.ts';
import { KOREAN_LEVELS, LANGUAGES, RESIDENCES, type Term, VISA_ANSWERS, WORKPLACES } from '#contract/vocabulary.ts';
import type { ListingTexts } from '#web/components/listing/listing-texts.ts';
import { AS_IT_IS } from '#web/components/listing/read-answers.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Form } from '#web/ui/use-form.ts';

type Shared = { form: Form; listing: OwnListing; texts: ListingTexts };
type ChosenField = Exclude<ListingQuestion, 'pay'>;

const ANSWERS: Record<ChosenField, readonly Term[]> = {
  korean_level: KOREAN_LEVELS,
  visa: VISA_ANSWERS,
  residence: RESIDENCES,
  workplace: WORKPLACES,
  interview_language: LANGUAGES,
};

/** A fact that is one of a few answers. */
export function FactField({ field, form, listing, texts }: Shared & { field: ChosenField }) {
  const terms = ANSWERS[field];
  const stated = listing[field];
  // The language of interviews is stored as people read it.
  const known = terms.find(({ id, label }) => stated === id || (field === 'interview_language' && stated === label));
  return (
    <Field label={texts.labels[field]} {...form.field(field)}>
      {(control) => (
        <Select control={control} value={known?.id ?? (stated === null ? '' : AS_IT_IS)}>
          <option value="">{texts.choose}</option>
          {stated !== null && !known && <option value={AS_IT_IS}>{stated}</option>}
          {terms.map(({ id }) => (
            <option key={id} value={id}>
              {texts.answers[id]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What the job pays: from, to, in what and per what. */
export function PayFields({ form, listing, texts }: Shared) {
  return (
    <div className="listing-pay">
      {(['pay_min', 'pay_max'] as const).map((name) => (
        <Field key={name} label={texts.labels[name]} help={texts.help.pay} {...form.field(name)}>
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
      <Unit field="pay_currency" ids={['KRW', 'USD']} {...{ form, listing, texts }} />
      <Unit field="pay_period" ids={['year', 'month', 'hour']} {...{ form, listing, texts }} />
    </div>
  );
}

type UnitProps = Shared & { field: 'pay_currency' | 'pay_period'; ids: readonly string[] };

function Unit({ field, ids, form, listing, texts }: UnitProps) {
  return (
    <Field label={texts.labels[field]} {...form.field(field)}>
      {(control) => (
        <Select control={control} value={listing[field] ?? ids[0] ?? ''}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {texts.answers[id]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
