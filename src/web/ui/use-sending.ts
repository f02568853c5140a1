import { useEffect, useRef, useState } from 'react';
import type { Explained } from '#web/ui/problem.tsx';

export type Sending = {
  busy: boolean;
  problem: Explained | null;
  setProblem(problem: Explained | null): void;
  /** Runs an action, unless one is running; what it throws becomes the problem. Resolves to whether it succeeded. */
  run(action: () => Promise<void>): Promise<boolean>;
};

/** State of one request at a time that a form or a button sends: whether it is under way, and why it failed. */
export function useSending(explain: (error: unknown) => Explained, initial: Explained | null = null): Sending {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(initial);
  // A double click may come before the control is rendered as disabled.
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
      setProblem(explain(error));
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, setProblem, run };
}

/** A control that is disabled while something is sent loses the focus; it gets it back, unless the focus has moved on. */
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
