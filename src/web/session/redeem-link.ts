import type { User } from '@supabase/supabase-js';
import { z } from 'zod';
import type { WebContext } from '#web/request/context.ts';
import { ownPath } from '#web/request/own-path.ts';
import { isFromElsewhere, seeOther } from '#web/request/plain-form.ts';
import { agreedAt } from '#web/session/agreed.ts';
import { codeOf } from '#web/session/auth-code.ts';
import { type Auth, postToAuth, readVisitor, serverAuth } from '#web/session/server-auth.ts';
import type { CurrentUser, Visitor } from '#web/session/session.functions.ts';

/** Search parameters of links in emails and of returns from an OAuth provider. */
export type LinkSearch = {
  code?: string;
  next?: string;
  token_hash?: string;
  type?: string;
  /** The auth service's code of what went wrong. */
  error_code?: string;
};

type LinkType = 'email' | 'signup' | 'magiclink' | 'invite' | 'recovery' | 'email_change';

/** What a mailed link does. */
export type LinkDeed = 'signup' | 'magiclink' | 'invite' | 'recovery' | 'email_change_current' | 'email_change_new';

/** What the page of a mailed link asks before somebody presses its button. */
export type LinkQuestion =
  | {
      asks: LinkDeed;
      /** The address it was sent to; null where the auth service cannot tell without using the link. */
      email: string | null;
      newEmail: string | null;
      /** Who is signed in here, if the link may be somebody else's. */
      replaces: { id: string; email: string } | null;
    }
  | { redirectTo: string }
  /** The auth service's code of what is wrong with it. */
  | { problem: string; type: string | null };

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
const SIGN_INS: ReadonlySet<LinkType> = new Set(['email', 'signup', 'magiclink']);

/** Finishes a sign-in at another site and returns the path to go to. */
export async function redeemSignIn(context: WebContext, search: LinkSearch): Promise<string> {
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  return user ? '/profile' : redeemCode(context, search, { landing: '/profile', present: null, opensAccounts: true });
}

/** The same for what people ask for while signed in. A code of another account never replaces the present session. */
export async function redeemConfirmation(context: WebContext, search: LinkSearch): Promise<string> {
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  return redeemCode(context, search, { landing: '/settings', present: user, opensAccounts: false });
}

/** The visitor; somebody whose second factor is pending counts as signed out. */
async function presentVisitor(context: WebContext): Promise<Visitor> {
  const visitor = await readVisitor(context);
  return visitor.user?.is_halfway ? { ...visitor, user: null } : visitor;
}

type Redeeming = { landing: string; present: CurrentUser | null; opensAccounts: boolean };

/** A code works only in the browser that asked for it, so that no press is needed. */
async function redeemCode(
  context: WebContext,
  search: LinkSearch,
  { landing, present, opensAccounts }: Redeeming,
): Promise<string> {
  if (search.error_code !== undefined) return errorPath(search.error_code);
  if (search.code === undefined) return errorPath('link_incomplete');
  const apart = withheld(context);
  const auth = serverAuth(apart);
  const { data, error } = await auth.exchangeCodeForSession(search.code);
  if (error) return errorPath(codeOf(error));
  if (present && present.id !== data.session.user.id) {
    await auth.signOut({ scope: 'local' });
    return errorPath('other_account');
  }
  if (opensAccounts) await noteAgreement(auth, data.session.user, context);
  const path = await afterSignIn(auth, ownPath(search.next, landing));
  context.setCookies.push(...apart.setCookies);
  return path;
}

/** Keeps a new session from the browser until we know whose it is. */
function withheld(context: WebContext): WebContext {
  return { ...context, setCookies: [] };
}

/**
 * OAuth sign-ups have no form to agree in: the sign-in pages state the agreement, and it is recorded on return. If that
 * fails, the next sign-in records it.
 */
async function noteAgreement(auth: Auth, user: User, { renderedAt, site }: WebContext): Promise<void> {
  if (user.user_metadata['agreed'] === undefined) await auth.updateUser({ data: agreedAt(renderedAt, site.openedOn) });
}

/** People with a second factor are sent to the sign-in page to give it. */
async function afterSignIn(auth: Auth, next: string): Promise<string> {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (data === null || data.currentLevel === data.nextLevel) return next;
  return `/sign-in?${new URLSearchParams({ next })}`;
}

