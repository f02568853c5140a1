import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { STORAGE_SCRIPT } from '#web/browser-storage/storage-script.ts';
import { langOfPage } from '#web/components/core/frame-language.ts';
import { loadFrame } from '#web/components/core/market.ts';
import { SiteNotice } from '#web/components/core/site-notice.tsx';
import { brokenHead, lostHead, siteMeta } from '#web/head/seo.ts';
import type { RouterContext } from '#web/router.tsx';
import { Visit } from '#web/routes/-visit.tsx';
import { isBroken, isLost } from '#web/routes/-visited-page.ts';
import { currentUser } from '#web/session/current-user.ts';
import { SESSION_SCRIPT } from '#web/session/hint.ts';
import styles from '#web/ui/app.css?url';
import { EARLY_PRESS_SCRIPT } from '#web/ui/early-press.ts';
import latinFont from '#web/ui/fonts/pretendard-latin.woff2?url';
import hangulStyles from '#web/ui/hangul.css?url';
import { Sprite } from '#web/ui/sprite.tsx';
import { THEME_SCRIPT } from '#web/ui/theme.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: currentUser,
  loader: loadFrame,
  shouldReload: false,
  head: ({ match, matches }) => {
    const { site } = match.context;
    const lost = matches.some(isLost) ? lostHead(site) : matches.some(isBroken) ? brokenHead(site) : null;
    return {
      meta: [...siteMeta(site), ...(lost?.meta ?? [])],
      links: [...SITE_LINKS, ...(langOfPage(matches) === 'ko' ? HANGUL_LINKS : []), ...(lost?.links ?? [])],
      scripts: SCRIPTS,
    };
  },
  shellComponent: Document,
  component: Page,
});

const SITE_LINKS = [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

const HANGUL_LINKS = [{ rel: 'stylesheet', href: hangulStyles }];

const SCRIPTS = [THEME_SCRIPT, SESSION_SCRIPT, STORAGE_SCRIPT].map((children) => ({ children }));
if (import.meta.env.SSR) SCRIPTS.push({ children: EARLY_PRESS_SCRIPT });

function Document({ children }: { children: ReactNode }) {
  const lang = useRouterState({ select: ({ matches }) => langOfPage(matches) });
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Sprite />
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  // Nobody who only looks loads it.
  useEffect(() => {
    const load = () => void import('#web/ui/kept-place.ts').then(({ keepPlace }) => keepPlace(), console.warn);
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
  return (
    <>
      <SiteNotice />
      <Outlet />
      <Visit />
      <p className="vh announced" aria-live="polite" />
    </>
  );
}
