import { sql } from 'drizzle-orm';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment } from '#auth/schema/columns.ts';
import { users } from '#auth/schema/users.ts';

export type TextPurpose = 'confirmation' | 'phone_change' | 'reauthentication' | 'mfa';

/** Outbox of text messages, so that none is lost and none is sent inside a transaction. */
export const texts = accounts.table(
  'texts',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
