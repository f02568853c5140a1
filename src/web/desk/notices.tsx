import { useCallback, useEffect, useState } from 'react';
import type { Notify } from '#web/desk/records/state.ts';

const SHOWN_MS = 6000;

type Notice = Readonly<{ text: string; isError: boolean }>;

/** What was done or not done, one after the other. */
export function useNotices(): { notice: Notice | undefined; notify: Notify } {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [notice] = notices;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotices(([, ...others]) => others), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const notify = useCallback<Notify>(
    (text, isError = false) => setNotices((others) => [...others, { text, isError }]),
    [],
  );
  return { notice, notify };
}

/** Says it in the corner, and to screen readers. */
export function Notices({ notice }: { notice: Notice | undefined }) {
  return (
    <output className="desk-notices">
      {notice && <span className={notice.isError ? 'warn' : 'note'}>{notice.text}</span>}
    </output>
  );
}
