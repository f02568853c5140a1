import { notFound, redirect } from '@tanstack/react-router';
import { webContext } from '#web/request/context.ts';
import { ownCookie, readOwnCookie } from '#web/request/own-cookie.ts';

/** Pages behind private links that work without scripts, so that no fragment can hold their tokens. */
const COOKIES = { '/alerts': 'link-alert', '/profile/mails': 'link-mails' } as const;
type LinkPage = keyof typeof COOKIES;

const TOKEN = /^[\w-]{43}$/;
const KEPT_SECONDS = 3600;

/**
 * Moves a link's token from the address into a cookie, away from the history and all log lines but one.
 * @throws always: where to go, or that this is no token.
 */
export function tradeToken(page: LinkPage, token: string): never {
  if (!TOKEN.test(token)) throw notFound();
  const context = webContext();
  if (!context) throw redirect({ href: `${page}/${token}`, reloadDocument: true });
  context.setCookies.push(linkCookie(page, token));
  throw redirect({ href: page, statusCode: 303 });
}

/** For links from before tokens were fragments. @throws always: where to go, or that this is no token. */
export function toFragment(page: '/applications' | '/profile/refreshed', token: string): never {
  if (!TOKEN.test(token)) throw notFound();
  throw redirect({ href: `${page}#${token}`, statusCode: 303 });
}

/** The token that this page, or one at `href` below it, was opened with; null where that was long ago. */
export function storedToken(page: LinkPage, href: string = page): string | null {
  // Only the server can read it.
  if (!webContext()) throw redirect({ href, reloadDocument: true });
  const token = readOwnCookie(COOKIES[page]) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** A whole Set-Cookie header, also for the answer to a form of the page, which names its token itself. */
export function linkCookie(page: LinkPage, token: string): string {
  return ownCookie(COOKIES[page], TOKEN.test(token) ? token : null, KEPT_SECONDS);
}
