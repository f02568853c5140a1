import type { AuthResponse, AuthTokenResponse, User } from '@supabase/supabase-js';
import type { WebContext } from '#web/request/context.ts';
import { ownPath } from '#web/request/own-path.ts';
import { agreedAt } from '#web/session/agreed.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { type Auth, readVisitor, serverAuth } from '#web/session/server-auth.ts';
import type { CurrentUser, Visitor } from '#web/session/session.functions.ts';

/** Search parameters of links in e-mails and of returns from an OAuth provider. */
export type LinkSearch = {
  code?: string;
  next?: string;
  token_hash?: string;
  type?: string;
  /** The auth service's code of what went wrong. */
  error_code?: string;
};

type LinkType = 'email' | 'signup' | 'magiclink' | 'invite' | 'recovery' | 'email_change';

/** Where each type of link leads, unless it says so itself. */
const LANDINGS: Record<LinkType, string> = {
  email: '/profile',
  signup: '/profile',
  magiclink: '/profile',
  invite: '/new-password',
  recovery: '/new-password',
  email_change: '/settings?done=email',
};

/** Links that only sign in; people who are signed in don't need them. */
const SIGN_INS: ReadonlySet<string | undefined> = new Set<LinkType>(['email', 'signup', 'magiclink', 'invite']);

/** Redeems a sign-in link and returns the path to go to. For people who are signed in the link is not used up. */
export async function redeemSignIn(context: WebContext, search: LinkSearch, landing = '/profile'): Promise<string> {
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  return user ? '/profile' : redeem(context, search, { landing, present: null, opensAccounts: true });
}

/**
 * The same for links that people may open while signed in: recovery, a new address, a linked account. A link of another
 * account never replaces the present session.
 */
export async function redeemConfirmation(context: WebContext, search: LinkSearch): Promise<string> {
  const landing = isLinkType(search.type) ? LANDINGS[search.type] : '/settings';
  if (SIGN_INS.has(search.type)) return redeemSignIn(context, search, landing);
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  return redeem(context, search, { landing, present: user, opensAccounts: false });
}

/** The visitor; somebody whose second factor is pending counts as signed out. */
async function presentVisitor(context: WebContext): Promise<Visitor> {
  const visitor = await readVisitor(context);
  return visitor.user?.is_halfway ? { ...visitor, user: null } : visitor;
}

type Redeeming = { landing: string; present: CurrentUser | null; opensAccounts: boolean };

async function redeem(
  context: WebContext,
  search: LinkSearch,
  { landing, present, opensAccounts }: Redeeming,
): Promise<string> {
  if (search.error_code !== undefined) return errorPath(search.error_code);
  // The new session is withheld from the browser until we know whose it is.
  const apart: WebContext = { ...context, setCookies: [] };
  const auth = serverAuth(apart);
  const asking = askFor(auth, search);
  if (!asking) return errorPath('link_incomplete');
  const { data, error } = await asking;
  if (error) return errorPath(codeOf(error));
  // The first of the two links of an address change confirms its half without a session.
  if (!data.session) return '/auth/confirm';
  if (present && present.id !== data.session.user.id) {
    await auth.signOut({ scope: 'local' });
    return errorPath('other_account');
  }
  if (opensAccounts && search.code !== undefined) await noteAgreement(auth, data.session.user, context);
  const path = await afterSignIn(auth, ownPath(search.next, landing));
  context.setCookies.push(...apart.setCookies);
  return path;
}

/**
 * OAuth sign-ups have no form that could submit the agreement. The sign-in and sign-up pages state it beside their
 * buttons, and it is recorded on return. If that fails, people are signed in all the same, and the next sign-in records it.
 */
async function noteAgreement(auth: Auth, user: User, { renderedAt, site }: WebContext): Promise<void> {
  if (user.user_metadata['agreed'] === undefined) await auth.updateUser({ data: agreedAt(renderedAt, site.openedOn) });
}

function askFor(auth: Auth, { code, token_hash, type }: LinkSearch): Promise<AuthResponse | AuthTokenResponse> | null {
  if (token_hash !== undefined && isLinkType(type)) return auth.verifyOtp({ token_hash, type });
  return code === undefined ? null : auth.exchangeCodeForSession(code);
}

/** People with a second factor are sent to the sign-in page to give it. */
async function afterSignIn(auth: Auth, next: string): Promise<string> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data === null || data.currentLevel === data.nextLevel) return next;
  return `/sign-in?${new URLSearchParams({ next })}`;
}

function errorPath(code: string | undefined): string {
  return `/auth/error?${new URLSearchParams({ reason: code ?? 'unknown' })}`;
}

function isLinkType(type: string | undefined): type is LinkType {
  return type !== undefined && Object.hasOwn(LANDINGS, type);
}
