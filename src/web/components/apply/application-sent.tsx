import { useEffect, useId, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { DialogClose, DialogTitle } from '#web/ui/dialog.tsx';
import { Mark } from '#web/ui/mark.tsx';

type ApplicationSentProps = { title: string; company: string; onDismiss(): void };

/** Congratulations, saying only what is true of every application. */
export function ApplicationSent({ title, company, onDismiss }: ApplicationSentProps) {
  const heading = useId();
  const dismiss = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => dismiss.current?.focus(), []);
  return (
    <div className="done">
      <Confetti pieces={LIMITS.confettiPieces} />
      <Mark name="mark" size={40} className="mark" />
      <DialogClose corner />
      <DialogTitle id={heading}>Congratulations for applying to {title}</DialogTitle>
      <p className="soft">A confirmation with your private link is on its way to your inbox.</p>
      <dl className="pairs">
        <div>
          <dt>Who answers</dt>
          <dd>{company}, directly to you</dd>
        </div>
      </dl>
      <button ref={dismiss} className="btn main wide" type="button" aria-describedby={heading} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
