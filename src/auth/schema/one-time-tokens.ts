import { index, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment } from '#auth/schema/columns.ts';
import { type Metadata, users } from '#auth/schema/users.ts';

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone_confirmation'
  | 'phone_change'
  | 'reauthentication';

/** What was mailed or texted to somebody, and only hashes of it: one of each kind, but every sign-up has its own. */
export const oneTimeTokens = accounts.table(
  'one_time_tokens',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TokenKind>().notNull(),
    /** Of the token in the link. */
    link_hash: text('link_hash').notNull().unique(),
    /** Of the six digits, under a key. */
    code_hash: text('code_hash').notNull(),
    /** Wrong guesses at the six digits. */
    misses: smallint('misses').notNull().default(0),
    /** The sign-in that waits for this, where the client follows PKCE. */
    flow_id: uuid('flow_id'),
    /** What a sign-up brought: the account's, once this very message is opened. */
    encrypted_password: text('encrypted_password'),
    /** Null where the message confirms an account as it stands. */
    user_metadata: jsonb('user_metadata').$type<Metadata>(),
    created_at: createdAt(),
  },
  (table) => [index('one_time_tokens_user').on(table.user_id, table.kind)],
);
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;

/** A sign-in between two steps: an OAuth provider's page, or a mail that was not opened yet. */
export const flows = accounts.table(
  'flows',
  {
    id: id(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').unique(),
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method').$type<'s256' | 'plain'>(),
    /** What the session's proof will be called. */
    method: text('method').notNull(),
    provider: text('provider'),
    /** Our own secrets towards the provider, and its tokens afterwards; sealed. */
    sealed: text('sealed'),
    redirect_to: text('redirect_to'),
    /** Whose account the identity is to be linked to. */
    linking_user_id: uuid('linking_user_id').references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    code_issued_at: moment('code_issued_at'),
  },
  (table) => [index('flows_created').on(table.created_at)],
);
export type FlowRow = typeof flows.$inferSelect;
