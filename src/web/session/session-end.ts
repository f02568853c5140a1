import { isChunkLike } from '@supabase/ssr';

/** Temporary refusals: a concurrent renewal of the same session, or too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 429]);

/**
 * Whether the auth service refuses a session for good. The auth client would keep it until its token expires, so we
 * delete its cookies at once and it signs out.
 */
export function endsSession(url: string, { status }: Response): boolean {
  const isRenewal = new URL(url).searchParams.get('grant_type') === 'refresh_token';
  return isRenewal && status >= 400 && status < 500 && !PASSING.has(status);
}

/** Splits cookies into those of the session, by the name of its cookie, and the others. */
export function splitCookies(cookies: string, name: string): { ofSession: string[]; others: string[] } {
  const { ofSession = [], others = [] } = Object.groupBy(cookies.split(/;\s*/), (cookie) =>
    isChunkLike(cookieName(cookie), name) ? 'ofSession' : 'others',
  );
  return { ofSession, others };
}

export function cookieName(cookie: string): string {
  return cookie.split('=', 1)[0] ?? '';
}
