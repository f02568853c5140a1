import { useState } from 'react';
import { COMPANY_QUESTIONS } from '#contract/employers/answer-terms.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { NewCompanyAnswer, type StoredAnswer } from '#contract/employers/company-answers.ts';
import { call } from '#web/api/call.ts';
import { chosenAnswer } from '#web/components/employers/answer-choices.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import {
  COMPANY_EDITS_WORDS,
  type CompanyEditsWords,
  SCOPES,
  type Scope,
} from '#web/components/postings/company-edits-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { AsteriskNote, Field } from '#web/ui/field.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useForm } from '#web/ui/use-form.ts';

type OwnAnswersProps = { company: CompanyBrief; initial: readonly StoredAnswer[]; now: string };

/** What a company answers for its listings, for its people to give and to take back. */
export function OwnAnswers({ company, initial, now }: OwnAnswersProps) {
  const [answers, show] = useState(initial);
  const [isDone, setDone] = useState(false);
  const { answers: words } = useWords(COMPANY_EDITS_WORDS);
  const { busy, errors } = useWords(RECRUIT_WORDS);
  const params = { id: company.slug };
  const current = answers.filter(({ ended_at }) => ended_at === null);

  async function takeBack({ id: answerId }: StoredAnswer) {
    const { data } = await call('DELETE /v1/recruit/{id}/general-answers/{answerId}', {
      params: { ...params, answerId },
    });
    show(data);
    setDone(false);
  }

  return (
    <section className="stack waiting-edit" id="answers">
      <h2>{words.title}</h2>
      <p className="t14 soft">{words.lead}</p>
      {current.length > 0 && (
        <ul className="things">
          {current.map((answer) => (
            <li key={answer.id}>
              <p>
                <b>
                  {words.question(answer.question)}: {words.answer(answer.question, answer.value)}
                </b>
                <br />
                <span className="soft">
                  {scopeOf(answer, words)}, <Whose {...{ answer, now }} company={company.name} />,{' '}
                  {words.until(words.date(answer.counts_until, now))}
                </span>
              </p>
              <ConfirmButton
                {...words.takeBack}
                busy={busy}
                explained={errors.ofCall}
                onConfirm={() => takeBack(answer)}
              />
            </li>
          ))}
        </ul>
      )}
      <AnswerForm
        send={async (body) => {
          show((await call('POST /v1/recruit/{id}/general-answers', { params, body })).data);
          setDone(true);
        }}
        isDone={isDone}
      />
    </section>
  );
}

const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

function scopeOf(answer: StoredAnswer, { option, everything }: CompanyEditsWords['answers']): string {
  const parts = SCOPE_NAMES.flatMap((name) => {
    const id = answer[name];
    return id === null ? [] : [option(name, id)];
  });
  return parts.join(', ') || everything;
}

type WhoseProps = { answer: StoredAnswer; company: string; now: string };

/** Who said so, when, and where. */
function Whose({ answer: { given_by, since, url, sentence }, company, now }: WhoseProps) {
  const { answers: words } = useWords(COMPANY_EDITS_WORDS);
  const date = words.date(since, now);
  if (given_by === 'company') return words.byCompany(company, date);
  if (given_by === 'staff-told' || url === null) return words.byTelling(date);
  const { hostname, pathname } = new URL(url);
  return (
    <>
      <Sentence text={words.byPage(date)}>
        <a href={url} rel="noopener nofollow">
          {(hostname + pathname).replace(/^www\.|\/$/g, '')}
        </a>
      </Sentence>
      {sentence && (
        <>
          : <q lang={mainLangOf(sentence) ?? 'en'}>{sentence}</q>
        </>
      )}
    </>
  );
}

function readAnswer(filled: FormData) {
  const { question, value } = chosenAnswer(String(filled.get('value') ?? ''));
  const chosen = new FormData();
  if (question) chosen.set('question', question);
  if (value) chosen.set('value', value);
  for (const name of SCOPE_NAMES) if (filled.get(name)) chosen.set(name, String(filled.get(name)));
  return readBy(NewCompanyAnswer)(chosen);
}

function AnswerForm({ send, isDone }: { send(body: NewCompanyAnswer): Promise<void>; isDone: boolean }) {
  const { answers: words } = useWords(COMPANY_EDITS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const form = useForm({
    read: (filled) => saidIn(errors.ofField, readAnswer(filled)),
    send: async (body) => {
      await send(body);
      form.reset();
    },
    explain: errors.ofCall,
  });
  return (
    <form className="stack" {...form.props}>
      <AsteriskNote>{words.asterisk}</AsteriskNote>
      <Field label={words.label} required {...form.field('value')}>
        {(control) => (
          <Select control={control}>
            <option value="">{words.choose}</option>
            {COMPANY_QUESTIONS.map(({ id, answers }) => (
              <optgroup key={id} label={words.question(id)}>
                {answers.map(({ id: value }) => (
                  <option key={value} value={`${id}=${value}`}>
                    {words.question(id)}: {words.answer(id, value)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <p className="t14 soft">{words.narrow}</p>
      {SCOPE_NAMES.map((name) => (
        <Field key={name} label={words.scope(name)} {...form.field(name)}>
          {(control) => (
            <Select control={control}>
              <option value="">{words.all}</option>
              {SCOPES[name].map(({ id }) => (
                <option key={id} value={id}>
                  {words.option(name, id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Problem problem={form.problem} />
      <div>
        <Button className="btn" type="submit" busy={form.busy}>
          {form.busy ? words.sending : words.send}
        </Button>
        <p className="help mt-2" role="status">
          {isDone && words.done}
        </p>
      </div>
    </form>
  );
}
