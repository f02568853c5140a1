import { and, eq, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { type FactorRow, type FactorType, factors } from '#auth/schema/factors.ts';
import { sessions } from '#auth/schema/sessions.ts';
import { type Caller, owesFactor, refuseOldProof } from '#auth/sessions/caller.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

/** Lifetime of a challenge, and of a factor that is not verified. */
export const CHALLENGE_SECONDS = 300;
const TYPES = ['totp', 'phone', 'webauthn'] as const;

export const PROOF_OF: Record<FactorRow['factor_type'], string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
};

/** Longer names do not fit into a QR code. */
const NAME_LENGTH = 120;
export const friendlyName = z
  .string()
  .max(NAME_LENGTH)
  .nullish()
  .transform((value) => value ?? '');

/** @throws AuthError 400 for an unknown type, 422 for one that is off. */
export function enrollableType(ctx: AuthContext, given: string): FactorType {
  const type = TYPES.find((known) => known === given);
  if (!type) throw invalid('factor_type needs to be totp, phone, or webauthn');
  if (!ctx.config.mfa[type]) {
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  }
  return type;
}

export function refuseDisabledType(ctx: AuthContext, type: FactorType): void {
  if (!ctx.config.mfa[type]) {
    throw new AuthError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${type}`);
  }
}

type EnrolledFactor = FactorRow & { factor_type: FactorType };

/** @throws AuthError 404. */
export async function ownFactor(db: Db, call: Call, userId: string): Promise<EnrolledFactor> {
  const id = z.guid().safeParse(call.params['id']);
  if (!id.success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, id.data), eq(factors.user_id, userId), ne(factors.factor_type, 'recovery_code')));
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor as EnrolledFactor;
}

/** Removes abandoned enrollments and checks that there is room for one more factor. */
export async function roomForFactor(
  ctx: AuthContext,
  tx: Db,
  caller: Caller,
  wanted: { friendlyName: string; phone: string | null },
): Promise<void> {
  const userId = caller.account.user.id;
  const before = new Date(ctx.clock.now().getTime() - CHALLENGE_SECONDS * DURATIONS.second);
  await tx
    .delete(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, 'unverified'), lt(factors.created_at, before)));
  const own = await tx.select().from(factors).where(eq(factors.user_id, userId));
  await replacePhoneFactor(tx, own, wanted.phone);
  const others = own.filter(({ phone, status }) => !wanted.phone || phone !== wanted.phone || status === 'verified');
  refuseTakenName(others, wanted.friendlyName);
  if (others.filter(({ factor_type }) => factor_type !== 'recovery_code').length >= ctx.config.mfa.maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (owesFactor(caller)) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  refuseOldProof(ctx, caller);
  refuseFirstOfStaff(caller);
}

/** Staff already have a second factor, so enrolling a first one suggests a stolen session. @throws AuthError 403. */
export function refuseFirstOfStaff({ account: { user, factors: own } }: Caller): void {
  if (user.app_metadata['role'] !== 'staff' || own.some(({ status }) => status === 'verified')) return;
  throw new AuthError(403, 'first_factor_of_staff', 'Staff enroll their first factor before they become staff');
}

/** @throws AuthError 422. */
export function refuseTakenName(others: readonly FactorRow[], name: string): void {
  if (!others.some(({ friendly_name }) => friendly_name === name)) return;
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  throw new AuthError(422, 'mfa_factor_name_conflict', message);
}

async function replacePhoneFactor(tx: Db, own: readonly FactorRow[], phone: string | null): Promise<void> {
  for (const factor of own.filter((one) => phone !== null && one.phone === phone)) {
    if (factor.status === 'verified') {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll it first',
      );
    }
    await tx.delete(factors).where(eq(factors.id, factor.id));
  }
}

/**
 * Recovery codes go with the last factor. Sessions it raised fall back to `aal1`; with the last of a type, all raised
 * by that type. The caller holds the lock on the user's row.
 */
export async function removeFactor(tx: Db, factor: FactorRow): Promise<void> {
  const proof = PROOF_OF[factor.factor_type];
  await tx.delete(factors).where(eq(factors.id, factor.id));
  const left = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.user_id, factor.user_id), eq(factors.status, 'verified')));
  const isLast = left.every(({ factor_type }) => factor_type !== factor.factor_type);
  const own = await tx.select().from(sessions).where(eq(sessions.user_id, factor.user_id)).for('update');
  for (const session of own.filter(({ factor_id }) => isLast || factor_id === factor.id)) {
    const proofs = session.proofs.filter(({ method }) => method !== proof);
    const factor_id = session.factor_id === factor.id ? null : session.factor_id;
    await tx.update(sessions).set({ proofs, factor_id }).where(eq(sessions.id, session.id));
  }
  const [codes, ...others] = left;
  if (codes?.factor_type === 'recovery_code' && others.length === 0) await removeFactor(tx, codes);
}
