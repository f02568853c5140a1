import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import type { Unlinked } from '#web/session/linked.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const TEXT = 'The link in our e-mails opens your order. One that was placed in another tab is open there.';

export function NoOrder({ linked, reload }: { linked: Unlinked; reload(): void }) {
  return (
    <NotLoaded
      linked={linked}
      reload={reload}
      none={{ title: 'No order in this tab', text: TEXT }}
      lost={{ title: 'There is no order behind this link', text: TEXT }}
      away={{
        title: 'Your order could not be read',
        text: 'Our fault or the connection’s. Nothing is lost, and nothing was charged by this.',
      }}
      way={
        <SiteLink className="btn" to="/merch">
          The t-shirt
        </SiteLink>
      }
    />
  );
}
