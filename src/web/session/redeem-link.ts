import type { AuthResponse, AuthTokenResponse, User } from '@supabase/supabase-js';
import type { WebContext } from '#web/request/context.ts';
import { ownPath } from '#web/request/own-path.ts';
import { agreedAt } from '#web/session/agreed.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { type Auth, readVisitor, serverAuth } from '#web/session/server-auth.ts';
import type { CurrentUser, Visitor } from '#web/session/session.functions.ts';

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

/** Links that do nothing but sign in: who is signed in already needs none of them. */
const SIGN_INS: ReadonlySet<string | undefined> = new Set<LinkType>(['email', 'signup', 'magiclink', 'invite']);

/** Redeems a sign-in link; answers the path to go to. Who is signed in already goes to their profile, and the link stays good. */
export async function redeemSignIn(context: WebContext, search: LinkSearch, landing = '/profile'): Promise<string> {
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  return user ? '/profile' : redeem(context, search, { landing, present: null, opensAccounts: true });
}

/**
 * The same for links that belong to people who may be signed in: recovery, a new address, a linked account. Such a link
 * makes nobody somebody else: where it is of another account, the present session stays as it is.
 */
export async function redeemConfirmation(context: WebContext, search: LinkSearch): Promise<string> {
  const landing = isLinkType(search.type) ? LANDINGS[search.type] : '/settings';
  if (SIGN_INS.has(search.type)) return redeemSignIn(context, search, landing);
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  return redeem(context, search, { landing, present: user, opensAccounts: false });
}

/** Half a sign-in, without its second factor, is none. */
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
  // What the link opens reaches the browser only once it is known whose it is.
  const apart: WebContext = { ...context, setCookies: [] };
  const auth = serverAuth(apart);
  const asking = askFor(auth, search);
  if (!asking) return errorPath('link_incomplete');
  const { data, error } = await asking;
  if (error) return errorPath(codeOf(error));
  // Of the two links of an address change, the first confirms its half and signs nobody in.
  if (!data.session) return '/auth/confirm';
  if (present && present.id !== data.session.user.id) {
    await auth.signOut({ scope: 'local' });
    return errorPath('other_account');
  }
  if (opensAccounts && search.code !== undefined) await noteAgreement(auth, data.session.user, context.renderedAt);
  const path = await afterSignIn(auth, ownPath(search.next, landing));
  context.setCookies.push(...apart.setCookies);
  return path;
}

/**
 * Another site opens accounts without a form that could hand over what its person agreed to: the pages of signing in
 * and up say it beside their buttons, and it is put on record as soon as they come back. Where that fails they are
 * signed in all the same, and the next time records it.
 */
async function noteAgreement(auth: Auth, user: User, at: string): Promise<void> {
  if (user.user_metadata['agreed'] === undefined) await auth.updateUser({ data: agreedAt(at) });
}

function askFor(auth: Auth, { code, token_hash, type }: LinkSearch): Promise<AuthResponse | AuthTokenResponse> | null {
  if (token_hash !== undefined && isLinkType(type)) return auth.verifyOtp({ token_hash, type });
  return code === undefined ? null : auth.exchangeCodeForSession(code);
}

/** Who has a second factor shows it on the sign-in page before anything else. */
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
