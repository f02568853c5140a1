import { Refusal } from '#contract/core/errors.ts';
import type { Route } from '#contract/core/route.ts';
import { type MemberRole, mayActAs } from '#contract/employers/member-roles.ts';
import { callingAccount } from '#platform/security-events.ts';
import { isSignedWebhook } from '#platform/standard-webhooks.ts';
import type { Context } from '#server/core/context.ts';
import { languageAsked } from '#server/core/emails.ts';
import type { Proof, RequestInfo } from '#server/core/handler.ts';
import { COMMAND_LINE } from '#server/core/record-audit.ts';
import { freshlySignedIn, isOfApp, signedIn, signedInStaff } from '#server/core/sign-in.ts';
import { wrongPassword } from '#server/employers/password.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { noteLanguage, noteVisit } from '#server/employers/visits.ts';

/** `setCookie` is a whole Set-Cookie header for the answer. */
export type Granted<Kind extends keyof Proof = keyof Proof> = { proof: Proof[Kind]; setCookie: string | null };

type AskedRoute = Pick<Route, 'access' | 'fresh' | 'role'>;
type Asked = {
  params: unknown;
  query: unknown;
  info: RequestInfo;
  /** Whoever runs commands here holds the data and its secrets already. Only `command` of the mounted API says so. */
  isOperator?: true;
};

/**
 * Resolves with the proof that the handler gets. @throws Refusal `unauthenticated` without one, `forbidden` for a wrong
 * one.
 */
export async function grantAccess(ctx: Context, route: AskedRoute, request: Request, asked: Asked): Promise<Granted> {
  try {
    return await granted(ctx, route, request, asked);
  } catch (error) {
    const isGuarded = route.access === 'staff' || route.access === 'recruiter';
    const isRefused = error instanceof Refusal && (error.status === 401 || error.status === 403);
    // Whoever isn't signed in is sent to sign in, which happens all day.
    if (isGuarded && isRefused && callingAccount()) ctx.security.note('access-refused', { by: route.access });
    throw error;
  }
}

async function granted(ctx: Context, route: AskedRoute, request: Request, asked: Asked): Promise<Granted> {
  switch (route.access) {
    case 'anyone':
      return { proof: {}, setCookie: null };
    case 'user':
      return route.fresh ? grantFreshUser(ctx, request) : grantUser(ctx, request);
    case 'recruiter':
      return grantRecruiter(ctx, request, asked, { fresh: route.fresh ?? false, needed: route.role ?? 'viewer' });
    case 'staff':
      return asked.isOperator ? OPERATOR : grantStaff(ctx, request, asked.info);
  }
}

/** Before anything believes the body. @throws Refusal `not_found` where no secret is configured; `unauthenticated`. */
export function proveSignature({ settings, clock }: Context, headers: Headers, body: string): void {
  const { mailNoticeSecrets } = settings;
  if (mailNoticeSecrets === null) throw new Refusal('not_found', 'There is nothing at this address.');
  if (!isSignedWebhook(mailNoticeSecrets, headers, body, clock.now()))
    throw new Refusal('unauthenticated', 'The signature doesn’t match, or it’s over five minutes old.');
}

async function grantUser(ctx: Context, request: Request): Promise<Granted<'user'>> {
  return { proof: { userId: await signedIn(ctx, request) }, setCookie: null };
}

async function grantFreshUser(ctx: Context, request: Request): Promise<Granted<'fresh user'>> {
  const account = await freshlySignedIn(ctx, request);
  return { proof: { userId: account.id, account }, setCookie: null };
}

async function grantStaff(ctx: Context, request: Request, { requestId }: RequestInfo): Promise<Granted<'staff'>> {
  const account = await signedInStaff(ctx, request);
  return { proof: { userId: account.id, account, requestId }, setCookie: null };
}

const OPERATOR: Granted<'staff'> = { proof: { ...COMMAND_LINE, account: null }, setCookie: null };

const NOT_ENOUGH: Record<MemberRole, string> = {
  owner: 'Only owners can do this.',
  recruiter: 'You can view this, but not change it. Ask an owner of your company to make you a recruiter.',
  viewer: 'You’re not a member.',
};

async function grantRecruiter(
  ctx: Context,
  request: Request,
  asked: Asked,
  { fresh, needed }: { fresh: boolean; needed: MemberRole },
): Promise<Granted<'recruiter'>> {
  const { id } = asked.params as { id: string };
  const { pwd } = (asked.query ?? {}) as { pwd?: string };
  const { address } = asked.info;
  const access = await recruiterAccess(ctx, request, id, pwd, address, { fresh });
  const { company, role, setCookie, memberId, refusal, language } = access;
  if (role) {
    if (!mayActAs(role, needed)) throw new Refusal('forbidden', NOT_ENOUGH[needed]);
    // What's new since a member's last visit stays new until they look themselves, and an app's language isn't theirs.
    if (!isOfApp(request)) {
      const visitor = { companyId: company.id, userId: memberId };
      await noteVisit(ctx, visitor);
      const wanted = languageAsked(ctx, request);
      if (wanted !== null && wanted !== language) await noteLanguage(ctx, visitor, wanted);
    }
    return { proof: { company, userId: memberId, role }, setCookie };
  }
  if (refusal) throw refusal;
  if (pwd === undefined) throw new Refusal('unauthenticated', "Enter the company's recruit password.");
  throw wrongPassword(company);
}
