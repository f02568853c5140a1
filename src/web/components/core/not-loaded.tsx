import type { ReactNode } from 'react';
import type { Unlinked } from '#web/session/linked.ts';
import { Void } from '#web/ui/void.tsx';

type Named = { title: string; text: string };

type NotLoadedProps = {
  linked: Unlinked;
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
export function NotLoaded({
  linked: { kind },
  reload,
  way,
  loading = 'Loading',
  again = 'Try again',
  ...named
}: NotLoadedProps) {
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
