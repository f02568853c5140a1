import { EMPLOYMENT_TYPES, OCCUPATIONS, REGIONS, termOf } from '#contract/core/vocabulary.ts';
import { COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { CompanyAnswer } from '#contract/employers/company-answers.ts';
import { WhoseWord } from '#web/components/employers/whose-word.tsx';

export function questionLabel(question: CompanyQuestion): string {
  return termOf(COMPANY_QUESTIONS, question)?.label ?? question;
}

/** `Engineering, Seoul, Full-time`; `all listings` where it speaks of all. */
export function scopeLabel({ occupation, region, employment_type }: CompanyAnswer): string {
  const parts = [termOf(OCCUPATIONS, occupation), termOf(REGIONS, region), termOf(EMPLOYMENT_TYPES, employment_type)];
  return parts.flatMap((term) => term?.label ?? []).join(', ') || 'all listings';
}

type CompanyAnswersProps = { answers: readonly CompanyAnswer[]; company: string; now: string };

/** What a company answers for its listings. */
export function CompanyAnswers({ answers, company, now }: CompanyAnswersProps) {
  if (answers.length === 0) return null;
  return (
    <section className="box">
      <h2>What it says about all its jobs</h2>
      <dl className="pairs">
        {answers.map((answer) => (
          <div key={[answer.question, scopeLabel(answer)].join()}>
            <dt>{questionLabel(answer.question)}</dt>
            <dd>
              {answer.label}
              <br />
              <small className="soft">
                {scopeLabel(answer)}, <WhoseWord {...{ answer, company, now }} />
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="help">If a listing says something else, the listing wins.</p>
    </section>
  );
}
