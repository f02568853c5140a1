import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/accounts/person.ts';
import { mails } from '#server/schema/system.ts';

/** Messages to an address. Those to companies about a person belong to the features that wrote them. */
export const mailData: PersonalData = {
  name: 'mails',
  tables: ['mails'],

  async export(ctx, { email }) {
    if (!email) return { records: {}, files: [] };
    const sent = await ctx.db
      .select({ to: mails.to, subject: mails.subject, text: mails.text, sent_at: mails.sent_at })
      .from(mails)
      .where(eq(sql`lower(${mails.to})`, email))
      .orderBy(mails.created_at);
    return { records: sent.length > 0 ? { mails: sent } : {}, files: [] };
  },

  async erase(_ctx, tx, { email }) {
    if (email) await tx.delete(mails).where(eq(sql`lower(${mails.to})`, email));
    return [];
  },
};
