import { useRef, useState } from 'react';
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
  // A double click may come before the control is rendered as busy.
  const isBusy = useRef(false);

  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
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
