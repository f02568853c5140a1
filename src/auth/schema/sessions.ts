import { bigint, boolean, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment, ownerId } from '#auth/schema/columns.ts';
import { users } from '#auth/schema/users.ts';

/** An authentication method reference (RFC 8176); `at` in unix seconds. */
export type Proof = { method: string; at: number };

export const sessions = accounts.table(
  'sessions',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    proofs: jsonb('proofs').$type<Proof[]>().notNull(),
    /** The factor that raised the session to `aal2`. */
    factor_id: uuid('factor_id'),
    user_agent: text('user_agent'),
    ip: text('ip'),
    created_at: createdAt(),
    refreshed_at: moment('refreshed_at'),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);
export type SessionRow = typeof sessions.$inferSelect;

export const refreshTokens = accounts.table(
  'refresh_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    session_id: ownerId('session_id', () => sessions.id),
    token_hash: text('token_hash').notNull().unique(),
    /** Null for the session's active token. */
    revoked_at: moment('revoked_at'),
    /** Revoked unused, because an earlier token asked for a successor once more. */
    passed_over: boolean('passed_over').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('refresh_tokens_session').on(table.session_id)],
);
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** Networks where an account's owner signed in, as keyed hashes. */
export const knownNetworks = accounts.table(
  'known_networks',
  {
    user_id: ownerId('user_id', () => users.id),
    network: text('network').notNull(),
    used_at: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.network] })],
);
