import { Fragment, useState } from 'react';
import { LISTING_QUESTIONS, type ListingQuestion } from '#contract/listing-questions.ts';
import type { ListingAnswers, OwnListing } from '#contract/own-listing.ts';
import { explainNotSaved, sendAnswers } from '#web/components/listing/call-listing.ts';
import { FactField, PayFields } from '#web/components/listing/fact-fields.tsx';
import type { ListingTexts } from '#web/components/listing/listing-texts.ts';
import { changedAnswers, readAnswers } from '#web/components/listing/read-answers.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { type Form, useForm } from '#web/ui/use-form.ts';

type ListingFormProps = { listing: OwnListing; texts: ListingTexts; show(listing: OwnListing): void };

/** What an open listing states and leaves open, to be filled in and confirmed. */
export function ListingForm({ listing, texts, show }: ListingFormProps) {
  const [isSaved, setSaved] = useState(false);
  const today = calendarDayOf(new Date().toISOString());
  const form = useForm({
    read: (filled) => readAnswers(filled, texts, today),
    send: async (answers: ListingAnswers) => {
      setSaved(false);
      show(await sendAnswers(changedAnswers(listing, answers)));
      setSaved(true);
    },
    explain: (error) => explainNotSaved(error, texts),
  });
  const stated = LISTING_QUESTIONS.map(({ id }) => id).filter((id) => !listing.missing.includes(id));
  return (
    <form className="listing-form" {...form.props} onChange={() => setSaved(false)}>
      {/* Saved, the fields show what the listing states now. */}
      <Fragment key={JSON.stringify(listing)}>
        <Facts heading={texts.missing} ids={listing.missing} {...{ form, listing, texts }} />
        <Facts heading={texts.stated} ids={stated} {...{ form, listing, texts }} />
        <fieldset>
          <legend className="listing-part">{texts.last}</legend>
          <Field label={texts.labels.last_day} help={texts.help.last_day} {...form.field('last_day')}>
            {(control) => (
              <input {...control} className="input" type="date" min={today} defaultValue={listing.last_day ?? ''} />
            )}
          </Field>
        </fieldset>
      </Fragment>
      <Problem problem={form.problem} />
      <div>
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? texts.sending : texts.confirm}
        </button>
        <p className="help mt-2" role="status">
          {isSaved ? texts.saved : texts.confirmHelp}
        </p>
      </div>
    </form>
  );
}

type FactsProps = {
  heading: string;
  ids: readonly ListingQuestion[];
  form: Form;
  listing: OwnListing;
  texts: ListingTexts;
};

function Facts({ heading, ids, form, listing, texts }: FactsProps) {
  if (ids.length === 0) return null;
  return (
    <fieldset>
      <legend className="listing-part">{heading}</legend>
      {ids.map((id) =>
        id === 'pay' ? (
          <PayFields key={id} {...{ form, listing, texts }} />
        ) : (
          <FactField key={id} field={id} {...{ form, listing, texts }} />
        ),
      )}
    </fieldset>
  );
}
