import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type Explained, Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type ConfirmProps = {
  /** The verb, of which little or nothing can be taken back. */
  label: string;
  question: string;
  /** The button that does it; the verb where this is left out. */
  confirm?: string;
  /** The button that goes back. */
  keep?: string;
  /** While it's done. */
  busy?: string;
  isSmall?: boolean;
  isOff?: boolean;
  /** What it leads to takes its place, so that it cannot be done twice. */
  isLast?: boolean;
  /** Fields beside the question. */
  children?: ReactNode;
  /** Rejects on failure. */
  onConfirm(): Promise<void>;
  explain(error: unknown): Explained;
};

/** A button for something that is not easily undone, which asks once before. */
export function Confirm(props: ConfirmProps) {
  const { label, question, confirm = label, keep: keepLabel = 'Keep it', busy = 'One moment' } = props;
  const { isSmall, isOff, isLast, children } = props;
  const sending = useSending(props.explain);
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const heading = useRef<HTMLElement | null>(null);
  const button = { className: isSmall ? 'btn small' : 'btn', type: 'button' } as const;
  const isBusy = sending.busy || isDone;

  // The pressed button is replaced by others; the focus goes to the safe one.
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? keep : first).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  // Confirming often removes the button; the focus then goes to the heading above.
  useEffect(() => () => focusOn(heading.current), []);

  async function act(pressed: HTMLButtonElement): Promise<void> {
    heading.current = pressed.closest('section, main')?.querySelector('h1, h2') ?? null;
    if (!(await sending.run(props.onConfirm))) return;
    if (isLast) setDone(true);
    else setAsking(false);
  }

  if (!isAsking)
    return (
      <button ref={first} {...button} disabled={isOff} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div role="group" aria-label={question} className="cluster">
      <p className="t14 whole">
        <b>{question}</b>
      </p>
      {children && <div className="whole">{children}</div>}
      <Button {...button} busy={isBusy} disabled={isOff} onClick={({ currentTarget }) => void act(currentTarget)}>
        {isBusy ? busy : confirm}
      </Button>
      <Button ref={keep} {...button} busy={isBusy} onClick={() => setAsking(false)}>
        {keepLabel}
      </Button>
      <Problem problem={sending.problem} />
    </div>
  );
}

function focusOn(heading: HTMLElement | null): void {
  if (!heading?.isConnected || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

type ConfirmActionProps = Pick<ConfirmProps, 'question' | 'keep' | 'busy' | 'children' | 'onConfirm'> & {
  title: string;
  explanation: string;
  confirm: string;
  /** Why it failed, where that is known. */
  explain?(error: unknown): string;
};

const UNEXPLAINED = 'That didn’t work, and nothing has changed. Try again in a minute.';

/** The same in a box of its own, which says first what it means. */
export function ConfirmAction({ title, explanation, explain, ...others }: ConfirmActionProps) {
  return (
    <section className="box">
      <h2>{title}</h2>
      <p className="t14 soft mb-3">{explanation}</p>
      <Confirm
        label={title}
        isLast
        explain={(error) => {
          console.error(`${title} failed`, error);
          return { text: explain?.(error) ?? UNEXPLAINED };
        }}
        {...others}
      />
    </section>
  );
}