/** What the page of a mailed link asks. Nothing is used up: programs open every link of a letter before people do. */
export async function questionOf(context: WebContext, search: LinkSearch): Promise<LinkQuestion> {
  const link = mailedLink(search);
  if (!link) return { problem: 'link_incomplete', type: null };
  const { type } = link;
  const { user, isUnknown } = await presentVisitor(context);
  if (isUnknown) return { problem: 'unreachable', type };
  if (user && SIGN_INS.has(type)) return { redirectTo: '/profile' };
  const preview = await previewOf(context, link);
  if (preview && 'code' in preview) return { problem: preview.code, type };
  return {
    asks: deedOf(type, preview?.kind),
    email: preview?.email ?? null,
    newEmail: preview?.new_email ?? null,
    replaces: user && preview?.user_id !== user.id ? { id: user.id, email: user.email } : null,
  };
}

/** Redeems a mailed link whose button was pressed, and leads on. */
export async function pressLink(context: WebContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const page = url.pathname + url.search;
  if (isFromElsewhere(request, context.site.publicUrl)) return seeOther(page);
  const form = await request.formData().catch(() => new FormData());
  const search = Object.fromEntries(url.searchParams);
  return seeOther(await redeemLink(context, search, { page, replaces: form.get('replaces') }));
}

type Pressed = { page: string; replaces: FormDataEntryValue | null };

async function redeemLink(context: WebContext, search: LinkSearch, { page, replaces }: Pressed): Promise<string> {
  const link = mailedLink(search);
  if (!link) return errorPath('link_incomplete');
  const { user: present, isUnknown } = await presentVisitor(context);
  if (isUnknown) return errorPath('unreachable');
  if (present && SIGN_INS.has(link.type)) return '/profile';
  // Somebody has signed in since the page was shown: it asks again.
  if (present && replaces !== present.id && !(await isTheirs(context, link, present))) return page;
  const apart = withheld(context);
  const auth = serverAuth(apart);
  const { data, error } = await auth.verifyOtp(link);
  if (error) return errorPath(codeOf(error));
  // The first of the two links of an address change confirms its half without a session.
  if (!data.session) return '/auth/confirm';
  if (present && present.id !== data.session.user.id) await serverAuth(context).signOut({ scope: 'local' });
  const path = await afterSignIn(auth, ownPath(search.next, LANDINGS[link.type]));
  context.setCookies.push(...apart.setCookies);
  return path;
}

type MailedLink = { token_hash: string; type: LinkType };

function mailedLink({ token_hash, type }: LinkSearch): MailedLink | null {
  return token_hash && isLinkType(type) ? { token_hash, type } : null;
}

async function isTheirs(context: WebContext, link: MailedLink, present: CurrentUser): Promise<boolean> {
  const preview = await previewOf(context, link);
  return preview !== null && 'user_id' in preview && preview.user_id === present.id;
}

const Preview = z.object({
  kind: z.string(),
  user_id: z.string(),
  email: z.string().nullable(),
  new_email: z.string().nullish(),
});
const Refused = z.object({ error_code: z.string() });

/** Whose link it is; null from a service that cannot tell, and the code of what is wrong with it. */
async function previewOf(
  context: WebContext,
  link: MailedLink,
): Promise<z.output<typeof Preview> | { code: string } | null> {
  try {
    const answer = await postToAuth(context, '/verify/preview', link);
    const body: unknown = await answer.json().catch(() => null);
    if (answer.status >= 500) return { code: 'unreachable' };
    if (answer.ok) return Preview.safeParse(body).data ?? null;
    const code = Refused.safeParse(body).data?.error_code;
    return code !== undefined && TOLD.has(answer.status) ? { code } : null;
  } catch {
    return { code: 'unreachable' };
  }
}

/** How our service refuses a link; another one has no such call, and refuses that otherwise. */
const TOLD: ReadonlySet<number> = new Set([400, 403, 429]);

function deedOf(type: LinkType, kind: string | undefined): LinkDeed {
  if (type === 'email_change') return kind === 'email_change_current' ? kind : 'email_change_new';
  if (type === 'email') return kind === 'confirmation' ? 'signup' : 'magiclink';
  return type;
}

function errorPath(code: string | undefined): string {
  return `/auth/error?${new URLSearchParams({ reason: code ?? 'unknown' })}`;
}

function isLinkType(type: string | undefined): type is LinkType {
  return type !== undefined && Object.hasOwn(LANDINGS, type);
}
