import { bigint, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt } from '#auth/schema/columns.ts';
import type { FactorRow, PasskeyRow } from '#auth/schema/factors.ts';
import { type IdentityRow, type UserRow, users } from '#auth/schema/users.ts';

export type WayInChange =
  | 'password'
  | 'email'
  | 'phone'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked';

/** Rows as JSON holds them: times are texts. */
type Held<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? string | null : Row[Key] };

/** Everything that signs somebody in, but for the password. */
export type WaysIn = Held<Pick<UserRow, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at'>> & {
  identities: Held<IdentityRow>[];
  factors: Held<FactorRow>[];
  passkeys: Held<PasskeyRow>[];
};

export const undos = accounts.table(
  'undos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    change: text('change').$type<WayInChange>().notNull(),
    before: jsonb('before').$type<WaysIn>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('undos_user').on(table.user_id)],
);
