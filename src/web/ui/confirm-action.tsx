import type { ReactNode } from 'react';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

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

const UNEXPLAINED = 'That did not work, and nothing changed. Try again in a minute.';

/** Something that cannot be undone, with what it means, behind a button that asks for confirmation. */
export function ConfirmAction({ title, explanation, explain, ...asking }: ConfirmActionProps) {
  return (
    <section className="box">
      <h2>{title}</h2>
      <p className="t14 soft mb-3">{explanation}</p>
      <ConfirmButton
        {...asking}
        label={title}
        size="wide"
        explained={(error) => {
          console.error(`${title} failed`, error);
          return { text: explain?.(error) ?? UNEXPLAINED };
        }}
      />
    </section>
  );
}
