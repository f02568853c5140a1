import type { ReactNode } from 'react';

/** A text in short, and the words for who listens to it. */
export function Spoken({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="vh">{words}</span>
    </>
  );
}
