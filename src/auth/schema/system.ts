import { sql } from 'drizzle-orm';
import { index, integer, text } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment, ownerId } from '#auth/schema/columns.ts';
import { users } from '#auth/schema/users.ts';

export const rateLimits = accounts.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire'),
});

/** Time of the last message per address and kind, sent or pretended; the key is a hash of both. */
export const mailGaps = accounts.table('mail_gaps', {
  key: text('key').primaryKey(),
  sent_at: moment('sent_at').notNull(),
});

/** Generated secrets: the signing key, and the secret of the vault. */
export const secrets = accounts.table('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: createdAt(),
});

/** Outbox of the stand-alone service; the product has a queue of its own. */
export const mails = accounts.table(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    message_id: text('message_id').notNull().unique(),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
  },
  (table) => [index('mails_created').on(table.created_at)],
);

export type TextPurpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'mfa';

/** Outbox of text messages, so that none is lost and none is sent inside a transaction. */
export const texts = accounts.table(
  'texts',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    phone: text('phone').notNull(),
    /** Emptied once it is sent. */
    code: text('code').notNull(),
    purpose: text('purpose').$type<TextPurpose>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    due_at: moment('due_at').notNull(),
    /** End of the code's life; it is not sent later. */
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
  },
  (table) => [
    index('texts_due').on(table.due_at).where(sql`sent_at is null`),
    index('texts_user').on(table.user_id),
    index('texts_created').on(table.created_at.desc()),
  ],
);
export type TextRow = typeof texts.$inferSelect;
