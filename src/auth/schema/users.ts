import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment, ownerId } from '#auth/schema/columns.ts';

export type Metadata = Record<string, unknown>;

export const users = accounts.table(
  'users',
  {
    id: id(),
    /** Lower-case. */
    email: text('email'),
    /** Digits, without the plus sign. */
    phone: text('phone'),
    /** Argon2id, or an imported bcrypt, Argon2 or Firebase scrypt hash; null without a password. */
    encrypted_password: text('encrypted_password'),
    role: text('role').notNull().default('authenticated'),
    app_metadata: jsonb('app_metadata').$type<Metadata>().notNull().default({}),
    user_metadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
    is_anonymous: boolean('is_anonymous').notNull().default(false),
    email_confirmed_at: moment('email_confirmed_at'),
    phone_confirmed_at: moment('phone_confirmed_at'),
    confirmation_sent_at: moment('confirmation_sent_at'),
    recovery_sent_at: moment('recovery_sent_at'),
    reauthentication_sent_at: moment('reauthentication_sent_at'),
    invited_at: moment('invited_at'),
    email_change: text('email_change'),
    email_change_sent_at: moment('email_change_sent_at'),
    /** Bits: 1 for the current address, 2 for the new one. */
    email_change_confirmations: smallint('email_change_confirmations').notNull().default(0),
    phone_change: text('phone_change'),
    phone_change_sent_at: moment('phone_change_sent_at'),
    last_sign_in_at: moment('last_sign_in_at'),
    banned_until: moment('banned_until'),
    deleted_at: moment('deleted_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_phone').on(table.phone),
    index('users_email_change').on(table.email_change).where(sql`email_change is not null`),
    index('users_phone_change').on(table.phone_change).where(sql`phone_change is not null`),
    index('users_created').on(table.created_at.desc()),
  ],
);
export type UserRow = typeof users.$inferSelect;

export const identities = accounts.table(
  'identities',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    provider: text('provider').notNull(),
    /** The provider's id of the person; the user's own id for `email` and `phone`. */
    provider_id: text('provider_id').notNull(),
    identity_data: jsonb('identity_data').$type<Metadata>().notNull(),
    email: text('email'),
    last_sign_in_at: moment('last_sign_in_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    unique('identities_provider').on(table.provider, table.provider_id),
    index('identities_user').on(table.user_id),
  ],
);
export type IdentityRow = typeof identities.$inferSelect;
