import type { ReactNode } from 'react';

/** A highlighted note to read before acting. At most one per view. */
export function Note({ children }: { children: ReactNode }) {
  return <div className="note">{children}</div>;
}
