import { useState } from 'react';
import { UNDO_SECONDS } from '#contract/decisions.ts';
import type { AnswerState } from '#contract/recruit-answers.ts';
import type { Application } from '#contract/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { AnswerFields } from '#web/components/applicants/answer-fields.tsx';
import { KeepText } from '#web/components/applicants/keep-text.tsx';
import { type Draft, LetterPreview } from '#web/components/applicants/letter-preview.tsx';
import { useAnswerTexts } from '#web/components/applicants/use-answer-texts.ts';
import { Dialog, DialogHead } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useForm } from '#web/ui/use-form.ts';

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
  const [draft, setDraft] = useState<Draft>({ status, text: '', reply_to_us: false });
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }));
  const texts = useAnswerTexts(company, status, ({ status, text }) => change({ status, text }));

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
      <DialogHead
        title={to.length === 1 ? `Answer ${to[0]?.name}` : `Answer ${to.length} applicants`}
        locked={form.busy}
      />
      <form className="answer-form" {...form.props}>
        <AnswerFields form={form} draft={draft} texts={texts} onDraft={change} />
        <LetterPreview company={company} applicationId={to[0]?.id} draft={draft} />
        <Problem problem={form.problem ?? texts.problem} />
        <p className="waiting-acts">
          <button className="btn main" type="submit" disabled={form.busy || texts.busy}>
            {form.busy ? 'Sending' : `Send: ${label}`}
          </button>
          <span className="help">It leaves after {UNDO_SECONDS} seconds, in which you can undo it.</span>
        </p>
      </form>
      {!texts.busy && <KeepText company={company} draft={draft} picked={texts.picked} onChange={texts.changed} />}
    </Dialog>
  );
}
