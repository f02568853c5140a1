import { useEffect, useRef } from 'react';
import { PhoneProof } from '#web/components/account/phone-proof.tsx';
import { withAuth } from '#web/components/account/with-auth.ts';

/** Sets up a phone as second factor, proved by a code that is texted to it. */
export function NewPhoneFactor({ onAdded, onClose }: { onAdded(): Promise<void>; onClose(): void }) {
  const place = useRef<HTMLElement>(null);
  const asked = useRef({ factorId: '', challengeId: '' });
  // The pressed button is gone; screen readers continue here.
  useEffect(() => place.current?.focus(), []);

  /** Enrolls the phone and texts a code. A number that was asked for before but not verified is enrolled again. */
  async function ask(phone: string) {
    const friendlyName = `the phone ending in ${phone.slice(-4)}`;
    const { id: factorId } = await withAuth((auth) => auth.mfa.enroll({ factorType: 'phone', phone, friendlyName }));
    const { id: challengeId } = await withAuth((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }));
    asked.current = { factorId, challengeId };
  }

  return (
    <section ref={place} className="box grid gap-4" tabIndex={-1} aria-label="A new phone">
      <PhoneProof
        button="Add it"
        onPhone={ask}
        onCode={async (code) => {
          await withAuth((auth) => auth.mfa.verify({ ...asked.current, code }));
          await onAdded();
        }}
      />
      <div>
        <button className="btn small" type="button" onClick={onClose}>
          Not now
        </button>
      </div>
    </section>
  );
}
