import { useState } from 'react';
import { CodeForm } from '#web/components/account/code-form.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { Resend } from '#web/components/account/resend.tsx';
import { useAccountForm } from '#web/components/account/use-account-form.ts';
import { useSending } from '#web/components/account/use-sending.ts';
import { PhoneForm as PhoneFields } from '#web/session/account-forms.ts';
import { Field } from '#web/ui/field.tsx';
import { UNTIL_ALIVE } from '#web/ui/until-alive.ts';

type PhoneProofProps = {
  /** What entering the code does, as its button says it. */
  button: string;
  /** Has a code texted to a number such as `+821012345678`. */
  onPhone(phone: string): Promise<void>;
  /** Takes the code; rejects where it is not right. */
  onCode(code: string, phone: string): Promise<void>;
};

/** Asks for a phone number, and then for the code that was texted to it. */
export function PhoneProof({ button, onPhone, onCode }: PhoneProofProps) {
  const [phone, setPhone] = useState<string | null>(null);
  if (phone === null) return <PhoneNumber onPhone={onPhone} onSent={setPhone} />;
  return (
    <>
      <p className="soft" role="status">
        If texts reach <b>{phone}</b>, a code is on its way to it.
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

function PhoneNumber({ onPhone, onSent }: Pick<PhoneProofProps, 'onPhone'> & { onSent(phone: string): void }) {
  const sending = useSending();
  const form = useAccountForm(PhoneFields, { phone: '' });

  const send = form.handleSubmit(async ({ phone }) => {
    if (await sending.run(() => onPhone(phone))) onSent(phone);
  });

  return (
    <form className="account-form" {...UNTIL_ALIVE} noValidate onSubmit={send}>
      <Field
        label="Phone number"
        help="From outside of Korea, with the country code"
        required
        error={form.formState.errors.phone?.message}
      >
        {(control) => (
          <input {...control} {...form.register('phone')} className="input" type="tel" autoComplete="tel" />
        )}
      </Field>
      <Problem problem={sending.problem} />
      <button className="btn main wide" type="submit" disabled={sending.busy}>
        {sending.busy ? 'One moment' : 'Text me a code'}
      </button>
    </form>
  );
}
