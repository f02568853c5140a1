import { useEffect, useState } from 'react';
import type { AnswerState } from '#contract/recruit-answers.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { FieldError } from '#web/ui/field.tsx';

const PREVIEW_AFTER_MS = 400;

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

/** Asked for a moment after the last change. */
function usePreview(company: string, applicationId: string | undefined, draft: Draft): Letter | { problem: string } {
  const [letter, setLetter] = useState<Letter | { problem: string }>({ to: '', reply_to: null, subject: '', text: '' });
  useEffect(() => {
    if (!applicationId || draft.text.trim() === '') return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const body = { ...draft, application_id: applicationId };
      const asked = await call('POST /v1/recruit/{id}/answers/preview', { params: { id: company }, body })
        .then(({ data }) => data)
        .catch((error: unknown) => ({ problem: explainCall(error).text }));
      if (!isStale) setLetter(asked);
    }, PREVIEW_AFTER_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [company, applicationId, draft]);
  return letter;
}
