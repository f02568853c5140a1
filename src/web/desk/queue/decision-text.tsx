import { type KeyboardEvent, useId } from 'react';
import type { QueueDecision, QueueItem } from '#contract/admin-queue.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import type { Words } from '#web/desk/queue/use-queue.ts';
import { useForm } from '#web/ui/use-form.ts';

type DecisionTextProps = {
  decision: QueueDecision;
  text: NonNullable<QueueDecision['text']>;
  /** What is likely where the decision takes a choice. */
  choices: QueueItem['choices'];
  draft: Words;
  onDraft(words: Words): void;
  onCancel(): void;
  onSend(words: Words): void;
};

/** The words and the choice that go with a decision. Ctrl and Enter sends them, Escape goes back; what was typed stays. */
export function DecisionText(props: DecisionTextProps) {
  const { decision, text, choices, draft, onDraft, onCancel, onSend } = props;
  const id = useId();

  const form = useForm<Words>({
    read: (filled) => ({ values: wordsIn(filled) }),
    send: async (words) => onSend(words),
    explain: explainCall,
  });

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      className="queue-text"
      {...form.props}
      onChange={({ currentTarget }) => onDraft(wordsIn(new FormData(currentTarget)))}
    >
      <label htmlFor={id}>{text.label}</label>
      <textarea
        id={id}
        name="text"
        className="input"
        rows={4}
        maxLength={2000}
        required={text.is_required}
        defaultValue={draft.text}
        onKeyDown={press}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the key of the decision goes on writing.
        autoFocus
      />
      {decision.choice && (
        <label>
          {decision.choice.label}
          <input
            name="choice"
            className="input"
            list={`${id}-choices`}
            autoComplete="off"
            maxLength={200}
            defaultValue={draft.choice}
          />
          <datalist id={`${id}-choices`}>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </datalist>
        </label>
      )}
      <div className="queue-decisions">
        <button className="btn main" type="submit">
          {decision.label} <kbd>Ctrl Enter</kbd>
        </button>
        <button className="btn" type="button" onClick={onCancel}>
          Back <kbd>Esc</kbd>
        </button>
      </div>
    </form>
  );
}

function wordsIn(filled: FormData): Words {
  const typed = (name: keyof Words) => String(filled.get(name) ?? '').trim();
  return { text: typed('text'), choice: typed('choice') };
}
