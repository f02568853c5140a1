import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Decision } from '#contract/decisions.ts';
import { call } from '#web/api/call.ts';

const LOOK_AGAIN_MS = 5000;

export type Recent = { decisions: readonly Decision[]; read(): void };

/** What the person at the desk decided last; looked at again while some of it can still be taken back. */
export function useDecisions(): Recent {
  const { data = [], refetch } = useQuery({
    queryKey: ['decisions'],
    queryFn: async () => (await call('GET /v1/admin/decisions')).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? LOOK_AGAIN_MS : false),
  });
  const read = useCallback(() => void refetch(), [refetch]);
  return { decisions: data, read };
}
