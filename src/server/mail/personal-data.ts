import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Person, PersonalData } from '#server/accounts/person.ts';
import { isOf, stopOf } from '#server/mail/stops.ts';
import { mailStops, mails } from '#server/schema/system.ts';

/** Prefix of the sign-in service's Message-IDs. */
const SIGN_IN = '<auth.';

/**
 * E-mails to a person's address, and those about their account to any address, such as former or unconfirmed ones.
 * E-mails to companies about a person belong to the features that send them.
 */
export const mailData: PersonalData = {
  name: 'mails',
  tables: ['mails', 'mail_stops'],

  /** Sign-in codes and links are left out: the archive must not prove an unconfirmed address. */
  async export(ctx, person) {
    const sent = await ctx.db.select().from(mails).where(mailsOf(person)).orderBy(mails.created_at);
    const told = sent.map(({ to, subject, text, message_id, sent_at }) => ({
      to,
      subject,
      text: message_id.startsWith(SIGN_IN) ? null : text,
      sent_at,
    }));
    const stop = person.email ? await stopOf(ctx, person.email) : null;
    return { records: { ...(told.length > 0 && { mails: told }), ...(stop && { mail_stop: stop }) }, files: [] };
  },

  async erase(ctx, tx, person) {
    await tx.delete(mails).where(mailsOf(person));
    if (person.email) await tx.delete(mailStops).where(isOf(ctx, person.email));
    return [];
  },
};

function mailsOf({ userId, email }: Person): SQL | undefined {
  const isAbout = eq(mails.account_id, userId);
  return email ? or(isAbout, eq(sql`lower(${mails.to})`, email)) : isAbout;
}
