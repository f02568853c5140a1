import { useEffect, useRef, useState } from 'react';
import { NewPassword } from '#web/components/account/new-password.tsx';

/** A button that opens the form for a new password. */
export function PasswordSection({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'changing' | 'saved'>('idle');
  if (state === 'changing') return <Changing email={email} onSaved={() => setState('saved')} />;
  return (
    <>
      <p className="soft" role="status">
        {state === 'saved'
          ? 'Saved. Wherever else you were signed in, you are signed out.'
          : 'A new password signs you out everywhere else.'}
      </p>
      <div>
        <button className="btn small" type="button" onClick={() => setState('changing')}>
          Change the password
        </button>
      </div>
    </>
  );
}

/** The pressed button is gone; the first field gets the focus. */
function Changing({ email, onSaved }: { email: string; onSaved(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus(), []);
  return (
    <div ref={place}>
      <NewPassword email={email} asksCurrent onSaved={onSaved} />
    </div>
  );
}
