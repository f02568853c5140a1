import { type FormEvent, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/request/request-error.ts';
import { Field } from '#web/ui/field.tsx';

type PasswordFormProps = {
  /** Slug of the company. */
  company: string;
  /** What was wrong with a password that came with the address. */
  refusal?: string | null;
  /** Called when the pages of the company are open to this browser. */
  onOpened(): void | Promise<void>;
};

/** Asks for the company's password, which opens its recruit pages in this browser. */
export function PasswordForm({ company, refusal = null, onOpened }: PasswordFormProps) {
  const [error, setError] = useState(refusal);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function open(event: FormEvent) {
    event.preventDefault();
    const pwd = input.current?.value ?? '';
    setBusy(true);
    setError(null);
    try {
      await call('POST /v1/recruit/{id}/access', { params: { id: company }, body: { pwd } });
      await onOpened();
    } catch (failure) {
      setError(messageOf(failure));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="password-form" method="post" action={`/recruit/${company}`} noValidate onSubmit={open}>
      <Field label="Company password" required error={error ?? undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="password"
            name="pwd"
            autoComplete="current-password"
            readOnly={busy}
          />
        )}
      </Field>
      <button className="btn main wide" type="submit" disabled={busy}>
        {busy ? 'Opening' : 'Open applications'}
      </button>
    </form>
  );
}

function messageOf(failure: unknown): string {
  if (!(failure instanceof RequestError)) return 'No answer. Try again in a minute.';
  return failure.errors['pwd']?.[0] ?? failure.message;
}
