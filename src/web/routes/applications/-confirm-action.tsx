import { useEffect, useRef, useState } from 'react';
import { FieldError } from '#web/ui/field.tsx';

type ConfirmActionProps = {
  title: string;
  explanation: string;
  question: string;
  confirm: string;
  /** Rejects on failure. */
  onConfirm(): Promise<void>;
};

type Step = 'idle' | 'asking' | 'working' | 'failed';

/** A button for something that cannot be undone, which asks for confirmation. */
export function ConfirmAction({ title, explanation, question, confirm, onConfirm }: ConfirmActionProps) {
  const [step, setStep] = useState<Step>('idle');
  const first = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const isAsking = step !== 'idle';

  // The pressed button is replaced by others; the focus goes to the safe one.
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? keep : first).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function act() {
    setStep('working');
    try {
      await onConfirm();
    } catch (error) {
      console.error(`${title} failed`, error);
      setStep('failed');
    }
  }

  return (
    <section className="box">
      <h2>{title}</h2>
      <p className="t14 soft mb-3">{explanation}</p>
      {!isAsking && (
        <button ref={first} className="btn" type="button" onClick={() => setStep('asking')}>
          {title}
        </button>
      )}
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
        <div role="group" aria-label={question} className="flex flex-wrap gap-2">
          <p className="t14 basis-full">
            <b>{question}</b>
          </p>
          <button className="btn" type="button" disabled={step === 'working'} onClick={act}>
            {step === 'working' ? 'One moment' : confirm}
          </button>
          <button
            ref={keep}
            className="btn"
            type="button"
            disabled={step === 'working'}
            onClick={() => setStep('idle')}
          >
            Keep it
          </button>
        </div>
      )}
      {step === 'failed' && (
        <div role="alert" className="mt-2">
          <FieldError>That did not work, and nothing changed. Try again in a minute.</FieldError>
        </div>
      )}
    </section>
  );
}
