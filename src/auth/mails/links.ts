import type { AuthConfig } from '#auth/config.ts';

export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/** The site's /auth/callback takes `type=email` alone; other types go to /auth/confirm. */
const CALLBACK_TYPES: ReadonlySet<string> = new Set<LinkType>(['signup', 'magiclink']);
/** Pages of the site that redeem links and codes. */
export const LANDINGS: readonly string[] = ['/auth/callback', '/auth/confirm'];

/** The URL of a mail's button; `redirectTo` has been checked. */
export function mailLink(config: AuthConfig, link: { token: string; type: LinkType; redirectTo: string }): string {
  return config.mailLinks === 'site' ? siteLink(config, link) : verifyLink(config, link);
}

export function verifyLink(config: AuthConfig, link: { token: string; type: LinkType; redirectTo: string }): string {
  const { token, type, redirectTo } = link;
  // Clients expect a plain URL as it is; others are encoded, as they would break the query.
  const target = /^[\w:/.~-]+$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${config.externalUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}

/** The page that asks before it redeems a link of any type. */
export function siteLink(config: AuthConfig, link: { token: string; type: string; redirectTo: string }): string {
  const isCallback = CALLBACK_TYPES.has(link.type);
  const url = new URL(isCallback ? '/auth/callback' : '/auth/confirm', config.siteUrl);
  url.searchParams.set('token_hash', link.token);
  url.searchParams.set('type', isCallback ? 'email' : link.type);
  const next = nextPath(config, link.redirectTo);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** The path on the site to continue at; null where none was requested. */
function nextPath(config: AuthConfig, redirectTo: string): string | null {
  const target = new URL(redirectTo);
  if (target.origin !== new URL(config.siteUrl).origin) return null;
  if (LANDINGS.includes(target.pathname)) return target.searchParams.get('next');
  const path = target.pathname + target.search;
  return path === '/' ? null : path;
}
