import type { NotHeld as Kind } from '#web/session/held-by-link.ts';
import { Void } from '#web/ui/void.tsx';

type NotHeldProps = {
  held: Kind;
  reload(): void;
  /** What the link opens, "application". */
  thing: string;
};

/** In place of what the link of this tab opens: while it is read, where there is none, and where we couldn't ask. */
export function NotHeld({ held: { kind }, reload, thing }: NotHeldProps) {
  if (kind === 'unread') {
    return (
      <noscript>
        <p>Turn on JavaScript to see your {thing}. The link stays in your browser, so that no log can keep it.</p>
      </noscript>
    );
  }
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
        title={`We couldn’t load your ${thing}`}
        action={
          <button className="btn" type="button" onClick={reload}>
            Try again
          </button>
        }
      >
        We couldn’t reach the server. Nothing is lost.
      </Void>
    );
  }
  if (kind === 'lost') {
    return (
      <Void mark="none" title={`There’s no ${thing} behind this link`}>
        It may have been deleted.
      </Void>
    );
  }
  return (
    <Void mark="none" title="Open the link in our email">
      It opens your {thing} in this tab.
    </Void>
  );
}
