import { combineChunks, isChunkLike, parseCookieHeader, stringFromBase64URL } from '@supabase/ssr';
import { z } from 'zod';
import { SESSION_COOKIE } from '#web/session/hint.ts';

type Cookie = { name: string; value: string };

const Session = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
  user: z.looseObject({}).nullish(),
});

/**
 * Drops session cookies that the auth client cannot have written: it trusts them and reads them in a promise that
 * nobody awaits, so an error there would end the process.
 */
export async function believableCookies(header: string | null, name: string): Promise<Cookie[]> {
  // What the auth client stores.
  const contents = { [name]: Session, [`${name}-code-verifier`]: z.string() };
  let cookies = parseCookieHeader(header ?? '').map(({ name, value }) => ({ name, value: value ?? '' }));
  for (const [key, content] of Object.entries(contents)) {
    if (content.safeParse(await readCookie(key, cookies)).success) continue;
    cookies = cookies.filter(({ name }) => !isChunkLike(name, key));
  }
  return cookies;
}

const ENCODED = 'base64-';

/** The content of a cookie that may be split into chunks; undefined if it is unreadable. */
async function readCookie(key: string, cookies: readonly Partial<Cookie>[]): Promise<unknown> {
  const written = await combineChunks(key, (name) => cookies.find((cookie) => cookie.name === name)?.value);
  try {
    const text = written?.startsWith(ENCODED) ? stringFromBase64URL(written.slice(ENCODED.length)) : written;
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Since when sessions over https begin under the name that no other host of the domain can set. */
const PREFIXED_SINCE = Date.parse('2026-12-01T00:00:00Z');
const SignedIn = z.object({ amr: z.array(z.object({ timestamp: z.number() })).min(1) });

/**
 * Whether cookies under the earlier name hold a session of before; a later one was planted by another host of the
 * domain. What its token claims is verified when it is used.
 */
export async function isSessionOfBefore(cookies: readonly string[]): Promise<boolean> {
  const { data: session } = Session.safeParse(await readCookie(SESSION_COOKIE, parseCookieHeader(cookies.join('; '))));
  if (!session) return false;
  try {
    const claims = stringFromBase64URL(session.access_token.split('.')[1] ?? '');
    return SignedIn.parse(JSON.parse(claims)).amr.every(({ timestamp }) => timestamp * 1000 < PREFIXED_SINCE);
  } catch {
    return false;
  }
}
