import { TakeHomeLine } from '#web/components/job-page/take-home-line.tsx';
import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { Tick } from '#web/components/posting/tick.tsx';
import { wonText } from '#web/components/salary/won.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const AMOUNTS = [
  { name: 'pay_min', label: 'From' },
  { name: 'pay_max', label: 'To' },
];

const UNITS = [
  {
    name: 'pay_currency',
    label: 'In',
    options: [
      { id: 'KRW', label: 'Won' },
      { id: 'USD', label: 'US dollars' },
    ],
  },
  {
    name: 'pay_period',
    label: 'For',
    options: [
      { id: 'year', label: 'A year' },
      { id: 'month', label: 'A month' },
      { id: 'hour', label: 'An hour' },
    ],
  },
];

/** Pay before tax, with what reaches the account beside it. */
export function PayPart({ form, typed, preview }: PartProps) {
  const isTyped = typed['pay_min'] !== undefined || typed['pay_max'] !== undefined;
  return (
    <Part
      id="part-pay"
      heading="Pay"
      lead="Optional. Readers can filter for listings that state it; gross, in whole won or dollars."
    >
      <div className="posting-pay">
        {AMOUNTS.map(({ name, label }) => (
          <Field key={name} label={label} {...form.field(name)}>
            {(control) => <input {...control} className="input num" inputMode="numeric" autoComplete="off" />}
          </Field>
        ))}
        {UNITS.map(({ name, label, options }) => (
          <Field key={name} label={label} {...form.field(name)}>
            {(control) => (
              <Select control={control}>
                {options.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field label="Hours a week" help="40 where left out" {...form.field('weekly_hours')}>
          {(control) => <input {...control} className="input num" inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
      <Tick {...form.field('pay_negotiable')}>Negotiable</Tick>
      <div role="status" className="posting-told">
        {isTyped && preview && (
          <>
            <TakeHomeLine job={preview.job} />
            <Wage wage={preview.wage} />
          </>
        )}
      </div>
    </Part>
  );
}

function Wage({ wage }: { wage: NonNullable<PartProps['preview']>['wage'] }) {
  if (wage === null || wage.is_enough) return null;
  return (
    <FieldError>
      This is {wonText(wage.hourly)} an hour. The minimum wage of {String(wage.year)} is {wonText(wage.minimum)}, and
      nothing below it is published.
    </FieldError>
  );
}
