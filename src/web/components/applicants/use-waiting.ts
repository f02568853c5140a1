import { useCallback, useEffect, useRef, useState } from 'react';
import type { WaitingAnswer } from '#contract/recruit-answers.ts';
import { call } from '#web/api/call.ts';

/** Answers that are not sent yet, also those of an earlier visit; `onGone` when some of them wait no more. */
export function useWaiting(company: string, onGone: () => Promise<void>) {
  const [waiting, setWaiting] = useState<readonly WaitingAnswer[]>([]);
  const known = useRef(0);
  const gone = useRef(onGone);
  gone.current = onGone;
  const ask = useCallback(async () => {
    const { data } = await call('GET /v1/recruit/{id}/answers', { params: { id: company } });
    const isFewer = data.length < known.current;
    known.current = data.length;
    setWaiting(data);
    if (isFewer) await gone.current();
  }, [company]);
  useEffect(() => {
    ask().catch((error: unknown) => console.error('Answers on their way were not loaded', error));
  }, [ask]);
  return { waiting, ask };
}
