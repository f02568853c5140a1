import { useState } from 'react';
import { POSTING_DAYS } from '#contract/pricing.ts';
import { LANGUAGES, OCCUPATIONS } from '#contract/vocabulary.ts';
import { Choice } from '#web/components/posting/choice.tsx';
import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { SkillsField } from '#web/components/posting/skills-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

const YEARS = [
  { name: 'years_min', label: 'Years of experience, from' },
  { name: 'years_max', label: 'Up to' },
];
const OPEN = { id: '', label: 'Not stated' };
const HELP_WITH_MOVING = [OPEN, { id: 'true', label: 'We help people move' }, { id: 'false', label: 'No help' }];

/** What our staff complete where it is left open. A listing that is out has its day already. */
export function MorePart({ form, typed, isListed = false }: PartProps & { isListed?: boolean }) {
  const [today] = useState(() => calendarDayOf(new Date().toISOString()));
  return (
    <Part
      id="part-more"
      heading="More about it"
      lead="All optional, but readers find the listing by its field of work and its skills."
    >
      <Choice label="Language of the interviews" terms={[OPEN, ...LANGUAGES]} {...form.field('interview_language')} />
      <Choice label="Moving to Korea" terms={HELP_WITH_MOVING} {...form.field('relocation')} />
      <fieldset className="field">
        <legend className="label">Field of work</legend>
        <div className="posting-ticks">
          {OCCUPATIONS.map(({ id, label }) => (
            <label key={id} className="check">
              <input type="checkbox" name="occupations" value={id} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SkillsField form={form} typed={typed} />
      <div className="posting-pair">
        {YEARS.map(({ name, label }) => (
          <Field key={name} label={label} {...form.field(name)}>
            {(control) => <input {...control} className="input num" inputMode="numeric" autoComplete="off" />}
          </Field>
        ))}
      </div>
      <Field
        label="What applicants must meet"
        help="Shown above the application form, so that people who do not meet it do not apply"
        {...form.field('criteria')}
      >
        {(control) => <textarea {...control} className="input" rows={3} />}
      </Field>
      <Field
        label="Page for applications"
        help="Your own, such as https://careers.example.com/42. Left empty, people apply here with a resume, and you read it on a page of yours."
        {...form.field('apply_url')}
      >
        {(control) => <input {...control} className="input" type="url" inputMode="url" autoComplete="off" />}
      </Field>
      {!isListed && (
        <>
          <Field
            label="Publish on"
            help="A day in Korea. Leave it empty to publish as soon as we've accepted it."
            {...form.field('publish_on')}
          >
            {(control) => <input {...control} className="input posting-day" type="date" min={today} />}
          </Field>
          <Field
            label="Last day to apply"
            help={`In Korea. Leave it empty to stay open for the full ${POSTING_DAYS} days.`}
            {...form.field('apply_until')}
          >
            {(control) => <input {...control} className="input posting-day" type="date" />}
          </Field>
        </>
      )}
    </Part>
  );
}
