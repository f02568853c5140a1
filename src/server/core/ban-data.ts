import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/core/person.ts';
import { accountBans } from '#server/schema/accounts.ts';

export const banData: PersonalData = {
  name: 'ban',
  tables: ['account_bans'],

  async export(ctx, { userId }) {
    const [ban] = await ctx.db.select().from(accountBans).where(eq(accountBans.user_id, userId));
    return { records: ban ? { ban } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.delete(accountBans).where(eq(accountBans.user_id, userId));
    return [];
  },
};
