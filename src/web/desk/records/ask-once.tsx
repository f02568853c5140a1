import { useEffect, useRef, useState } from 'react';

type AskOnceProps = {
  /** The verb, of which nothing can be taken back. */
  label: string;
  /** Asked before it happens: "Delete this draft for good?" */
  question: string;
  busy: boolean;
  onYes(): void;
};

/** A button that asks once before it does something for good; the answer that changes nothing has the focus. */
export function AskOnce({ label, question, busy, onYes }: AskOnceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking !== wasAsking.current) (isAsking ? no : first).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking)
    return (
      <button ref={first} className="btn small" type="button" disabled={busy} onClick={() => setIsAsking(true)}>
        {label}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons.
    <span role="group" aria-label={question} className="desk-actions">
      <b>{question}</b>
      <button className="btn small" type="button" disabled={busy} onClick={onYes}>
        {label}
      </button>
      <button ref={no} className="btn small" type="button" disabled={busy} onClick={() => setIsAsking(false)}>
        Keep it
      </button>
    </span>
  );
}
