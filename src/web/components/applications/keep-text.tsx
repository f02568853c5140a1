import { useState } from 'react';
import {
  ANSWER_LIMITS,
  type AnswerState,
  type AnswerTemplate,
  AnswerTemplateFields,
} from '#contract/applications/recruit-answers.ts';
import { call } from '#web/api/call.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

const read = readBy(AnswerTemplateFields.pick({ name: true }));

type KeepTextProps = {
  company: string;
  status: AnswerState;
  text: string;
  picked: AnswerTemplate | undefined;
  onChange(kept: AnswerTemplate | undefined): Promise<void>;
};

/** Keeps the text of an answer under a name for the next time, and removes one that the company kept. */
export function KeepText({ company, status, text, picked, onChange }: KeepTextProps) {
  const { keep: words } = useWords(APPLICANTS_WORDS);
  const { errors, busy } = useWords(RECRUIT_WORDS);
  const [said, setSaid] = useState('');
  const form = useForm({
    read: (filled) => saidIn(errors.ofField, read(filled)),
    async send({ name }) {
      const body = { name, status, text };
      const { data } = await call('PUT /v1/recruit/{id}/answer-templates', { params: { id: company }, body });
      setSaid(words.kept(data.name));
      await onChange(data);
    },
    explain: errors.ofCall,
  });
  const own = picked?.id ? { id: picked.id, name: picked.name } : undefined;
  return (
    <details className="keep-text stack">
      <summary>{words.title}</summary>
      <form {...form.props} aria-label={words.label}>
        <Field label={words.name} required help={words.help} {...form.field('name')}>
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
        <Button className="btn" type="submit" busy={form.busy} disabled={text.trim() === ''}>
          {form.busy ? words.saving : words.save}
        </Button>
        <Problem problem={form.problem} />
      </form>
      <p role="status">{said}</p>
      {own && (
        <ConfirmAction
          key={own.id}
          title={words.remove}
          explanation={words.stay}
          question={words.sure(own.name)}
          confirm={words.yes}
          keep={words.back}
          busy={busy}
          explain={(error) => errors.ofCall(error).text}
          onConfirm={async () => {
            const params = { id: company, templateId: own.id };
            await call('DELETE /v1/recruit/{id}/answer-templates/{templateId}', { params });
            setSaid(words.removed(own.name));
            await onChange(undefined);
          }}
        />
      )}
    </details>
  );
}
