import { ANSWER_LIMITS, ANSWER_STATES, type AnswerState } from '#contract/recruit-answers.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import type { Draft } from '#web/components/applicants/letter-preview.tsx';
import type { AnswerTexts } from '#web/components/applicants/use-answer-texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Form } from '#web/ui/use-form.ts';

type AnswerFieldsProps = {
  form: Form;
  draft: Draft;
  texts: AnswerTexts;
  onDraft(changed: Partial<Draft>): void;
};

/** What an answer says: a text to start from, its own words, and the state of the application after it. */
export function AnswerFields({ form, draft, texts: { templates, pick, busy }, onDraft }: AnswerFieldsProps) {
  return (
    <>
      <Field label="Text to start from">
        {(control) => (
          <span className="pick">
            <select
              {...control}
              className="input select"
              value={templates.find(({ text }) => text === draft.text)?.name ?? ''}
              onChange={({ target }) => {
                const chosen = templates.find(({ name }) => name === target.value);
                if (chosen) pick(chosen);
              }}
            >
              <option value="">Your own words</option>
              {templates.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <Field label="State after it">
        {(control) => (
          <span className="pick">
            <select
              {...control}
              className="input select"
              value={draft.status}
              onChange={({ target }) => onDraft({ status: target.value as AnswerState })}
            >
              {ANSWER_STATES.map((id) => (
                <option key={id} value={id}>
                  {termOf(APPLICATION_STATES, id)?.label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <Field label="Answer" required help="{name}, {job} and {company} are filled in for each." {...form.field('text')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={9}
            maxLength={ANSWER_LIMITS.textMax}
            // The text to start from would replace what is typed before it is here.
            readOnly={busy}
            value={draft.text}
            onChange={({ target }) => onDraft({ text: target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.reply_to_us}
          onChange={({ target }) => onDraft({ reply_to_us: target.checked })}
        />{' '}
        Show our e-mail address, so that they can answer
      </label>
    </>
  );
}
