import { isChunkLike } from '@supabase/ssr';
import { SESSION_COOKIE } from '#web/session/hint.ts';

/** Refusals that ask to try again: another call renews the same session at this moment, or there were too many. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 429]);

/**
 * Whether the auth service refuses for good to renew a session. The auth client would keep such a session until its
 * token ends; here it ends at once: once its cookies are gone, the client finds none and signs out by itself.
 */
export function endsSession(url: string, { status }: Response): boolean {
  const isRenewal = new URL(url).searchParams.get('grant_type') === 'refresh_token';
  return isRenewal && status >= 400 && status < 500 && !PASSING.has(status);
}

/** The cookies of a header or of a document, apart: those that hold the session, and the others. */
export function splitCookies(cookies: string): { ofSession: string[]; others: string[] } {
  const { ofSession = [], others = [] } = Object.groupBy(cookies.split(/;\s*/), (cookie) =>
    isChunkLike(cookieName(cookie), SESSION_COOKIE) ? 'ofSession' : 'others',
  );
  return { ofSession, others };
}

export function cookieName(cookie: string): string {
  return cookie.split('=', 1)[0] ?? '';
}
