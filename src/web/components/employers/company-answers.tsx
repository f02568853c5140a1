import { EMPLOYMENT_TYPES, OCCUPATIONS, REGIONS, termOf } from '#contract/core/vocabulary.ts';
import { COMPANY_QUESTIONS, type CompanyQuestion } from '#contract/employers/answer-terms.ts';
import type { CompanyAnswer } from '#contract/employers/company-answers.ts';
import { mainLangOf } from '#web/ui/lang.ts';
import { longDateOf } from '#web/ui/time.ts';

type Spoken = Pick<CompanyAnswer, 'given_by' | 'since' | 'url' | 'sentence'>;
type WhoseWordProps = { answer: Spoken; company: string; now: string };

/** `confirmed by Acme on 12 November`, `from acme.example/careers, 12 November: “…”`, `as the company told us …`. */
export function WhoseWord({ answer: { given_by, since, url, sentence }, company, now }: WhoseWordProps) {
  const day = longDateOf(since, now);
  if (given_by === 'company') return `confirmed by ${company} on ${day}`;
  if (given_by === 'staff-told' || url === null) return `as the company told us on ${day}`;
  return (
    <>
      from{' '}
      <a href={url} rel="noopener nofollow">
        {withoutScheme(url)}
      </a>
      , {day}
      {sentence && (
        <>
          : <q lang={mainLangOf(sentence)}>{sentence}</q>
        </>
      )}
    </>
  );
}

function withoutScheme(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}

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
