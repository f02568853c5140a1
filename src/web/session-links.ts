import { codeOf } from '#web/components/account/auth-errors.ts';
import type { WebContext } from '#web/context.ts';
import { ownPath } from '#web/session.ts';
import { readUser, serverAuth } from '#web/session-server.ts';

/** What a link of an e-mail, or the return from another site, brings in its address. */
export type LinkSearch = {
  code?: string;
  next?: string;
  token_hash?: string;
  type?: string;
  /** What went wrong on the way, by the auth service's own code. */
  error_code?: string;
};

type LinkType = 'email' | 'signup' | 'magiclink' | 'invite' | 'recovery' | 'email_change';

/** Where somebody goes after each kind of link, unless the link says so itself. */
const LANDINGS: Record<LinkType, string> = {
  email: '/profile',
  signup: '/profile',
  magiclink: '/profile',
  invite: '/new-password',
  recovery: '/new-password',
  email_change: '/settings?done=email',
};

/** Redeems a sign-in link; answers the path to go to. Who is signed in already goes to their profile, and the link stays good. */
export async function redeemSignIn(context: WebContext, search: LinkSearch): Promise<string> {
  // Where the service is away, redeeming fails for it too, and says so.
  const user = await readUser(context).catch(() => null);
  if (user && !user.is_halfway) return '/profile';
  return redeem(context, search, '/profile');
}

/** The same for links that belong to people who may be signed in: recovery, a new address, a linked account. */
export async function redeemConfirmation(context: WebContext, search: LinkSearch): Promise<string> {
  return redeem(context, search, isLinkType(search.type) ? LANDINGS[search.type] : '/settings');
}

async function redeem(context: WebContext, search: LinkSearch, landing: string): Promise<string> {
  const { code, token_hash, type, error_code } = search;
  const next = ownPath(search.next, landing);
  if (error_code !== undefined) return errorPath(error_code);
  const auth = serverAuth(context);
  if (token_hash !== undefined && isLinkType(type)) {
    const { data, error } = await auth.verifyOtp({ token_hash, type });
    if (error) return errorPath(codeOf(error));
    // Of the two links of an address change, the first confirms its half and signs nobody in.
    return data.session ? afterSignIn(context, next) : '/auth/confirm';
  }
  if (code === undefined) return errorPath('link_incomplete');
  const { error } = await auth.exchangeCodeForSession(code);
  return error ? errorPath(codeOf(error)) : afterSignIn(context, next);
}

/** Who has a second factor shows it on the sign-in page before anything else. */
async function afterSignIn(context: WebContext, next: string): Promise<string> {
  const { data } = await serverAuth(context).mfa.getAuthenticatorAssuranceLevel();
  if (data === null || data.currentLevel === data.nextLevel) return next;
  return `/sign-in?${new URLSearchParams({ next })}`;
}

function errorPath(code: string | undefined): string {
  return `/auth/error?${new URLSearchParams({ reason: code ?? 'unknown' })}`;
}

function isLinkType(type: string | undefined): type is LinkType {
  return type !== undefined && Object.hasOwn(LANDINGS, type);
}
