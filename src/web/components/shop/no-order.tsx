import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import type { Unlinked } from '#web/session/linked.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const TEXT = 'The link in our emails opens your order. If you placed it in another tab, it’s open there.';

export function NoOrder({ linked, reload }: { linked: Unlinked; reload(): void }) {
  return (
    <NotLoaded
      linked={linked}
      reload={reload}
      none={{ title: 'No order in this tab', text: TEXT }}
      lost={{ title: 'This link doesn’t open an order', text: TEXT }}
      away={{
        title: 'We couldn’t load your order',
        text: 'We couldn’t reach the server. Nothing is lost, and nothing was charged.',
      }}
      way={
        <SiteLink className="btn" to="/merch">
          The t-shirt
        </SiteLink>
      }
    />
  );
}
