import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { explain } from '#web/components/account/auth-errors.ts';
import { CodeForm } from '#web/components/account/code-form.tsx';
import { withAuth } from '#web/components/account/with-auth.ts';
import type { Explained } from '#web/ui/problem.tsx';
import { Problem } from '#web/ui/problem.tsx';

type Enrolled = { id: string; uri: string; secret: string };

/** Sets up an authenticator app: scan a QR code, then enter the app's code. */
export function NewAuthenticator({ onAdded, onClose }: { onAdded(): Promise<void>; onClose(): void }) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [problem, setProblem] = useState<Explained | null>(null);
  const isAsked = useRef(false);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The pressed button is gone; screen readers continue here.
    place.current?.focus();
    enrol().then(setEnrolled, (error: unknown) => setProblem(explain(error)));
  }, []);

  return (
    <section ref={place} className="box grid gap-4" tabIndex={-1} aria-label="A new authenticator app">
      {enrolled && (
        <>
          <p>Scan the square with your authenticator app, then enter the code that the app shows.</p>
          <QrCode text={enrolled.uri} />
          <p className="t14">
            Cannot scan it? Type this key: <code>{enrolled.secret}</code>
          </p>
          <CodeForm
            label="Code from the app"
            button="Add it"
            onCode={async (code) => {
              await withAuth((auth) => auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
              await onAdded();
            }}
          />
        </>
      )}
      <Problem problem={problem} />
      <div>
        <button className="btn small" type="button" onClick={onClose}>
          Not now
        </button>
      </div>
    </section>
  );
}

/** The service refuses duplicate names, so the name contains the time. */
async function enrol(): Promise<Enrolled> {
  const friendlyName = `App of ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;
  const { id, totp } = await withAuth((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName }));
  return { id, uri: totp.uri, secret: totp.secret };
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The key as a square for an app to scan">
      <path d={path} fill="currentColor" stroke="none" shapeRendering="crispEdges" />
    </svg>
  );
}
