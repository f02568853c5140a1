import type { SubmitEvent } from 'react';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type CodeFormProps = {
  label: string;
  help?: string;
  button: string;
  /** Takes six digits; rejects where they are not right. */
  onCode(code: string): Promise<void>;
};

const CODE = /^\d{6}$/;

/** Asks for a code of six digits. */
export function CodeForm({ label, help, button, onCode }: CodeFormProps) {
  const sending = useSending();

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(/\s/g, '');
    if (CODE.test(code)) void sending.run(() => onCode(code));
    else sending.setProblem({ text: code === '' ? 'Required' : 'Enter the six digits.' });
  }

  return (
    <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={send}>
      <Field label={label} help={help} required>
        {(control) => (
          <input
            {...control}
            aria-invalid={sending.problem !== null}
            className="input code-input"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
          />
        )}
      </Field>
      <Problem problem={sending.problem} />
      <button className="btn main wide" type="submit" disabled={sending.busy}>
        {sending.busy ? 'One moment' : button}
      </button>
    </form>
  );
}
