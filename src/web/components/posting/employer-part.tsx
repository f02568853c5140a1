import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { Tick } from '#web/components/posting/tick.tsx';
import { Field } from '#web/ui/field.tsx';

/** Who the employer is, and whom our staff write to. */
export function EmployerPart({ form, typed }: PartProps) {
  const isAbroad = typed['is_abroad'] !== undefined;
  return (
    <Part id="part-employer" heading="The employer">
      <input name="company_slug" defaultValue="" hidden />
      <div className="posting-pair">
        <Field label="Company" required help="As it is known" {...form.field('company')}>
          {(control) => <input {...control} className="input" autoComplete="organization" />}
        </Field>
        <Field label="Website" required help="Such as https://example.com" {...form.field('company_url')}>
          {(control) => <input {...control} className="input" type="url" inputMode="url" autoComplete="url" />}
        </Field>
        <Field label="Person in charge" required help="Not published" {...form.field('person_in_charge')}>
          {(control) => <input {...control} className="input" autoComplete="name" />}
        </Field>
        <Field label="Email" required help="Where we write to you. Not published" {...form.field('email')}>
          {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
        </Field>
      </div>
      <div className="posting-law">
        <p className="t14 soft">
          Korean law wants these verified or shown before a listing is published. Without them, our staff ask you.
        </p>
        <Tick {...form.field('is_abroad')}>We have no business registration in Korea</Tick>
        <fieldset className="posting-pair" disabled={isAbroad} hidden={isAbroad}>
          <legend className="vh">Business registration</legend>
          <Field
            label="Business registration number"
            help="Ten digits, such as 123-45-67891"
            {...form.field('registration_number')}
          >
            {(control) => <input {...control} className="input num" inputMode="numeric" autoComplete="off" />}
          </Field>
          <Field label="Representative" help="As registered" {...form.field('representative')}>
            {(control) => <input {...control} className="input" autoComplete="off" />}
          </Field>
        </fieldset>
        <fieldset className="posting-pair" disabled={!isAbroad} hidden={!isAbroad}>
          <legend className="vh">Employer abroad</legend>
          <Field label="Country" required {...form.field('employer_country')}>
            {(control) => <input {...control} className="input" autoComplete="country-name" />}
          </Field>
          <Field label="City" required {...form.field('employer_city')}>
            {(control) => <input {...control} className="input" autoComplete="address-level2" />}
          </Field>
        </fieldset>
        <div className="posting-pair">
          <Field label="Address" help="Stands on the listing" {...form.field('employer_address')}>
            {(control) => <input {...control} className="input" autoComplete="address-line1" />}
          </Field>
          <Field
            label="Telephone"
            help="Stands on the listing; one of the two is enough"
            {...form.field('employer_phone')}
          >
            {(control) => <input {...control} className="input" type="tel" autoComplete="tel" />}
          </Field>
        </div>
      </div>
    </Part>
  );
}
