import { lazy, Suspense, useEffect, useState } from 'react';
import { Frame } from '#web/components/site/frame.tsx';
import { PageWait } from '#web/components/site/page-wait.tsx';
import type { Opened } from '#web/desk/open-desk.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

const Desk = lazy(() => import('#web/desk/desk.tsx'));

/** The desk for staff; everybody else reads why it stays closed. Nothing of it is rendered on the server. */
export function DeskDoor({ opened }: { opened: Opened }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (opened.refusal !== null) return <ClosedDesk {...opened} />;
  if (!isHere) return <PageWait />;
  return (
    <Suspense fallback={<PageWait />}>
      <Desk desk={opened.desk} />
    </Suspense>
  );
}

function ClosedDesk({ refusal, isTooLong }: { refusal: string; isTooLong: boolean }) {
  return (
    <Frame>
      <main id="main" className="page">
        <Void
          mark="no"
          title={isTooLong ? 'Sign in again' : 'The desk is for staff'}
          action={
            <SiteLink className="btn" to={isTooLong ? '/logout' : '/settings'}>
              {isTooLong ? 'Sign out' : 'Your settings'}
            </SiteLink>
          }
        >
          {refusal}
          {!isTooLong && ' Staff sign in with a second factor, which they set up in their settings before they join.'}
        </Void>
      </main>
    </Frame>
  );
}
