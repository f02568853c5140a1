import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { type TalentProfileRow, talentProfiles } from '#server/schema/talent.ts';
import { tellOfHiding } from '#server/talents/hiding-emails.ts';

/** Tells its owner why. Conversations go on. @throws Refusal `not_found`; `conflict` where it is hidden already. */
export function hideProfile(ctx: Context, by: Actor, userId: string, reason: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { hidden_at } = await lockProfile(tx, userId);
    if (hidden_at) throw new Refusal('conflict', 'This profile is hidden already.');
    const at = ctx.clock.now();
    await tx
      .update(talentProfiles)
      .set({ hidden_at: at, hidden_reason: reason })
      .where(eq(talentProfiles.user_id, userId));
    await tellOfHiding(ctx, tx, { userId, isHidden: true, at: at.toISOString() });
    await recordAudit(tx, by, at, { action: 'talent.hide', subject: { kind: 'account', id: userId } });
  });
}

/** As far as its owner made it public. @throws Refusal `not_found`; `conflict` where it is not hidden. */
export function showProfile(ctx: Context, by: Actor, userId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { hidden_at } = await lockProfile(tx, userId);
    if (!hidden_at) throw new Refusal('conflict', 'This profile is not hidden.');
    const at = ctx.clock.now();
    const shown = { hidden_at: null, hidden_reason: null };
    await tx.update(talentProfiles).set(shown).where(eq(talentProfiles.user_id, userId));
    await tellOfHiding(ctx, tx, { userId, isHidden: false, at: at.toISOString() });
    await recordAudit(tx, by, at, { action: 'talent.unhide', subject: { kind: 'account', id: userId } });
  });
}

export function noSuchTalent(): Refusal {
  return new Refusal('not_found', 'There is no such talent.');
}

async function lockProfile(tx: Db, userId: string): Promise<TalentProfileRow> {
  const [row] = await tx.select().from(talentProfiles).where(eq(talentProfiles.user_id, userId)).for('update');
  if (!row) throw noSuchTalent();
  return row;
}
