import { useCallback, useEffect, useState } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';

type Read<Value> = { value: Value | null; problem: string | null; again(): void };

/** Reads something beside the record that is shown. `read` must stay the same function. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const again = useCallback(() => {
    read()
      .then((found) => {
        setValue(found);
        setProblem(null);
      })
      .catch((error: unknown) => setProblem(explainCall(error).text));
  }, [read]);
  useEffect(again, [again]);
  return { value, problem, again };
}
