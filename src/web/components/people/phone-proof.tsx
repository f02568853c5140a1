import { useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { Resend } from '#web/components/people/resend.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Sentence } from '#web/language/sentence.tsx';
import { PhoneForm as PhoneFields } from '#web/session/account-forms.ts';
import { Button } from '#web/ui/button.tsx';
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
  const { phone: words, codeInMessage, resend } = useWords(ACCOUNT_WORDS);
  const [phone, setPhone] = useState<string | null>(null);
  if (phone === null) return <PhoneNumber onPhone={onPhone} onSent={setPhone} />;
  return (
    <>
      <p className="soft" role="status">
        <Sentence text={words.sent}>
          <b>{phone}</b>
        </Sentence>
      </p>
      <CodeForm label={codeInMessage} button={button} onCode={(code) => onCode(code, phone)} />
      <Resend hint={words.hint} sent={resend.latest} onResend={() => onPhone(phone)} />
      <p className="t14">
        <button className="text-button" type="button" onClick={() => setPhone(null)}>
          {words.other}
        </button>
      </p>
    </>
  );
}

const read = readBy(PhoneFields);

function PhoneNumber({ onPhone, onSent }: Pick<PhoneProofProps, 'onPhone'> & { onSent(phone: string): void }) {
  const { phone: words, wait, explain, ofField } = useWords(ACCOUNT_WORDS);
  const form = useForm({
    read: (filled) => saidIn(ofField, read(filled)),
    send: async ({ phone }) => {
      await onPhone(phone);
      onSent(phone);
    },
    explain,
  });

  return (
    <form className="account-form" {...form.props}>
      <Field label={words.label} help={words.help} required {...form.field('phone')}>
        {(control) => <input {...control} className="input" type="tel" autoComplete="tel" />}
      </Field>
      <Problem problem={form.problem} />
      <Button className="btn main wide" type="submit" busy={form.busy}>
        {form.busy ? wait : words.ask}
      </Button>
    </form>
  );
}
