import { useEffect, useRef, useState } from 'react';
import { type Explained, explain } from '#web/components/account/auth-errors.ts';

export type Sending = {
  busy: boolean;
  problem: Explained | null;
  setProblem(problem: Explained | null): void;
  /** Runs something once at a time; what it throws becomes the problem. Resolves to whether it went through. */
  run(action: () => Promise<void>): Promise<boolean>;
};

/** One thing that a form or a button sends: whether it is under way, and why it failed. */
export function useSending(explained: (error: unknown) => Explained = explain): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Explained | null>(null);
  // Of a double click, the second press may come before the form is drawn disabled.
  const isBusy = useRef(false);
  const keepFocus = useKeptFocus(busy);

  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    keepFocus();
    setBusy(true);
    setProblem(null);
    try {
      await action();
      return true;
    } catch (error) {
      setProblem(explained(error));
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, setProblem, run };
}

/** A control that is disabled while something is sent loses the focus; it gets it back, unless that has gone elsewhere. */
function useKeptFocus(busy: boolean): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (busy) return;
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);
  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
