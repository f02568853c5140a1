import { useEffect, useState } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type ResendProps = {
  /** Where else to look for the message. */
  hint: string;
  sent: string;
  onResend(): Promise<void>;
};

/** The service sends at most one message a minute to the same address. */
const PAUSE_SECONDS = 60;

export function Resend({ hint, sent, onResend }: ResendProps) {
  const sending = useSending(explain);
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
        Nothing there? {hint}, or{' '}
        <span className="nowrap">
          <button className="text-button" type="button" disabled={wait > 0 || sending.busy} onClick={resend}>
            {wait > 0 ? `send it again in ${wait} s` : 'send it again'}
          </button>
          .
        </span>
      </p>
      <p role="status" className="mute">
        {isSent && sent}
      </p>
      <Problem problem={sending.problem} />
    </div>
  );
}
