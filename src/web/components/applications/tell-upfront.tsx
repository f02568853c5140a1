import { useState } from 'react';
import { metOf } from '#contract/applications/applications.ts';
import { FIT_VISAS, LIVING_PLACES, TALENT_KOREAN_LEVELS } from '#contract/core/vocabulary.ts';
import { asksOf, fitOf } from '#contract/jobs/fit.ts';
import { VERDICT_OPENNESS } from '#contract/jobs/job-answers.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import { fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { Field } from '#web/ui/field.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Form } from '#web/ui/use-form.ts';

const ANSWERS = [
  { name: 'korean_level', label: 'My Korean', terms: TALENT_KOREAN_LEVELS },
  { name: 'visa_status', label: 'My visa', terms: FIT_VISAS },
  { name: 'lives_in', label: 'I live', terms: LIVING_PLACES },
] as const;

type TellUpfrontProps = {
  job: Job;
  form: Form;
  /** By an app; all three or none. */
  given?: { [Name in keyof Person]?: Person[Name] | undefined } | undefined;
};

/** The answers of "Can I apply?", which go along only where the applicant ticks it and sees what the company will. */
export function TellUpfront({ job, form, given = {} }: TellUpfrontProps) {
  const told = personOf(given);
  const [isTold, setTold] = useState(told !== null);
  const [answers, setAnswers] = useState<Partial<Person>>(() => told ?? fitAnswers.read() ?? {});
  const person = personOf(answers);
  return (
    <div className="tell-upfront">
      <label className="check">
        <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
        <span>
          Tell them upfront: your Korean, your visa, where you live (optional)
          <span className="help own-line">
            {job.company.name} sees how you match, next to your name. If you leave it unticked, we send none of it.
          </span>
        </span>
      </label>
      {isTold &&
        ANSWERS.map(({ name, label, terms }) => (
          <Field key={name} label={label} required {...form.field(name)}>
            {(control) => (
              <Select
                control={control}
                value={answers[name] ?? ''}
                onChoose={(value) => setAnswers((now) => ({ ...now, [name]: value }))}
              >
                <option value="">Choose</option>
                {terms.map((term) => (
                  <option key={term.id} value={term.id}>
                    {term.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      {isTold && person && <HowItFits job={job} person={person} />}
    </div>
  );
}

function HowItFits({ job, person }: { job: Job; person: Person }) {
  const { judgements } = fitOf(person, asksOf(job));
  return (
    <div className="fit-told">
      <ul>
        {judgements.map(({ question, verdict, sentence }) => (
          <li key={question}>
            <Gate openness={VERDICT_OPENNESS[verdict]} label={sentence} />
          </li>
        ))}
      </ul>
      <p className="mt-2" role="status">
        Korean, visa, residence and workplace: you meet {metOf(judgements.map(({ verdict }) => verdict))} of 4.{' '}
        {job.company.name} sees the same marks.
      </p>
    </div>
  );
}
