import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldError } from '#web/ui/field.tsx';

type ConfirmActionProps = {
  title: string;
  explanation: string;
  question: string;
  confirm: string;
  /** Of the button that goes back. */
  keep?: string;
  /** Fields beside the question. */
  children?: ReactNode;
  /** Rejects on failure. */
  onConfirm(): Promise<void>;
  /** Why it failed, where that is known. */
  explain?(error: unknown): string;
};

type Step = 'idle' | 'asking' | 'working';

const UNEXPLAINED = 'That did not work, and nothing changed. Try again in a minute.';

/** A button for something that cannot be undone, which asks for confirmation. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { title, explanation, question, confirm, keep: keepLabel = 'Keep it', children, onConfirm, explain } = props;
  const [step, setStep] = useState<Step>('idle');
  const [problem, setProblem] = useState('');
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
    setProblem('');
    try {
      await onConfirm();
    } catch (error) {
      console.error(`${title} failed`, error);
      setProblem(explain?.(error) ?? UNEXPLAINED);
      setStep('asking');
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
          {children && <div className="basis-full">{children}</div>}
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
            {keepLabel}
          </button>
        </div>
      )}
      {problem && (
        <div role="alert" className="mt-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </section>
  );
}
