import type { ReactNode } from 'react';

/** The yellow line: read this before you act. At most one per view. */
export function Note({ children }: { children: ReactNode }) {
  return <div className="note">{children}</div>;
}
