import { useCallback } from 'react';
import type { AnswerState } from '#contract/applications/recruit-answers.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { FieldError } from '#web/ui/field.tsx';

export type Draft = { status: AnswerState; text: string; reply_to_us: boolean };
type Letter = { to: string; reply_to: string | null; subject: string; text: string };

type LetterPreviewProps = { company: string; applicationId: string | undefined; draft: Draft };

/** The letter as the applicant gets it, word for word. */
export function LetterPreview({ company, applicationId, draft }: LetterPreviewProps) {
  const letter = usePreview(company, applicationId, draft);
  return (
    <section className="letter" aria-label="As the applicant gets it" aria-live="polite">
      {'problem' in letter ? (
        <FieldError>{letter.problem}</FieldError>
      ) : (
        <>
          <p className="help">
            To {letter.to}
            {letter.reply_to && `, answers to ${letter.reply_to}`}
          </p>
          <p>
            <strong>{letter.subject}</strong>
          </p>
          <p className="said">{letter.text}</p>
        </>
      )}
    </section>
  );
}

type Shown = Letter | { problem: string };

const BLANK: Letter = { to: '', reply_to: null, subject: '', text: '' };

function usePreview(company: string, applicationId: string | undefined, draft: Draft): Shown {
  const body = { ...draft, application_id: applicationId };
  const isEmpty = !applicationId || draft.text.trim() === '';
  const ask = useCallback((body: string) => letterOf(company, body), [company]);
  return useAnswer(isEmpty ? null : JSON.stringify(body), ask).answer ?? BLANK;
}

async function letterOf(company: string, body: string): Promise<Shown> {
  return call('POST /v1/recruit/{id}/answers/preview', { params: { id: company }, body: JSON.parse(body) })
    .then(({ data }) => data)
    .catch((error: unknown) => ({ problem: explainCall(error).text }));
}
