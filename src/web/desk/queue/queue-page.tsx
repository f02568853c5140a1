import '#web/desk/queue/queue.css';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Decision, DecisionState } from '#contract/core/decisions.ts';
import { QUEUE_KINDS, type QueueKind, type QueueKindId } from '#contract/desk/queue.ts';
import { useHasKeys } from '#web/components/core/single-keys.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { DeskPage, DeskWait } from '#web/desk/kit/parts.tsx';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { ItemView } from '#web/desk/queue/item-view.tsx';
import { nameOf, openSubject } from '#web/desk/queue/queue-state.ts';
import { decisionText, subjectText } from '#web/desk/queue/queue-words.ts';
import { type Queue, type Recent, useDecisions, useQueue } from '#web/desk/queue/use-queue.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';
import { Void } from '#web/ui/void.tsx';

export default { Page: QueuePage } satisfies Kind;

/** All that waits for staff, one thing after another: its evidence, and a key for each decision. */
function QueuePage() {
  const kind = kindOf(useSearch({ strict: false }));
  return <OpenQueue key={kind ?? 'all'} kind={kind} />;
}

function OpenQueue({ kind }: { kind: QueueKindId | undefined }) {
  const recent = useDecisions();
  const queue = useQueue(kind, recent.read);
  const hasKeys = useHasKeys();
  const go = (type: 'moved' | 'turned', by: 1 | -1) => () => queue.change({ type, by });
  const moves = { j: go('moved', 1), k: go('moved', -1), ArrowRight: go('turned', 1), ArrowLeft: go('turned', -1) };
  useShortcuts({ ...moves, u: () => void queue.undo() }, hasKeys);
  const open = openSubject(queue);

  return (
    <DeskPage title={say('Queue')}>
      <KindLinks kinds={queue.kinds} chosen={kind} />
      <p className="vh" role="status">
        {[
          queue.said,
          open ? `${say('{at} of {total}', { at: queue.at + 1, total: queue.total })}: ${subjectText(open)}` : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {queue.problem?.name === null && <Problem problem={queue.problem} />}
      <div className="queue">
        <section className="queue-open" aria-label={say('Open now')}>
          {open ? (
            <ItemView key={nameOf(open.item)} subject={open} queue={queue} hasKeys={hasKeys} />
          ) : (
            <NothingOpen queue={queue} />
          )}
        </section>
        <RecentDecisions recent={recent} onUndo={(id) => void queue.undo(id)} onFailed={queue.reopen} />
      </div>
    </DeskPage>
  );
}

function NothingOpen({ queue: { isRead, read } }: { queue: Queue }) {
  if (!isRead) return <DeskWait />;
  const again = (
    <button className="btn" type="button" onClick={() => void read()}>
      {say('Refresh')}
    </button>
  );
  return (
    <Void mark="none" title={say('The queue is empty')} action={again}>
      {say('You’ve decided everything.')}
    </Void>
  );
}

function kindOf(search: Record<string, unknown>): QueueKindId | undefined {
  return QUEUE_KINDS.find(({ id }) => id === search['kind'])?.id;
}

/** How much waits by kind; each leads to a queue of it alone. */
function KindLinks({ kinds, chosen }: { kinds: readonly QueueKind[]; chosen: QueueKindId | undefined }) {
  const all = kinds.reduce((sum, { total }) => sum + total, 0);
  const shown = kinds.filter(({ id, total }) => total > 0 || id === chosen);
  return (
    <nav className="queue-kinds" aria-label={say('Kinds')}>
      <SiteLink to="/admin/queue">
        {say('All')} <span className="num">{all}</span>
      </SiteLink>
      {shown.map(({ id, label, total }) => (
        <SiteLink key={id} to="/admin/queue" search={{ kind: id }}>
          {sayOf(label)} <span className="num">{total}</span>
        </SiteLink>
      ))}
    </nav>
  );
}

const STATES: Record<DecisionState, string> = {
  pending: say('You can undo this'),
  done: say('Done'),
  undone: say('Undone'),
  failed: say('Failed'),
};

type RecentDecisionsProps = { recent: Recent; onUndo(id: string): void; onFailed(decision: Decision): void };

/** The last decisions, with what became of them. */
function RecentDecisions({ recent: { decisions }, onUndo, onFailed }: RecentDecisionsProps) {
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
