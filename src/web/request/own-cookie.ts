import { webContext } from '#web/request/context.ts';
import { ownCookieName } from '#web/request/own-cookie-name.ts';

/** What a cookie of this request holds; on the server alone. */
export function readOwnCookie(name: string): string | undefined {
  const { cookie, site } = webContext() ?? {};
  const start = `${site && ownCookieName(name, site)}=`;
  const pairs = cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) || undefined;
}

/** A cookie that scripts cannot read, as a whole header; null takes it back. On the server alone. */
export function ownCookie(name: string, value: string | null, seconds: number): string {
  const site = webContext()?.site ?? { publicUrl: 'https:' };
  const life = value === null ? 0 : seconds;
  const secure = site.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${ownCookieName(name, site)}=${value ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}
