import { useState } from 'react';
import { arrive } from '#web/components/people/arrive.ts';
import { PhoneProof } from '#web/components/people/phone-proof.tsx';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { Problem } from '#web/ui/problem.tsx';

async function ownPhone(): Promise<string> {
  const { user } = await withAuth((auth) => auth.getUser());
  return user.phone ?? '';
}

/** The phone number to sign in with, if the service sends text messages. */
export function PhoneSection() {
  const { value: phone, problem } = useLoaded(ownPhone);
  const [isChanging, setChanging] = useState(false);

  async function confirm(token: string, wished: string) {
    await withAuth((auth) => auth.verifyOtp({ phone: wished, token, type: 'phone_change' }));
    // Verifying starts a new session, which may need the second factor.
    arrive('/settings');
  }

  return (
    <>
      <p className="soft" role="status">
        {phone === null
          ? '\u00a0'
          : phone === ''
            ? 'None. Add one to sign in with a code.'
            : `Sign in with a code sent to +${phone}.`}
      </p>
      {isChanging ? (
        <section className="box stack g4" aria-label="A number to sign in with">
          <PhoneProof
            button="Use this number"
            onPhone={async (wished) => void (await withAuth((auth) => auth.updateUser({ phone: wished })))}
            onCode={confirm}
          />
          <div>
            <button className="btn small" type="button" onClick={() => setChanging(false)}>
              Not now
            </button>
          </div>
        </section>
      ) : (
        <div>
          <button className="btn small" type="button" disabled={phone === null} onClick={() => setChanging(true)}>
            {phone ? 'Change the number' : 'Add a number'}
          </button>
        </div>
      )}
      <Problem problem={problem} />
    </>
  );
}
