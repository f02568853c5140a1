import { bigint, boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment, ownerId } from '#auth/schema/columns.ts';
import { users } from '#auth/schema/users.ts';

/** Recovery codes have routes of their own. */
export type FactorType = 'totp' | 'phone' | 'webauthn';

export type StoredCredential = { id: string; publicKey: string; counter: number; transports: string[] };

export const factors = accounts.table(
  'factors',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    factor_type: text('factor_type').$type<FactorType | 'recovery_code'>().notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
    friendly_name: text('friendly_name').notNull().default(''),
    /** Sealed: base32 of an authenticator app, or hashes of the recovery codes left. */
    secret: text('secret'),
    /** The newest accepted time step; codes up to it are refused. */
    last_step: bigint('last_step', { mode: 'number' }),
    phone: text('phone'),
    credential: jsonb('credential').$type<StoredCredential>(),
    last_challenged_at: moment('last_challenged_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [index('factors_user').on(table.user_id)],
);
export type FactorRow = typeof factors.$inferSelect;

export const factorChallenges = accounts.table(
  'factor_challenges',
  {
    id: id(),
    factor_id: ownerId('factor_id', () => factors.id),
    ip: text('ip').notNull(),
    /** Keyed hash of the code in a text message. */
    code_hash: text('code_hash'),
    webauthn_challenge: text('webauthn_challenge'),
    misses: integer('misses').notNull().default(0),
    used: boolean('used').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('factor_challenges_factor').on(table.factor_id)],
);
export type FactorChallengeRow = typeof factorChallenges.$inferSelect;

export const passkeys = accounts.table(
  'passkeys',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    credential_id: text('credential_id').notNull().unique(),
    credential: jsonb('credential').$type<StoredCredential>().notNull(),
    friendly_name: text('friendly_name').notNull().default(''),
    last_used_at: moment('last_used_at'),
    created_at: createdAt(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Deleted by the first answer. */
export const passkeyChallenges = accounts.table('passkey_challenges', {
  id: id(),
  /** Null for a sign-in: the answer names the user. */
  user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  challenge: text('challenge').notNull(),
  created_at: createdAt(),
});
