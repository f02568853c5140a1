import { useEffect, useSyncExternalStore } from 'react';
import { type FitAnswers, fitAnswers } from '#web/browser-storage/fit-answers.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import type { judgeJob } from '#web/components/jobs/judge-job.ts';

type Judge = typeof judgeJob;

let judge: Judge | null = null;
const waiting = new Set<() => void>();

function subscribe(listener: () => void) {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Loads the rules once per page load. */
export async function loadJudge(): Promise<void> {
  if (judge) return;
  ({ judgeJob: judge } = await import('#web/components/jobs/judge-job.ts'));
  for (const listener of waiting) listener();
}

/** The reader's answers and the rules; null until both are available. */
export function useJudge(): { answers: FitAnswers; judge: Judge } | null {
  const answers = usePersisted(fitAnswers, (now) => now);
  const loaded = useSyncExternalStore(
    subscribe,
    () => judge,
    () => null,
  );
  useEffect(() => {
    if (answers) loadJudge().catch(() => undefined);
  }, [answers]);
  return answers && loaded ? { answers, judge: loaded } : null;
}
