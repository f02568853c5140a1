import type { NotHeld } from '#web/session/held-by-link.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type NoOrderProps = { held: NotHeld; reload(): void };

/** In place of the order of this tab: while it is read, where there is none, and where it could not be asked for. */
export function NoOrder({ held: { kind }, reload }: NoOrderProps) {
  // Without scripts nothing would ever be read.
  if (kind === 'unread') return null;
  if (kind === 'reading') {
    return (
      <p className="mute" role="status">
        Loading
      </p>
    );
  }
  if (kind === 'away') {
    return (
      <Void
        mark="no"
        title="Your order could not be read"
        action={
          <button className="btn" type="button" onClick={reload}>
            Try again
          </button>
        }
      >
        Our fault or the connection’s. Nothing is lost, and nothing was charged by this.
      </Void>
    );
  }
  return (
    <Void
      mark="none"
      title={kind === 'none' ? 'No order in this tab' : 'There is no order behind this link'}
      action={
        <SiteLink className="btn" to="/merch">
          The t-shirt
        </SiteLink>
      }
    >
      The link in our e-mails opens your order. One that was placed in another tab is open there.
    </Void>
  );
}
