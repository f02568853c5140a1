const SECTIONS = 'section, article, aside, form, dialog, main';

/**
 * From now on, where what has the focus leaves the page, the heading of the nearest section that stays takes it:
 * otherwise keyboards and screen readers would begin again at the top.
 */
export function keepPlace(): void {
  let path: Element[] = [];
  let byKeyboard = false;

  function remember(): void {
    if (isLost()) return;
    path = [];
    for (let one = document.activeElement; one; one = one.parentElement) path.push(one);
    byKeyboard = path[0]?.matches(':focus-visible') === true;
  }

  // Somebody clicked beside it, which is no loss; a control that is disabled for a moment may be gone after it.
  function forget(): void {
    if (path[0]?.isConnected && !path[0].matches(':disabled') && isLost()) path = [];
  }

  function find(): void {
    if (path.length === 0 || path[0]?.isConnected || !isLost()) return;
    for (const one of [...path, document.querySelector('main')]) {
      const heading = one?.isConnected && one.matches(SECTIONS) && one.querySelector<HTMLElement>('h1, h2, h3, h4');
      if (!heading) continue;
      heading.tabIndex = -1;
      // Who uses a mouse keeps what is in view.
      heading.focus({ preventScroll: !byKeyboard });
      if (!isLost()) return;
    }
  }

  // What the page itself gives the focus to comes first.
  const watching = new MutationObserver(() => {
    if (path[0]?.isConnected === false) requestAnimationFrame(() => setTimeout(find));
  });
  remember();
  watching.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', () => setTimeout(forget));
  returnToLinks();
}

/** Who goes back to a page goes on at the link that led away from it. */
function returnToLinks(): void {
  /** The links that were followed, by the addresses of their pages. */
  const followed = new Map<string, string>();
  let wanted: string | undefined;
  const returning = new MutationObserver(look);

  function look(): void {
    const links = document.querySelectorAll<HTMLElement>('#main a[href]');
    const link = [...links].find((one) => one.getAttribute('href') === wanted);
    link?.focus({ preventScroll: true });
    // What is still hidden takes none.
    if (link && document.activeElement === link) stop();
  }

  function stop(): void {
    returning.disconnect();
  }

  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('#main a[href]');
      if (link && link.pathname !== location.pathname) followed.set(location.href, link.getAttribute('href') ?? '');
    },
    true,
  );
  addEventListener(
    'popstate',
    () => {
      stop();
      wanted = followed.get(location.href);
      followed.delete(location.href);
      if (wanted === undefined) return;
      returning.observe(document.body, { childList: true, subtree: true });
      // The router comes first, and shows a page that it still holds at once.
      look();
    },
    true,
  );
  // Whoever goes elsewhere meanwhile stays there.
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, stop, true);
}

function isLost(): boolean {
  return document.activeElement === document.body;
}
