import { useEffect, useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const { resend: words, explain } = useWords(ACCOUNT_WORDS);
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
        {words.before(hint)}
        <span className="nowrap">
          <Button className="text-button" busy={wait > 0 || sending.busy} onClick={resend}>
            {wait > 0 ? words.in(wait) : words.act}
          </Button>
          {words.after}
        </span>
      </p>
      <p role="status" className="mute">
        {isSent && sent}
      </p>
      <Problem problem={sending.problem} />
    </div>
  );
}
