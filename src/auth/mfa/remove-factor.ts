import { and, eq } from 'drizzle-orm';
import { PROOF_OF } from '#auth/mfa/factor-rules.ts';
import { type FactorRow, factors } from '#auth/schema/factors.ts';
import { sessions } from '#auth/schema/sessions.ts';
import type { Db } from '#platform/db.ts';

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
