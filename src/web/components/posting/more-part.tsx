import { useState } from 'react';
import { LANGUAGES, OCCUPATIONS } from '#contract/vocabulary.ts';
import { Choice } from '#web/components/posting/choice.tsx';
import { Part, type PartProps } from '#web/components/posting/posting-part.tsx';
import { SkillsField } from '#web/components/posting/skills-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

const OPEN = { id: '', label: 'Not stated' };
const HELP_WITH_MOVING = [OPEN, { id: 'true', label: 'We help people move' }, { id: 'false', label: 'No help' }];

/** What our staff complete where it is left open. A listing that is out has its day already. */
export function MorePart({ form, typed, isListed = false }: PartProps & { isListed?: boolean }) {
  const [today] = useState(() => calendarDayOf(new Date().toISOString()));
  return (
    <Part
      id="part-more"
      heading="More about it"
      lead="All optional. What you leave open, our staff fill in from your text."
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
        <Field
          label="Publish on"
          help="A day in Korea. Left empty, it is published as soon as it is accepted."
          {...form.field('publish_on')}
        >
          {(control) => <input {...control} className="input posting-day" type="date" min={today} />}
        </Field>
      )}
    </Part>
  );
}
