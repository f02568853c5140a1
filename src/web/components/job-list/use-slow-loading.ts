import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Shorter waits show nothing: a flash of placeholders is worse. */
const PATIENCE_MS = 300;

/** True once the next page has been loading long enough to show placeholders. */
export function useSlowLoading(): boolean {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}
