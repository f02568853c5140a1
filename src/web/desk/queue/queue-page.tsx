import '#web/desk/queue/queue.css';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { QUEUE_KINDS, type QueueKindId } from '#contract/admin-queue.ts';
import { ItemView } from '#web/desk/queue/item-view.tsx';
import { KindLinks } from '#web/desk/queue/kind-links.tsx';
import { nameOf } from '#web/desk/queue/queue-state.ts';
import { RecentDecisions } from '#web/desk/queue/recent-decisions.tsx';
import { useDecisions } from '#web/desk/queue/use-decisions.ts';
import { type Queue, useQueue } from '#web/desk/queue/use-queue.ts';
import { useShortcuts } from '#web/desk/queue/use-shortcuts.ts';
import { DeskPage, DeskWait } from '#web/desk/records/desk-page.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Void } from '#web/ui/void.tsx';

/** All that waits for staff, one thing after another: its evidence, and a key for each decision. */
export default function QueuePage() {
  const kind = kindOf(useSearch({ strict: false }));
  return <OpenQueue key={kind ?? 'all'} kind={kind} />;
}

function OpenQueue({ kind }: { kind: QueueKindId | undefined }) {
  const recent = useDecisions();
  const queue = useQueue(kind, recent.read);
  const [hasKeys, setHasKeys] = useState(true);
  const move = (by: 1 | -1) => () => queue.change({ type: 'moved', by });
  const moves = { j: move(1), ArrowRight: move(1), k: move(-1), ArrowLeft: move(-1) };
  useShortcuts({ ...moves, u: () => void queue.undo() }, hasKeys);
  const item = queue.items[queue.at];

  return (
    <DeskPage title="Queue" actions={<KeysSwitch isOn={hasKeys} onChange={setHasKeys} />}>
      <KindLinks kinds={queue.kinds} chosen={kind} />
      <p className="vh" role="status">
        {[queue.said, item ? `${queue.at + 1} of ${queue.total}: ${item.title}` : ''].filter(Boolean).join(' ')}
      </p>
      {queue.problem?.name === null && <Problem problem={queue.problem} />}
      <div className="queue">
        <div className="queue-open">
          {item ? (
            <ItemView key={nameOf(item)} item={item} queue={queue} hasKeys={hasKeys} />
          ) : (
            <NothingOpen queue={queue} />
          )}
        </div>
        <RecentDecisions recent={recent} onUndo={(id) => void queue.undo(id)} onFailed={queue.reopen} />
      </div>
    </DeskPage>
  );
}

function NothingOpen({ queue: { isRead, read } }: { queue: Queue }) {
  if (!isRead) return <DeskWait />;
  const again = (
    <button className="btn" type="button" onClick={() => void read()}>
      Look again
    </button>
  );
  return (
    <Void mark="none" title="Nothing waits" action={again}>
      All that came in is decided.
    </Void>
  );
}

/** Single keys get in the way of some who speak to their computer or press keys by accident. */
function KeysSwitch({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>Single keys</span>
    </label>
  );
}

function kindOf(search: Record<string, unknown>): QueueKindId | undefined {
  return QUEUE_KINDS.find(({ id }) => id === search['kind'])?.id;
}
