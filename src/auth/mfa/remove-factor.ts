import { and, eq } from 'drizzle-orm';
import { PROOF_OF } from '#auth/mfa/factor-rules.ts';
import { type FactorRow, factors } from '#auth/schema/factors.ts';
import { sessions } from '#auth/schema/sessions.ts';
import type { Db } from '#platform/db.ts';

/**
 * Removes a factor. Sessions that it raised fall back to `aal1`; with the last factor of a type, all that were raised
 * by that type. The caller holds the lock on the user's row.
 */
export async function removeFactor(tx: Db, factor: FactorRow): Promise<void> {
  const proof = PROOF_OF[factor.factor_type];
  await tx.delete(factors).where(eq(factors.id, factor.id));
  const isLast = !(await hasVerified(tx, factor));
  const own = await tx.select().from(sessions).where(eq(sessions.user_id, factor.user_id)).for('update');
  for (const session of own.filter(({ factor_id }) => isLast || factor_id === factor.id)) {
    const proofs = session.proofs.filter(({ method }) => method !== proof);
    const factor_id = session.factor_id === factor.id ? null : session.factor_id;
    await tx.update(sessions).set({ proofs, factor_id }).where(eq(sessions.id, session.id));
  }
}

async function hasVerified(tx: Db, { user_id, factor_type }: FactorRow): Promise<boolean> {
  const ofKind = and(
    eq(factors.user_id, user_id),
    eq(factors.factor_type, factor_type),
    eq(factors.status, 'verified'),
  );
  return (await tx.select({ id: factors.id }).from(factors).where(ofKind).limit(1)).length > 0;
}
