import { useState } from 'react';
import { NewPassword } from '#web/components/account/new-password.tsx';

/** A new password, behind a button: the settings are mostly read. */
export function PasswordSection({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'changing' | 'saved'>('idle');
  if (state === 'changing') return <NewPassword email={email} onSaved={() => setState('saved')} />;
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
