import { useState } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { Resend } from '#web/components/people/resend.tsx';
import { PhoneForm as PhoneFields } from '#web/session/account-forms.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { useForm } from '#web/ui/use-form.ts';

type PhoneProofProps = {
  button: string;
  /** Sends a code to a number such as `+821012345678`. */
  onPhone(phone: string): Promise<void>;
  /** Gets the code; rejects if it is wrong. */
  onCode(code: string, phone: string): Promise<void>;
};

/** Asks for a phone number, then for the code that was texted to it. */
export function PhoneProof({ button, onPhone, onCode }: PhoneProofProps) {
  const [phone, setPhone] = useState<string | null>(null);
  if (phone === null) return <PhoneNumber onPhone={onPhone} onSent={setPhone} />;
  return (
    <>
      <p className="soft" role="status">
        If <b>{phone}</b> can get texts, a code is on its way.
      </p>
      <CodeForm label="Code from the message" button={button} onCode={(code) => onCode(code, phone)} />
      <Resend hint="It may take a moment" sent="Sent again. Use the latest code." onResend={() => onPhone(phone)} />
      <p className="t14">
        <button className="text-button" type="button" onClick={() => setPhone(null)}>
          Use another number
        </button>
      </p>
    </>
  );
}

const read = readBy(PhoneFields);

function PhoneNumber({ onPhone, onSent }: Pick<PhoneProofProps, 'onPhone'> & { onSent(phone: string): void }) {
  const form = useForm({
    read,
    send: async ({ phone }) => {
      await onPhone(phone);
      onSent(phone);
    },
    explain,
  });

  return (
    <form className="account-form" {...form.props}>
      <Field label="Phone number" help="Outside Korea, add the country code" required {...form.field('phone')}>
        {(control) => <input {...control} className="input" type="tel" autoComplete="tel" />}
      </Field>
      <Problem problem={form.problem} />
      <button className="btn main wide" type="submit" disabled={form.busy}>
        {form.busy ? 'One moment' : 'Text me a code'}
      </button>
    </form>
  );
}
