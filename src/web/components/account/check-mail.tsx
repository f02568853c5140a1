import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '#web/components/account/code-form.tsx';
import { Problem } from '#web/components/account/problem.tsx';
import { useSending } from '#web/components/account/use-sending.ts';

type CheckMailProps = {
  email: string;
  /** What the link in the mail does. */
  text: string;
  /** Takes the code of the mail, for who reads it on another device. */
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
  onBack(): void;
};

/** The service sends one mail a minute to the same address. */
const PAUSE_SECONDS = 60;

/** What stands in the place of a form once a mail is on its way. It says the same for every address. */
export function CheckMail({ email, text, onCode, onResend, onBack }: CheckMailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Check your mail
      </h2>
      <p className="soft">
        If <b>{email}</b> can be used here, an e-mail is on its way to it. {text}
      </p>
      <CodeForm label="Or enter the code from the e-mail" button="Continue" onCode={onCode} />
      <Resend onResend={onResend} />
      <p className="t14">
        <button className="text-button" type="button" onClick={onBack}>
          Use another address
        </button>
      </p>
    </>
  );
}

function Resend({ onResend }: { onResend(): Promise<void> }) {
  const sending = useSending();
  const [wait, setWait] = useState(PAUSE_SECONDS);
  const [isSent, setSent] = useState(false);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setSent(false);
    if (!(await sending.run(onResend))) return;
    setSent(true);
    setWait(PAUSE_SECONDS);
  }

  return (
    <div className="t14">
      <p>
        Nothing there? Look in your spam folder, or{' '}
        <button className="text-button" type="button" disabled={wait > 0 || sending.busy} onClick={resend}>
          {wait > 0 ? `send it again in ${wait} s` : 'send it again'}
        </button>
        .
      </p>
      <p role="status" className="mute">
        {isSent && 'Sent again. Use the latest e-mail.'}
      </p>
      <Problem problem={sending.problem} />
    </div>
  );
}
