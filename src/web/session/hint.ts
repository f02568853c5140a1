/** The cookie that holds the session, in one piece or in several that are numbered from 0. */
export const SESSION_COOKIE = 'sb-auth-token';

const PATTERN = String.raw`(?:^|;\s*)${SESSION_COOKIE}(?:\.0)?=[^;]`;
const HINT = new RegExp(PATTERN);

/** Whether a session may exist, by the cookies alone; who has none needs nothing of what signing in takes. */
export function hasSession(cookies: string | null): boolean {
  return cookies !== null && HINT.test(cookies);
}

/** Runs before the first paint, so that the header of a page that is the same for everybody shows the right links. */
export const SESSION_SCRIPT = `document.documentElement.dataset.session=/${PATTERN}/.test(document.cookie)?"in":"out"`;
