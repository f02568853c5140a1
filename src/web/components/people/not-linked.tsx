import type { ReactNode } from 'react';
import { NotLoaded } from '#web/components/core/not-loaded.tsx';
import type { Unlinked } from '#web/session/linked.ts';

type NotLinkedProps = {
  linked: Unlinked;
  reload(): void;
  /** What the link opens, "application". */
  thing: string;
  /** To what an account shows without a link. */
  way?: ReactNode;
};

/** Shown where this tab's private link opens nothing. */
export function NotLinked({ linked, reload, thing, way }: NotLinkedProps) {
  if (linked.kind === 'unread') {
    return (
      <noscript>
        <p>Turn on JavaScript to see your {thing}. The link stays in your browser, so that no log can keep it.</p>
      </noscript>
    );
  }
  return (
    <NotLoaded
      linked={linked}
      reload={reload}
      none={{ title: 'Open the link in our email', text: `It opens your ${thing} in this tab.` }}
      lost={{ title: `There’s no ${thing} behind this link`, text: 'It may have been deleted.' }}
      away={{
        title: `We couldn’t load your ${thing}`,
        text: 'We couldn’t reach the server. Nothing is lost.',
      }}
      way={way}
    />
  );
}
