import { type SubmitEvent, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type MessageFormProps = {
  label: string;
  help?: string;
  onSend(message: string, headers: MessageHeaders): Promise<void>;
};

/** By which the server knows a message that is sent again. */
export type MessageHeaders = { 'idempotency-key': string };

/** A message of 10 to 2000 characters. After a failure it still stands. */
export function MessageForm({ label, help, onSend }: MessageFormProps) {
  const sending = useSending(explainCall);
  const [error, setError] = useState<string | undefined>();
  const last = useRef({ message: '', key: '' });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get('message') ?? '').trim();
    const wrong = problemOf(message);
    setError(wrong);
    if (wrong !== undefined) return form.querySelector('textarea')?.focus();
    if (last.current.message !== message) last.current = { message, key: crypto.randomUUID() };
    const headers = { 'idempotency-key': last.current.key };
    if (!(await sending.run(() => onSend(message, headers)))) return;
    last.current = { message: '', key: '' };
    form.reset();
  }

  return (
    <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={send}>
      <Field label={label} required help={help} error={error}>
        {(control) => <textarea {...control} className="input" name="message" rows={5} />}
      </Field>
      <Problem problem={sending.problem} />
      <div>
        <button className="btn main" type="submit" disabled={sending.busy}>
          {sending.busy ? 'Sending' : 'Send'}
        </button>
      </div>
    </form>
  );
}

function problemOf(message: string): string | undefined {
  if (message === '') return 'Required';
  if (message.length < LIMITS.detailsMin) return `Min ${LIMITS.detailsMin} characters`;
  return message.length > LIMITS.detailsMax ? `Max ${LIMITS.detailsMax} characters` : undefined;
}
