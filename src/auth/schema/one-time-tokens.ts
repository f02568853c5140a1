import { bigint, index, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment, ownerId } from '#auth/schema/columns.ts';
import type { FactorRow, PasskeyRow } from '#auth/schema/factors.ts';
import { sessions } from '#auth/schema/sessions.ts';
import { type IdentityRow, type Metadata, type UserRow, users } from '#auth/schema/users.ts';

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'phone_change'
  | 'reauthentication';

/** Hashes of links and codes sent to users: one of each kind, except that every sign-up has its own. */
export const oneTimeTokens = accounts.table(
  'one_time_tokens',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    kind: text('kind').$type<TokenKind>().notNull(),
    link_hash: text('link_hash').notNull().unique(),
    /** Keyed hash of the six digits. */
    code_hash: text('code_hash').notNull(),
    misses: smallint('misses').notNull().default(0),
    flow_id: uuid('flow_id'),
    /** Of a sign-up; the account's once this link or code is used. */
    encrypted_password: text('encrypted_password'),
    /** Likewise; null where the message confirms an account as it is. */
    user_metadata: jsonb('user_metadata').$type<Metadata>(),
    created_at: createdAt(),
  },
  (table) => [index('one_time_tokens_user').on(table.user_id, table.kind)],
);
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** Sign-ins under way: at an OAuth provider, or by a mailed link. */
export const flows = accounts.table(
  'flows',
  {
    id: id(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state_hash: text('state_hash').unique(),
    code_hash: text('code_hash').unique(),
    session_id: uuid('session_id')
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method').$type<'s256' | 'plain'>(),
    /** The session's proof (`amr`). */
    method: text('method').notNull(),
    provider: text('provider'),
    /** Sealed: our secrets for the provider, later its tokens. */
    sealed: text('sealed'),
    redirect_to: text('redirect_to'),
    linking_user_id: uuid('linking_user_id').references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    code_issued_at: moment('code_issued_at'),
  },
  (table) => [index('flows_created').on(table.created_at)],
);
export type FlowRow = typeof flows.$inferSelect;

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
    user_id: ownerId('user_id', () => users.id),
    token_hash: text('token_hash').notNull().unique(),
    change: text('change').$type<WayInChange>().notNull(),
    before: jsonb('before').$type<WaysIn>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('undos_user').on(table.user_id)],
);
