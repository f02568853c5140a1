import { useEffect, useRef } from 'react';

/** What to do next. Repeats the address, if known, so that people notice a typo. */
export function AlertSent({ email, onBack }: { email?: string; onBack?: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form is gone; screen readers continue here.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="alert-form stack g4 starts">
      <p ref={text} tabIndex={-1}>
        {email ? (
          <>
            We’ve emailed <b>{email}</b>.
          </>
        ) : (
          'We’ve emailed you.'
        )}{' '}
        Open the link in that email to confirm. We won’t send anything until you do. The link works for 7 days.
      </p>
      {onBack && (
        <button className="btn" type="button" onClick={onBack}>
          Nothing there? Use another address
        </button>
      )}
    </div>
  );
}
