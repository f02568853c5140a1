import { useEffect, useRef } from 'react';
import type { Decision, DecisionState } from '#contract/decisions.ts';
import type { Recent } from '#web/desk/queue/use-decisions.ts';

const STATES: Record<DecisionState, string> = {
  pending: 'Can be taken back',
  done: 'Done',
  undone: 'Taken back',
  failed: 'Not done',
};

type RecentDecisionsProps = { recent: Recent; onUndo(id: string): void; onFailed(decision: Decision): void };

/** The last decisions, with what became of them. */
export function RecentDecisions({ recent: { decisions }, onUndo, onFailed }: RecentDecisionsProps) {
  useFailed(decisions, onFailed);
  return (
    <section className="queue-recent" aria-labelledby="recent-title">
      <h2 id="recent-title" className="label">
        Decided last
      </h2>
      {decisions.length === 0 && <p className="mute">Nothing yet. What you decide can be taken back for a moment.</p>}
      <ul>
        {decisions.map((one) => (
          <li key={one.id}>
            <span>{one.label ?? one.kind}</span>
            <span className={one.state === 'failed' ? 'notice' : 'mute t13'}>
              {STATES[one.state]}
              {one.failure && `: ${one.failure}`}
            </span>
            {one.state === 'pending' && (
              <button className="btn small" type="button" onClick={() => onUndo(one.id)}>
                Take back<span className="vh">: {one.label}</span>
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
  const told = useRef<Set<string> | null>(null);
  useEffect(() => {
    const failed = decisions.filter(({ state }) => state === 'failed');
    const news = told.current === null ? [] : failed.filter(({ id }) => !told.current?.has(id));
    if (decisions.length > 0) told.current = new Set(failed.map(({ id }) => id));
    for (const one of news) onFailed(one);
  }, [decisions, onFailed]);
}
