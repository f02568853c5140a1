import { useNotificationContext } from 'ra-core';
import { useEffect } from 'react';

const SHOWN_MS = 6000;

/** Says what was done or not done, in the corner and to screen readers. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [first] = notifications;
  useEffect(() => {
    if (!first) return;
    const timer = setTimeout(takeNotification, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [first, takeNotification]);
  return (
    <output className="desk-notices">
      {first && <span className={first.type === 'error' ? 'warn' : 'note'}>{first.message}</span>}
    </output>
  );
}
