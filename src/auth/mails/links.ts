import type { AuthConfig } from '#auth/config.ts';

/** What a link confirms, by the protocol's names. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change';

/** The site's own page takes `type=email` alone; everything else goes to a page beside it. */
const CALLBACK_TYPES: ReadonlySet<LinkType> = new Set(['signup', 'magiclink']);
const LANDINGS = new Set(['/auth/callback', '/auth/confirm']);

/** The address in a mail's button; `redirectTo` has been checked. */
export function mailLink(config: AuthConfig, link: { token: string; type: LinkType; redirectTo: string }): string {
  return config.mailLinks === 'site' ? siteLink(config, link) : verifyLink(config, link);
}

/** The address of GET /verify. */
export function verifyLink(config: AuthConfig, link: { token: string; type: LinkType; redirectTo: string }): string {
  const { token, type, redirectTo } = link;
  // A plain address stays readable, as clients of the protocol expect it; any other would break the query.
  const target = /^[\w:/.~-]+$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${config.externalUrl}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}

function siteLink(config: AuthConfig, link: { token: string; type: LinkType; redirectTo: string }): string {
  const isCallback = CALLBACK_TYPES.has(link.type);
  const url = new URL(isCallback ? '/auth/callback' : '/auth/confirm', config.siteUrl);
  url.searchParams.set('token_hash', link.token);
  url.searchParams.set('type', isCallback ? 'email' : link.type);
  const next = nextPath(config, link.redirectTo);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** The path on the site where somebody goes afterwards; null where they have not said. */
function nextPath(config: AuthConfig, redirectTo: string): string | null {
  const target = new URL(redirectTo);
  if (target.origin !== new URL(config.siteUrl).origin) return null;
  if (LANDINGS.has(target.pathname)) return target.searchParams.get('next');
  const path = target.pathname + target.search;
  return path === '/' ? null : path;
}
