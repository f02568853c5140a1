import { useState } from 'react';
import { EMPLOYMENT_TYPES, OCCUPATIONS, REGIONS, type Term } from '#contract/core/vocabulary.ts';
import { ANSWER_DAYS } from '#contract/employers/answer-terms.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { NewCompanyAnswer, type StoredAnswer } from '#contract/employers/company-answers.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ANSWER_CHOICES, chosenAnswer } from '#web/components/employers/answer-choices.ts';
import { questionLabel, scopeLabel, WhoseWord } from '#web/components/employers/company-answers.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { longDateOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';

type OwnAnswersProps = { company: CompanyBrief; initial: readonly StoredAnswer[]; now: string };

/** What a company answers for its listings, for its people to give and to take back. */
export function OwnAnswers({ company, initial, now }: OwnAnswersProps) {
  const [answers, show] = useState(initial);
  const params = { id: company.slug };
  const current = answers.filter(({ ended_at }) => ended_at === null);

  async function takeBack({ id: answerId }: StoredAnswer) {
    const { data } = await call('DELETE /v1/recruit/{id}/general-answers/{answerId}', {
      params: { ...params, answerId },
    });
    show(data);
  }

  return (
    <section className="stack" id="answers">
      <h2>Answers for your listings</h2>
      <p className="t14 soft">
        A listing that leaves the question open shows your answer at once, with your name and the date, for{' '}
        {ANSWER_DAYS} days.
      </p>
      {current.length > 0 && (
        <ul className="things">
          {current.map((answer) => (
            <li key={answer.id}>
              <p>
                <b>
                  {questionLabel(answer.question)}: {answer.label}
                </b>
                <br />
                <span className="soft">
                  {scopeLabel(answer)}, <WhoseWord {...{ answer, now }} company={company.name} />, counts until{' '}
                  {longDateOf(answer.counts_until, now)}
                </span>
              </p>
              <ConfirmButton
                label="Withdraw"
                question="Withdraw this answer? Listings that say nothing themselves go back to “Not stated”."
                confirm="Yes, withdraw it"
                explained={explainCall}
                onConfirm={() => takeBack(answer)}
              />
            </li>
          ))}
        </ul>
      )}
      <AnswerForm
        send={async (body) => show((await call('POST /v1/recruit/{id}/general-answers', { params, body })).data)}
        isDone={answers !== initial}
      />
    </section>
  );
}

const SCOPES = [
  { name: 'occupation', label: 'Kind of work', options: OCCUPATIONS },
  { name: 'region', label: 'Region', options: REGIONS },
  { name: 'employment_type', label: 'Employment', options: EMPLOYMENT_TYPES },
] as const;

function readAnswer(filled: FormData) {
  const { question, value } = chosenAnswer(String(filled.get('value') ?? ''));
  const chosen = new FormData();
  if (question) chosen.set('question', question);
  if (value) chosen.set('value', value);
  for (const { name } of SCOPES) if (filled.get(name)) chosen.set(name, String(filled.get(name)));
  return readBy(NewCompanyAnswer)(chosen);
}

function AnswerForm({ send, isDone }: { send(body: NewCompanyAnswer): Promise<void>; isDone: boolean }) {
  const form = useForm({
    read: readAnswer,
    send: async (body) => {
      await send(body);
      form.reset();
    },
    explain: explainCall,
  });
  return (
    <form className="stack" {...form.props}>
      <Field label="Answer" required {...form.field('value')}>
        {(control) => (
          <Select control={control}>
            <option value="">Choose</option>
            {ANSWER_CHOICES.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <p className="t14 soft">Applies to all of your listings unless you narrow it down.</p>
      {SCOPES.map(({ name, label, options }) => (
        <Field key={name} label={label} {...form.field(name)}>
          {(control) => (
            <Select control={control}>
              <option value="">All</option>
              {(options as readonly Term[]).map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Problem problem={form.problem} />
      <div>
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? 'Sending' : 'Answer'}
        </button>
        <p className="help mt-2" role="status">
          {isDone && 'Your listings now show it.'}
        </p>
      </div>
    </form>
  );
}
