import { eq, like, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Decision } from '#contract/core/decisions.ts';
import { pictureAddress } from '#contract/core/images.ts';
import { auditOf } from '#server/core/audit-queries.ts';
import { presentDecision } from '#server/core/decisions.ts';
import { isOf, stopOf } from '#server/core/email-stops.ts';
import type { MailKey } from '#server/core/emails.ts';
import type { Person, PersonalData } from '#server/core/person.ts';
import { accountBans } from '#server/schema/accounts.ts';
import { decisions } from '#server/schema/decisions.ts';
import { images } from '#server/schema/images.ts';
import { mailStops, mails } from '#server/schema/system.ts';

/** The record outlives accounts, which it names by id alone: the id of a deleted account leads to nobody. */
export const auditData: PersonalData = {
  name: 'audit',
  tables: ['audit'],
  async export(ctx, { userId }) {
    const { did, concerning } = await auditOf(ctx.db, userId);
    return { records: did.length + concerning.length > 0 ? { did, concerning } : {}, files: [] };
  },
  erase: async () => [],
};

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

/** By whom is forgotten; what was decided stays. */
export const decisionData: PersonalData = {
  name: 'decisions',
  tables: ['decisions'],

  async export({ db }, { userId }) {
    const own = await db.select().from(decisions).where(eq(decisions.user_id, userId)).orderBy(decisions.decided_at);
    return {
      records: own.length > 0 ? { decisions: z.array(Decision).parse(own.map(presentDecision)) } : {},
      files: [],
    };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(decisions).set({ user_id: null }).where(eq(decisions.user_id, userId));
    return [];
  },
};

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

/** Pictures belong to the company or the site, and stay without the name. */
export const imageData: PersonalData = {
  name: 'pictures',
  tables: ['images'],

  async export(ctx, { userId }) {
    const sent = await ctx.db.select().from(images).where(eq(images.user_id, userId));
    const pictures = sent.map(({ hash, created_at }) => ({ path: pictureAddress(hash), sent_at: created_at }));
    return { records: pictures.length > 0 ? { pictures } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(images).set({ user_id: null }).where(eq(images.user_id, userId));
    return [];
  },
};
