import { useEffect, useRef, useState } from 'react';
import { NewPassword } from '#web/components/account/new-password.tsx';

/** A new password, behind a button: the settings are mostly read. */
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

/** The button that was pressed is gone; the first field takes the focus. */
function Changing({ email, onSaved }: { email: string; onSaved(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('[name="currentPassword"]')?.focus(), []);
  return (
    <div ref={place}>
      <NewPassword email={email} asksCurrent onSaved={onSaved} />
    </div>
  );
}
