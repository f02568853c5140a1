import { FEATURED_DAYS, type Pricing } from '#contract/pricing.ts';
import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { Tick } from '#web/components/posting/tick.tsx';
import { totalOf } from '#web/components/posting/total.ts';
import { Won } from '#web/components/salary/won.tsx';
import type { Typed } from '#web/storage/posting-draft.ts';
import { Field } from '#web/ui/field.tsx';

/** What can be added, each with its price, and a note to our staff. */
export function OptionsPart({ form, typed, pricing }: PartProps & { pricing: Pricing }) {
  const { options, takes_cards } = pricing;
  const total = totalOf(pricing, typed);
  return (
    <Part id="part-options" heading="Add to it">
      {!takes_cards && (
        <p className="t14 soft">Cards cannot be taken at the moment, so that nothing can be added to a posting.</p>
      )}
      <fieldset className="posting-options" disabled={!takes_cards}>
        <legend className="vh">Options</legend>
        {options.map(({ id, label, text, price }) => (
          <div key={id}>
            <Tick {...form.field(id)}>
              {label}
              <small>{text}</small>
            </Tick>
            <b className="num">
              <Won amount={price} />
            </b>
          </div>
        ))}
      </fieldset>
      <p className="t13 mute" role="status">
        {featuredDays(typed) > FEATURED_DAYS.featured_month_option &&
          `Week and month add up: featured for ${featuredDays(typed)} days from publication.`}
      </p>
      {total > 0 && (
        <p className="t13 mute">
          Your card slip is the tax document: its VAT can be deducted, so there is no tax invoice on top of it.
        </p>
      )}
      <Field label="Note to our staff" help="Not published" {...form.field('note')}>
        {(control) => <textarea {...control} className="input" rows={3} />}
      </Field>
    </Part>
  );
}

function featuredDays(typed: Typed): number {
  return Object.entries(FEATURED_DAYS).reduce((sum, [id, days]) => sum + (typed[id] === undefined ? 0 : days), 0);
}
