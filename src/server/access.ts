import { Refusal } from '#contract/errors.ts';
import type { Access } from '#contract/route.ts';
import type { Context } from '#server/context.ts';
import { recruiterAccess } from '#server/recruit/recruiter-access.ts';
import type { Caller } from '#server/routes.ts';

export type Granted = { caller: Pick<Caller, 'recruiterOf' | 'userId' | 'isStaff'>; setCookie: string | null };

type Asked = { params: unknown; query: unknown; address: string };

const NOBODY = { recruiterOf: null, userId: null, isStaff: false };

/**
 * Applies the `access` of a route.
 * @throws Refusal `unauthenticated` where nothing was proved, `forbidden` where the proof does not hold here.
 */
export async function grantAccess(ctx: Context, access: Access, request: Request, asked: Asked): Promise<Granted> {
  switch (access) {
    case 'anyone':
      return { caller: NOBODY, setCookie: null };
    case 'recruiter':
      return grantRecruiter(ctx, request, asked);
    case 'user':
    case 'staff':
      // There are no accounts yet, so nobody can be either.
      throw new Refusal('unauthenticated', 'Sign in first.');
  }
}

async function grantRecruiter(ctx: Context, request: Request, asked: Asked): Promise<Granted> {
  const { id } = asked.params as { id: string };
  const { pwd } = (asked.query ?? {}) as { pwd?: string };
  const { company, allowed, setCookie } = await recruiterAccess(ctx, request, id, pwd, asked.address);
  if (allowed) return { caller: { ...NOBODY, recruiterOf: company.id }, setCookie };
  if (pwd === undefined) throw new Refusal('unauthenticated', "Enter the company's recruit password.");
  throw new Refusal('forbidden', 'That password is not right.');
}
