import { useState } from 'react';
import { ANSWER_LIMITS, type AnswerTemplate, AnswerTemplateFields } from '#contract/recruit-answers.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import type { Draft } from '#web/components/applicants/letter-preview.tsx';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

const read = readBy(AnswerTemplateFields.pick({ name: true }));

type KeepTextProps = {
  company: string;
  draft: Draft;
  /** The text that the draft started from. */
  picked: AnswerTemplate | undefined;
  /** After a text was kept, or removed. */
  onChange(kept: AnswerTemplate | undefined): Promise<void>;
};

/** Keeps the text of an answer under a name for the next time, and removes one that the company kept. */
export function KeepText({ company, draft: { status, text }, picked, onChange }: KeepTextProps) {
  const [said, setSaid] = useState('');
  const form = useForm({
    read,
    async send({ name }) {
      const body = { name, status, text };
      const { data } = await call('PUT /v1/recruit/{id}/answer-templates', { params: { id: company }, body });
      setSaid(`Kept as “${data.name}”.`);
      await onChange(data);
    },
    explain: explainCall,
  });
  const own = picked?.id ? { id: picked.id, name: picked.name } : undefined;
  return (
    <details className="keep-text">
      <summary>Keep this text for later</summary>
      <form {...form.props} aria-label="Keep this text">
        <Field label="Name" required help="A text of the same name is replaced." {...form.field('name')}>
          {(control) => (
            <input
              {...control}
              key={picked?.name}
              className="input"
              autoComplete="off"
              maxLength={ANSWER_LIMITS.templateNameMax}
              defaultValue={picked?.name}
            />
          )}
        </Field>
        <button className="btn" type="submit" disabled={form.busy || text.trim() === ''}>
          {form.busy ? 'Saving' : 'Keep the text'}
        </button>
        <Problem problem={form.problem} />
      </form>
      <p role="status">{said}</p>
      {own && (
        <ConfirmAction
          key={own.id}
          title="Remove the kept text"
          explanation="Answers that you sent with it stay as they are."
          question={`Remove “${own.name}”?`}
          confirm="Yes, remove it"
          explain={(error) => explainCall(error).text}
          onConfirm={async () => {
            const params = { id: company, templateId: own.id };
            await call('DELETE /v1/recruit/{id}/answer-templates/{templateId}', { params });
            setSaid(`Removed “${own.name}”.`);
            await onChange(undefined);
          }}
        />
      )}
    </details>
  );
}
