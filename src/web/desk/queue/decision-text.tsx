import { type KeyboardEvent, useId } from 'react';
import type { QueueDecision } from '#contract/admin-queue.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useForm } from '#web/ui/use-form.ts';

type DecisionTextProps = {
  decision: QueueDecision;
  text: NonNullable<QueueDecision['text']>;
  draft: string;
  onDraft(text: string): void;
  onCancel(): void;
  onSend(text: string): void;
};

/** The words that go with a decision. Ctrl and Enter sends them, Escape goes back; what was typed stays. */
export function DecisionText({ decision, text, draft, onDraft, onCancel, onSend }: DecisionTextProps) {
  const id = useId();

  const form = useForm<string>({
    read: (filled) => ({ values: String(filled.get('text') ?? '').trim() }),
    send: async (values) => onSend(values),
    explain: explainCall,
  });

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className="queue-text" {...form.props}>
      <label htmlFor={id}>{text.label}</label>
      <textarea
        id={id}
        name="text"
        className="input"
        rows={4}
        maxLength={2000}
        required={text.is_required}
        defaultValue={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={press}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the key of the decision goes on writing.
        autoFocus
      />
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
