import { MessageBody } from '#contract/core/text-fields.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

type MessageFormProps = {
  label: string;
  help?: string;
  onSend(message: string, headers: MessageHeaders): Promise<void>;
};

/** Lets the server recognize a message that is sent again. */
export type MessageHeaders = { 'idempotency-key': string };

const read = readBy(MessageBody);

export function MessageForm({ label, help, onSend }: MessageFormProps) {
  const form = useForm({
    read,
    send: async ({ message }, key) => {
      await onSend(message, { 'idempotency-key': key });
      form.reset();
    },
    explain: explainCall,
  });
  return (
    <form className="account-form" {...form.props}>
      <Field label={label} required help={help} {...form.field('message')}>
        {(control) => <textarea {...control} className="input" rows={5} />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <button className="btn main" type="submit" disabled={form.busy}>
          {form.busy ? 'Sending' : 'Send'}
        </button>
      </div>
    </form>
  );
}
