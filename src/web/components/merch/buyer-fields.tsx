import { PostcodeSearch } from '#web/components/merch/postcode-search.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

/** Who orders, and where the parcel goes. */
export function BuyerFields({ form }: { form: Form }) {
  return (
    <>
      <Field label="Full name" required half help="As on your mailbox" {...form.field('fullName')}>
        {(control) => <input {...control} className="input" autoComplete="name" />}
      </Field>
      <Field label="Email" required half help="Your receipt and the tracking number go here" {...form.field('email')}>
        {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
      </Field>
      <Field label="Phone" required half help="For the courier, such as 010-1234-5678" {...form.field('phone')}>
        {(control) => <input {...control} className="input" type="tel" autoComplete="tel" />}
      </Field>
      <div className="half-field merch-postcode">
        <Field label="Postcode" required help="Five digits" {...form.field('postcode')}>
          {(control) => (
            <input {...control} className="input num" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
          )}
        </Field>
        <PostcodeSearch />
      </div>
      <Field
        label="Street address"
        required
        help="City, district, street and number; Korean is best for the courier"
        {...form.field('street')}
      >
        {(control) => <input {...control} className="input" autoComplete="address-line1" />}
      </Field>
      <Field label="Building, floor, unit" {...form.field('detail')}>
        {(control) => <input {...control} className="input" autoComplete="address-line2" />}
      </Field>
      <Field label="Notes" help="For us or the courier, such as where to leave it" {...form.field('orderNotes')}>
        {(control) => <textarea {...control} className="input" />}
      </Field>
    </>
  );
}
