import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sendPageView } from '#web/api/analytics.ts';
import { forgetOwned } from '#web/browser-storage/forget-owned.ts';
import { visitedPage } from '#web/routes/-visited-page.ts';
import { currentUser } from '#web/session/current-user.ts';
import { hasSession } from '#web/session/hint.ts';

/** Runs once per page load: fetches the user, keeps the session fresh, and reports each change of route as a page view. */
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
      // A page that only rewrites its own URL, without a new history entry, is no new view.
      const isSame = isSamePath && (last.search === search || last.entry === state.__TSR_index);
      const isOtherPage = isSamePath && last.search !== search && pageless(last.search) === pageless(search);
      last = { path, search, entry: state.__TSR_index };
      if (isOtherPage) goToList();
      else if (!isFirst && !isSamePath) focusHeading();
      if (!isSame) sendPageView(router.options.context.site.analytics, visitedPage(router.state));
    };
    view();
    return router.subscribe('onResolved', view);
  }, [router]);
  return null;
}

/** The followed link is gone: keyboard and screen readers continue at the new page's heading. */
function focusHeading(): void {
  if (document.activeElement?.closest('#main')) return;
  focusOn(document.querySelector<HTMLElement>('#main h1'));
}

/** The same list, from another page on: it's read from its own heading, or the page's. */
function goToList(): void {
  const heading = document.querySelector<HTMLElement>('#results') ?? document.querySelector<HTMLElement>('#main h1');
  focusOn(heading);
  heading?.parentElement?.scrollIntoView();
}

function focusOn(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function pageless(search: string): string {
  return search.replace(/[?&]page=\d+/, '').replace(/^[?&]/, '');
}

/** Keeps the session of signed-in people fresh; nobody else loads the code for it. */
async function keepSession(): Promise<void> {
  const { watchSession } = await import('#web/session/browser-auth.ts');
  watchSession();
  const { syncWithAccount } = await import('#web/browser-storage/sync-marks.ts');
  await syncWithAccount().catch((error: unknown) => console.warn('The marks were not read', error));
}
