import '#web/desk/desk.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Desk as DeskOf } from '#contract/desk/desk.ts';
import { Brand } from '#web/components/core/brand.tsx';
import { Frame } from '#web/components/core/frame.tsx';
import { Bars } from '#web/components/core/page-wait.tsx';
import { speak } from '#web/desk/language/say.tsx';
import { currentLanguage } from '#web/language/current-language.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

/** The desk, or why it stays closed to somebody who is signed in. */
export type Opened = { desk: DeskOf; refusal: null } | { desk: null; refusal: string; isTooLong: boolean };

/** The desk's modules say what they say as they load, so its language comes first. */
const Desk = lazy(async () => {
  await speak(currentLanguage());
  return import('#web/desk/desk.tsx');
});

/** The desk for staff; everybody else reads why it stays closed. Nothing of it is rendered on the server. */
export function DeskDoor(opened: Opened) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (opened.refusal !== null) return <ClosedDesk {...opened} />;
  if (!isHere) return <DeskShell />;
  return (
    <Suspense fallback={<DeskShell />}>
      <Desk desk={opened.desk} />
    </Suspense>
  );
}

/** The desk's frame, while the desk itself loads. */
function DeskShell() {
  return (
    <div className="desk">
      <header className="desk-top">
        <Brand />
      </header>
      <div className="desk-side" />
      <main id="main" className="desk-main">
        <div className="vh" role="status">
          <h1>Loading</h1>
        </div>
        <Bars />
      </main>
    </div>
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
