import { useCallback, useEffect, useState } from 'react';
import { explain } from '#web/components/core/auth-errors.ts';
import type { Explained } from '#web/ui/problem.tsx';

/** Data that only the browser loads; null until it is there. */
export function useLoaded<Value>(load: () => Promise<Value>, explained: (error: unknown) => Explained = explain) {
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<Explained | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: both are functions of a module, the same at every drawing.
  const reload = useCallback(async () => {
    try {
      setValue(await load());
      setProblem(null);
    } catch (error) {
      setProblem(explained(error));
    }
  }, []);

  useEffect(() => void reload(), [reload]);
  return { value, problem, reload };
}
