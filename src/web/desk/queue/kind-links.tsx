import type { QueueKind, QueueKindId } from '#contract/admin-queue.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** How much waits by kind; each leads to a queue of it alone. */
export function KindLinks({ kinds, chosen }: { kinds: readonly QueueKind[]; chosen: QueueKindId | undefined }) {
  const all = kinds.reduce((sum, { total }) => sum + total, 0);
  const shown = kinds.filter(({ id, total }) => total > 0 || id === chosen);
  return (
    <nav className="queue-kinds" aria-label="Kinds">
      <SiteLink to="/admin/queue">
        All <span className="num">{all}</span>
      </SiteLink>
      {shown.map(({ id, label, total }) => (
        <SiteLink key={id} to="/admin/queue" search={{ kind: id }}>
          {label} <span className="num">{total}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
