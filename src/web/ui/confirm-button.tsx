import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Explained, Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type ConfirmButtonProps = {
  label: string;
  question: string;
  confirm: string;
  /** Label of the button that cancels. */
  keep?: string;
  /** For a button among others; `wide` for one that stands alone. */
  size?: 'small' | 'wide';
  /** Fields beside the question. */
  children?: ReactNode;
  explained(error: unknown): Explained;
  /** Rejects on failure. */
  onConfirm(): Promise<void>;
};

/** A button for something that is not easily undone, which asks for confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    question,
    confirm,
    keep: keepLabel = 'Keep it',
    size = 'small',
    children,
    explained,
    onConfirm,
  } = props;
  const sending = useSending(explained);
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const heading = useRef<HTMLElement | null>(null);
  const className = size === 'small' ? 'btn small' : 'btn';

  // The pressed button is replaced by others; the focus goes to the safe one.
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? keep : first).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  // Confirming often removes the button; the focus then goes to the heading above.
  useEffect(() => () => focusOn(heading.current), []);

  if (!isAsking) {
    return (
      <button ref={first} className={className} type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <div role="group" aria-label={question} className="flex flex-wrap gap-2">
      <p className="t14 basis-full">
        <b>{question}</b>
      </p>
      {children && <div className="basis-full">{children}</div>}
      <button
        className={className}
        type="button"
        disabled={sending.busy}
        onClick={async ({ currentTarget }) => {
          heading.current = currentTarget.closest('section, main')?.querySelector('h1, h2') ?? null;
          if (await sending.run(onConfirm)) setAsking(false);
        }}
      >
        {sending.busy ? 'One moment' : confirm}
      </button>
      <button ref={keep} className={className} type="button" disabled={sending.busy} onClick={() => setAsking(false)}>
        {keepLabel}
      </button>
      <Problem problem={sending.problem} />
    </div>
  );
}

function focusOn(heading: HTMLElement | null): void {
  if (!heading?.isConnected || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
