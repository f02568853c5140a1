import { useEffect, useState } from 'react';
import type { WaitingAnswer } from '#contract/applications/recruit-answers.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

const SECOND = 1000;

type WaitingBarProps = {
  company: string;
  waiting: readonly WaitingAnswer[];
  /** Asks again what waits; what waited before was sent or taken back. */
  onChange(): Promise<void>;
};

/** Answers that can still be taken back, one or all, with the seconds left. */
export function WaitingBar({ company, waiting, onChange }: WaitingBarProps) {
  const sending = useSending(explainCall);
  const left = useSecondsLeft(waiting, onChange);
  if (waiting.length === 0) return null;

  const act = (verb: 'undo' | 'send', ids: string[]) =>
    sending.run(async () => {
      await call(`POST /v1/recruit/{id}/answers/${verb}`, { params: { id: company }, body: { ids } });
      await onChange();
    });
  const all = waiting.map(({ id }) => id);
  return (
    <section className="waiting-bar stack g2 mb-4" aria-label="Replies on their way">
      <p>
        <strong role="status">
          {waiting.length === 1 ? '1 answer is' : `${waiting.length} answers are`} not sent yet
        </strong>{' '}
        <span className="num">{left > 0 ? `${left} s left` : 'Sending'}</span>
      </p>
      <p className="waiting-acts">
        <button className="btn small" type="button" disabled={sending.busy} onClick={() => void act('undo', all)}>
          Undo {waiting.length > 1 && 'all'}
        </button>
        <button className="btn small" type="button" disabled={sending.busy} onClick={() => void act('send', all)}>
          Send now
        </button>
      </p>
      {waiting.length > 1 && (
        <ul>
          {waiting.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <button
                className="text-button"
                type="button"
                disabled={sending.busy}
                onClick={() => void act('undo', [id])}
              >
                Undo<span className="vh"> the answer to {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {sending.problem && <Problem problem={sending.problem} />}
    </section>
  );
}

/** Seconds until the first one is sent; from then on asks each second what still waits. */
function useSecondsLeft(waiting: readonly WaitingAnswer[], onChange: () => Promise<void>): number {
  const due = waiting[0] ? Date.parse(waiting[0].due_at) : null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (due === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() > due) void onChange();
    }, SECOND);
    return () => clearInterval(timer);
  }, [due, onChange]);
  return due === null ? 0 : Math.max(0, Math.ceil((due - now) / SECOND));
}
