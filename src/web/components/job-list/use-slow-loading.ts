import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Shorter waits show nothing, since a flash of bars is worse than a moment's stillness. */
const PATIENCE_MS = 300;

/** True once the next page has been loading for so long that the wait must show. */
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
