import { Refusal } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { type SignedIn, signedIn, signedInStaff } from '#server/accounts/sign-in.ts';
import type { Context } from '#server/context.ts';
import { wrongPassword } from '#server/recruit/password.ts';
import { recruiterAccess } from '#server/recruit/recruiter-access.ts';
import type { Caller } from '#server/routes.ts';

type Proved = Pick<Caller, 'recruiterOf' | 'userId' | 'isStaff' | 'account'>;
export type Granted = { caller: Proved; setCookie: string | null };

type Asked = { params: unknown; query: unknown; address: string };

const NOBODY: Proved = { recruiterOf: null, userId: null, isStaff: false, account: null };

/**
 * Applies the `access` of a route.
 * @throws Refusal `unauthenticated` where nothing was proved, `forbidden` where the proof does not hold here.
 */
export async function grantAccess(
  ctx: Context,
  route: Pick<Route, 'access' | 'fresh'>,
  request: Request,
  asked: Asked,
): Promise<Granted> {
  const fresh = route.fresh ?? false;
  switch (route.access) {
    case 'anyone':
      return { caller: NOBODY, setCookie: null };
    case 'recruiter':
      return grantRecruiter(ctx, request, asked, fresh);
    case 'user':
      return { caller: callerOf(await signedIn(ctx, request, { fresh })), setCookie: null };
    case 'staff':
      return { caller: { ...callerOf(await signedInStaff(ctx, request)), isStaff: true }, setCookie: null };
  }
}

function callerOf({ claims, account }: SignedIn): Proved {
  return { ...NOBODY, userId: claims.sub, account };
}

async function grantRecruiter(ctx: Context, request: Request, asked: Asked, fresh: boolean): Promise<Granted> {
  const { id } = asked.params as { id: string };
  const { pwd } = (asked.query ?? {}) as { pwd?: string };
  const { company, allowed, setCookie, member, refusal } = await recruiterAccess(ctx, request, id, pwd, asked.address, {
    fresh,
  });
  if (allowed) {
    const who = member ? callerOf(member) : NOBODY;
    return { caller: { ...who, recruiterOf: company.id }, setCookie };
  }
  if (refusal) throw refusal;
  if (pwd === undefined) throw new Refusal('unauthenticated', "Enter the company's recruit password.");
  throw wrongPassword();
}
