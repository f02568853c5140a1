import { eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { MailKey } from '#server/core/email-kind.ts';
import { isOf, stopOf } from '#server/core/email-stops.ts';
import type { Person, PersonalData } from '#server/core/person.ts';
import { mailStops, mails } from '#server/schema/system.ts';

const SIGN_IN = '<auth.';

/** Their keys go on with the account's id: once the text is erased, nothing else tells whose a letter was. */
const BY_ACCOUNT: readonly MailKey[] = [
  ...(['auth.staff-', 'auth.factor-removal-'] as const),
  ...(['talent-reminder.', 'talent-hidden.', 'talent-shown.'] as const),
];

/** Also letters about an account to former or unconfirmed addresses. Features own those to companies about a person. */
export const mailData: PersonalData = {
  name: 'mails',
  tables: ['mails', 'mail_stops'],

  /** Without sign-in codes and links: the archive must not prove an unconfirmed address. */
  async export(ctx, person) {
    const sent = await ctx.db.select().from(mails).where(mailsOf(person)).orderBy(mails.created_at);
    const emails = sent.map(({ to, subject, text, message_id, sent_at }) => ({
      to,
      subject,
      text: message_id.startsWith(SIGN_IN) ? null : text,
      sent_at,
    }));
    const stop = person.email ? await stopOf(ctx, person.email) : null;
    return { records: { ...(emails.length > 0 && { mails: emails }), ...(stop && { mail_stop: stop }) }, files: [] };
  },

  async erase(ctx, tx, person) {
    const byKey = BY_ACCOUNT.map((key) => like(mails.message_id, `<${key}${person.userId}%`));
    await tx.delete(mails).where(or(mailsOf(person), ...byKey));
    if (person.email) await tx.delete(mailStops).where(isOf(ctx, person.email));
    return [];
  },
};

function mailsOf({ userId, email }: Person): SQL | undefined {
  const isAbout = eq(mails.account_id, userId);
  return email ? or(isAbout, eq(sql`lower(${mails.to})`, email)) : isAbout;
}
