import { ownCookieName } from '#web/request/own-cookie-name.ts';

/** The session cookie, over http; long sessions are split into chunks `.0`, `.1` and so on. */
export const SESSION_COOKIE = 'sb-auth-token';

/** The same on this site. */
export function sessionCookie(site: { publicUrl: string }): string {
  return ownCookieName(SESSION_COOKIE, site);
}

const PATTERN = String.raw`(?:^|;\s*)(?:__Host-)?${SESSION_COOKIE}(?:\.0)?=[^;]`;
const HINT = new RegExp(PATTERN);

/** Whether there may be a session, judging by the cookies. Without one, no auth code is loaded. */
export function hasSession(cookies: string | null): boolean {
  return cookies !== null && HINT.test(cookies);
}

/** Runs before the first paint, so that the header of a cached page shows the right links. */
export const SESSION_SCRIPT = `document.documentElement.dataset.session=/${PATTERN}/.test(document.cookie)?"in":"out"`;
