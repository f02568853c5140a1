import { useEffect, useRef } from 'react';

/** What to do next. Where the address is known, it is repeated: a slip of the pen is seen here or never. */
export function AlertSent({ email, onBack }: { email?: string; onBack?: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that was sent is gone; a screen reader goes on from here.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="alert-form">
      <p ref={text} tabIndex={-1}>
        {email ? (
          <>
            We wrote to <b>{email}</b>.
          </>
        ) : (
          'We wrote to you.'
        )}{' '}
        Open the link in that e-mail and confirm; nothing is sent before you do. The link works for 7 days.
      </p>
      {onBack && (
        <button className="btn" type="button" onClick={onBack}>
          Nothing came, or another address
        </button>
      )}
    </div>
  );
}
