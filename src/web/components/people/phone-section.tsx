import { useState } from 'react';
import { ACCOUNT_WORDS } from '#web/components/people/account-en.ts';
import { arrive } from '#web/components/people/arrive.ts';
import { PhoneProof } from '#web/components/people/phone-proof.tsx';
import { SETTINGS_WORDS } from '#web/components/people/settings-en.ts';
import { useLoaded } from '#web/components/people/use-loaded.ts';
import { withAuth } from '#web/components/people/with-auth.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Problem } from '#web/ui/problem.tsx';

async function ownPhone(): Promise<string> {
  const { user } = await withAuth((auth) => auth.getUser());
  return user.phone ?? '';
}

/** The phone number to sign in with, if the service sends text messages. */
export function PhoneSection() {
  const { explain } = useWords(ACCOUNT_WORDS);
  const { phone: words, notNow } = useWords(SETTINGS_WORDS);
  const { value: phone, problem } = useLoaded(ownPhone, explain);
  const [isChanging, setChanging] = useState(false);

  async function confirm(token: string, wished: string) {
    await withAuth((auth) => auth.verifyOtp({ phone: wished, token, type: 'phone_change' }));
    // Verifying starts a new session, which may need the second factor.
    arrive('/settings');
  }

  return (
    <>
      <p className="soft" role="status">
        {phone === null ? '\u00a0' : phone === '' ? words.none : words.present(phone)}
      </p>
      {isChanging ? (
        <section className="box stack g4" aria-label={words.region}>
          <PhoneProof
            button={words.use}
            onPhone={async (wished) => void (await withAuth((auth) => auth.updateUser({ phone: wished })))}
            onCode={confirm}
          />
          <div>
            <button className="btn small" type="button" onClick={() => setChanging(false)}>
              {notNow}
            </button>
          </div>
        </section>
      ) : (
        <div>
          <button className="btn small" type="button" disabled={phone === null} onClick={() => setChanging(true)}>
            {phone ? words.change : words.add}
          </button>
        </div>
      )}
      <Problem problem={problem} />
    </>
  );
}
