import { POSTING_LIMITS } from '#contract/posting-fields.ts';
import { answerQuestion, explainNotDone } from '#web/components/own-posting/call-posting.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { readMessage } from '#web/components/own-posting/read-message.ts';
import { Field } from '#web/ui/field.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** What staff ask, and a form for the answer. */
export function PostingQuestion(part: PostingPart) {
  return part.hold.offers('answer') ? <Question {...part} /> : null;
}

function Question({ posting: { question }, texts, hold }: PostingPart) {
  const form = useForm({
    read: (filled) => readMessage(filled, texts),
    send: (message: string) => hold.perform('answer', () => answerQuestion(message)),
    explain: (error) => explainNotDone(error, texts),
  });
  return (
    <section aria-labelledby="question" className="grid gap-4">
      <h2 id="question">{texts.question.title}</h2>
      {question && (
        <blockquote className="posting-words" lang={mainLangOf(question) ?? 'en'}>
          {question}
        </blockquote>
      )}
      <form className="posting-message" {...form.props}>
        <Field label={texts.question.label} required {...form.field('message')}>
          {(control) => <textarea {...control} className="input" maxLength={POSTING_LIMITS.messageMax} />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <button className="btn main" type="submit" disabled={form.busy}>
            {form.busy ? texts.question.sending : texts.question.send}
          </button>
        </div>
      </form>
    </section>
  );
}
