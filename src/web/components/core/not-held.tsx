import type { ReactNode } from 'react';
import type { NotHeld } from '#web/session/held-by-link.ts';
import { Void } from '#web/ui/void.tsx';

type Named = { title: string; text: string };

type NotHeldHereProps = {
  held: NotHeld;
  reload(): void;
  /** This tab holds no link; the server knows nothing by it; it could not be asked. */
  none: Named;
  lost: Named;
  away: Named;
  loading?: string;
  again?: string;
  /** Where to go on where there is nothing. */
  way?: ReactNode;
};

/** In place of what a private link opens: while it is read, where there is none, and where it could not be asked for. */
export function NotHeldHere({
  held: { kind },
  reload,
  way,
  loading = 'Loading',
  again = 'Try again',
  ...named
}: NotHeldHereProps) {
  // Without scripts nothing would ever be read.
  if (kind === 'unread') return null;
  if (kind === 'reading') {
    return (
      <p className="mute" role="status">
        {loading}
      </p>
    );
  }
  const { title, text } = named[kind];
  const retry = (
    <button className="btn" type="button" onClick={reload}>
      {again}
    </button>
  );
  return (
    <Void mark={kind === 'away' ? 'no' : 'none'} title={title} action={kind === 'away' ? retry : way}>
      {text}
    </Void>
  );
}
