import { MessageBody } from '#contract/core/text-fields.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { saidIn } from '#web/language/said-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { type Failure, useForm } from '#web/ui/use-form.ts';

type MessageFormProps = {
  label: string;
  help?: string;
  /** In English where it's left out. */
  words?: MessageFormWords;
  onSend(message: string, headers: MessageHeaders): Promise<void>;
};

type MessageFormWords = {
  send: string;
  sending: string;
  errors: { ofField(message: string): string; ofCall(error: unknown): Failure };
};

const ENGLISH: MessageFormWords = {
  send: 'Send',
  sending: 'Sending',
  errors: { ofField: (message) => message, ofCall: explainCall },
};

/** Lets the server recognize a message that is sent again. */
export type MessageHeaders = { 'idempotency-key': string };

const read = readBy(MessageBody);

export function MessageForm({ label, help, words = ENGLISH, onSend }: MessageFormProps) {
  const form = useForm({
    read: (filled) => saidIn(words.errors.ofField, read(filled)),
    send: async ({ message }, key) => {
      await onSend(message, { 'idempotency-key': key });
      form.reset();
    },
    explain: words.errors.ofCall,
  });
  return (
    <form className="account-form" {...form.props}>
      <Field label={label} required help={help} {...form.field('message')}>
        {(control) => <textarea {...control} className="input" rows={5} />}
      </Field>
      <Problem problem={form.problem} />
      <div>
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}
