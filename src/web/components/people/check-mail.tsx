import { useEffect, useRef } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { Resend } from '#web/components/people/resend.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';

type CheckMailProps = {
  email: string;
  /** What the link in the mail does. */
  text: string;
  /** Takes the code in the email, for people who read it on another device. */
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
  onBack(): void;
};

/** Replaces a form once an email has been sent. It says the same whether or not the address has an account. */
export function CheckMail({ email, text, onCode, onResend, onBack }: CheckMailProps) {
  const { checkMail: words } = useWords(ACCOUNT_WORDS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="soft">
        <Sentence text={words.sent}>
          <b>{email}</b>
        </Sentence>{' '}
        {text}
      </p>
      <CodeForm label={words.code} button={words.go} onCode={onCode} />
      <Resend hint={words.hint} sent={words.again} onResend={onResend} />
      <p className="t14">
        <button className="text-button" type="button" onClick={onBack}>
          {words.other}
        </button>
      </p>
    </>
  );
}
