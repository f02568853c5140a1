import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Decision, DecisionState } from '#contract/core/decisions.ts';
import { call } from '#web/api/call.ts';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { decisionText } from '#web/desk/queue/queue-words.ts';

const LOOK_AGAIN_MS = 5000;

type Recent = { decisions: readonly Decision[]; read(): void };

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

const STATES: Record<DecisionState, string> = {
  pending: say('You can undo this'),
  done: say('Done'),
  undone: say('Undone'),
  failed: say('Failed'),
};

type RecentDecisionsProps = { recent: Recent; onUndo(id: string): void; onFailed(decision: Decision): void };

/** The last decisions, with what became of them. */
export function RecentDecisions({ recent: { decisions }, onUndo, onFailed }: RecentDecisionsProps) {
  useFailed(decisions, onFailed);
  return (
    <section className="queue-recent" aria-labelledby="recent-title">
      <h2 id="recent-title" className="label">
        {say('Recent decisions')}
      </h2>
      {decisions.length === 0 && <p className="mute">{say('Nothing yet. You have a moment to undo each decision.')}</p>}
      <ul>
        {decisions.map((one) => (
          <li key={one.id}>
            <span>{decisionText(one)}</span>
            <span className={one.state === 'failed' ? 'notice' : 'mute t13'}>
              {STATES[one.state]}
              {one.failure && `: ${sayOf(one.failure)}`}
            </span>
            {one.state === 'pending' && (
              <button className="btn small" type="button" onClick={() => onUndo(one.id)}>
                {say('Undo')}
                <span className="vh">: {one.label && decisionText(one)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells of each decision once that it was refused when it was due. */
function useFailed(decisions: readonly Decision[], onFailed: (decision: Decision) => void): void {
  const announced = useRef<Set<string> | null>(null);
  useEffect(() => {
    const failed = decisions.filter(({ state }) => state === 'failed');
    const news = announced.current === null ? [] : failed.filter(({ id }) => !announced.current?.has(id));
    if (decisions.length > 0) announced.current = new Set(failed.map(({ id }) => id));
    for (const one of news) onFailed(one);
  }, [decisions, onFailed]);
}
