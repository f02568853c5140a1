import { combineChunks, isChunkLike, parseCookieHeader, stringFromBase64URL } from '@supabase/ssr';
import { z } from 'zod';
import { SESSION_COOKIE } from '#web/session/hint.ts';

type Cookie = { name: string; value: string };

/** Schemas of what the auth client stores, by cookie name. */
const CONTENTS: Record<string, z.ZodType> = {
  [SESSION_COOKIE]: z.object({
    access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: z.string().min(1),
    expires_at: z.number(),
    user: z.looseObject({}).nullish(),
  }),
  [`${SESSION_COOKIE}-code-verifier`]: z.string(),
};

/**
 * The cookies of a request, without session cookies that the auth client cannot have written. The client trusts its
 * cookies and reads them in a promise that nobody awaits, so an error there would end the process.
 */
export async function believableCookies(header: string | null): Promise<Cookie[]> {
  let cookies = parseCookieHeader(header ?? '').map(({ name, value }) => ({ name, value: value ?? '' }));
  for (const [key, content] of Object.entries(CONTENTS)) {
    if (content.safeParse(await readCookie(key, cookies)).success) continue;
    cookies = cookies.filter(({ name }) => !isChunkLike(name, key));
  }
  return cookies;
}

const ENCODED = 'base64-';

/** The content of a cookie that may be split into chunks; undefined if it is unreadable. */
async function readCookie(key: string, cookies: readonly Cookie[]): Promise<unknown> {
  const written = await combineChunks(key, (name) => cookies.find((cookie) => cookie.name === name)?.value);
  try {
    const text = written?.startsWith(ENCODED) ? stringFromBase64URL(written.slice(ENCODED.length)) : written;
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
