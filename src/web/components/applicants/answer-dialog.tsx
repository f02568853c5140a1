import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#contract/decisions.ts';
import { ANSWER_LIMITS, ANSWER_STATES, type AnswerState, type AnswerTemplate } from '#contract/recruit-answers.ts';
import type { Application } from '#contract/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

const PREVIEW_AFTER_MS = 400;

type Draft = { status: AnswerState; text: string; reply_to_us: boolean };
type Letter = { to: string; reply_to: string | null; subject: string; text: string };

type AnswerDialogProps = {
  company: string;
  /** Whom it goes to; the letter of the first is shown. */
  to: readonly Application[];
  status: AnswerState;
  onClose(): void;
  /** Those that were refused, with the reason. */
  onSent(refused: string[]): void;
};

/** Writes an answer to one or many applicants, shown as the first of them gets it. */
export function AnswerDialog({ company, to, status, onClose, onSent }: AnswerDialogProps) {
  const [templates, setTemplates] = useState<readonly AnswerTemplate[]>([]);
  const [draft, setDraft] = useState<Draft>({ status, text: '', reply_to_us: false });
  const sending = useSending(explainCall);
  const letter = usePreview(company, to[0]?.id, draft);
  const { run } = sending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    void run(async () => {
      const { data } = await call('GET /v1/recruit/{id}/answer-templates', { params: { id: company } });
      setTemplates(data);
      const first = data.find((one) => one.status === status);
      if (first) setDraft((now) => ({ ...now, text: first.text }));
    });
  }, []);

  const form = useForm<Draft>({
    read: () => ({ values: draft }),
    async send(values) {
      const body = { ...values, application_ids: to.map(({ id }) => id) };
      const { data } = await call('POST /v1/recruit/{id}/answers', { params: { id: company }, body });
      onSent(data.refused.map(({ id, message }) => `${to.find((one) => one.id === id)?.name}: ${message}`));
    },
    explain: explainCall,
  });

  const label = termOf(APPLICATION_STATES, draft.status)?.label ?? '';
  return (
    <Dialog open onClose={onClose} locked={form.busy}>
      <form className="answer-form" {...form.props}>
        <h2>{to.length === 1 ? `Answer ${to[0]?.name}` : `Answer ${to.length} applicants`}</h2>
        <Field label="Text to start from">
          {(control) => (
            <select
              {...control}
              className="input select"
              value={templates.find(({ text }) => text === draft.text)?.name ?? ''}
              onChange={({ target }) => {
                const chosen = templates.find(({ name }) => name === target.value);
                if (chosen) setDraft((now) => ({ ...now, status: chosen.status, text: chosen.text }));
              }}
            >
              <option value="">Your own words</option>
              {templates.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="State after it">
          {(control) => (
            <select
              {...control}
              className="input select"
              value={draft.status}
              onChange={({ target }) => setDraft((now) => ({ ...now, status: target.value as AnswerState }))}
            >
              {ANSWER_STATES.map((id) => (
                <option key={id} value={id}>
                  {termOf(APPLICATION_STATES, id)?.label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Answer"
          required
          help="{name}, {job} and {company} are filled in for each."
          {...form.field('text')}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={9}
              maxLength={ANSWER_LIMITS.textMax}
              value={draft.text}
              onChange={({ target }) => setDraft((now) => ({ ...now, text: target.value }))}
            />
          )}
        </Field>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.reply_to_us}
            onChange={({ target }) => setDraft((now) => ({ ...now, reply_to_us: target.checked }))}
          />{' '}
          Show our e-mail address, so that they can answer
        </label>
        <LetterPreview letter={letter} />
        <Problem problem={form.problem ?? sending.problem} />
        <p className="waiting-acts">
          <button className="btn main" type="submit" disabled={form.busy || sending.busy}>
            {form.busy ? 'Sending' : `Send: ${label}`}
          </button>
          <span className="help">It leaves after {UNDO_SECONDS} seconds, in which you can undo it.</span>
        </p>
      </form>
    </Dialog>
  );
}

/** The letter to the first of them, word for word. */
function LetterPreview({ letter }: { letter: Letter | { problem: string } }) {
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

/** The letter as it would be sent, a moment after the last change. */
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
