import { useEffect, useRef } from 'react';
import { CodeForm } from '#web/components/people/code-form.tsx';
import { Resend } from '#web/components/people/resend.tsx';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Check your mail
      </h2>
      <p className="soft">
        If <b>{email}</b> can be used here, an email is on its way. {text}
      </p>
      <CodeForm label="Or enter the code from the email" button="Continue" onCode={onCode} />
      <Resend hint="Look in your spam folder" sent="Sent again. Use the latest email." onResend={onResend} />
      <p className="t14">
        <button className="text-button" type="button" onClick={onBack}>
          Use another address
        </button>
      </p>
    </>
  );
}
