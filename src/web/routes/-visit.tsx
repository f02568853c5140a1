import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sendPageView } from '#web/api/analytics.ts';
import { visitedPage } from '#web/routes/-visited-page.ts';
import { currentUser } from '#web/session/current-user.ts';
import { hasSession } from '#web/session/hint.ts';
import { forgetOwned } from '#web/storage/forget-owned.ts';

/** What happens in the browser for each visit: the user is asked for once, every change of route is one page view. */
export function Visit() {
  const router = useRouter();
  useEffect(() => {
    void currentUser();
    if (hasSession(document.cookie)) void keepSession();
    else forgetOwned();
    let last = { path: '', search: '', entry: -1 };
    const view = () => {
      const { pathname: path, searchStr: search, state } = router.state.location;
      const isFirst = last.path === '';
      const isSamePath = last.path === path;
      // A page that tidies its own address, and no entry of the history, is still the page that was opened.
      const isSame = isSamePath && (last.search === search || last.entry === state.__TSR_index);
      last = { path, search, entry: state.__TSR_index };
      if (!isFirst && !isSamePath) focusHeading();
      if (!isSame) sendPageView(router.options.context.site.analytics, visitedPage(router.state));
    };
    view();
    return router.subscribe('onResolved', view);
  }, [router]);
  return null;
}

/** The link that was followed is gone: the keyboard and readers of the screen go on from the heading of the new page. */
function focusHeading(): void {
  if (document.activeElement?.closest('#main')) return;
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Whoever is signed in has their session kept fresh while the page is seen; nobody else loads what that takes. */
async function keepSession(): Promise<void> {
  const { watchSession } = await import('#web/session/browser-auth.ts');
  watchSession();
  const { syncWithAccount } = await import('#web/storage/sync-marks.ts');
  await syncWithAccount().catch((error: unknown) => console.warn('The marks were not read', error));
}
