import { eq } from 'drizzle-orm';
import { PROOF_OF } from '#auth/mfa/factor-rules.ts';
import { type FactorRow, factors } from '#auth/schema/factors.ts';
import { sessions } from '#auth/schema/sessions.ts';
import type { Db } from '#platform/db.ts';

/** Takes a factor away; the sessions that it raised fall back to the first level. */
export async function removeFactor(tx: Db, factor: FactorRow): Promise<void> {
  const proof = PROOF_OF[factor.factor_type];
  const raised = await tx.select().from(sessions).where(eq(sessions.factor_id, factor.id)).for('update');
  for (const session of raised) {
    const proofs = session.proofs.filter(({ method }) => method !== proof);
    await tx.update(sessions).set({ proofs, factor_id: null }).where(eq(sessions.id, session.id));
  }
  await tx.delete(factors).where(eq(factors.id, factor.id));
}
