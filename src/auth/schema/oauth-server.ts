import { bigint, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, createdAt, id, moment, ownerId } from '#auth/schema/columns.ts';
import { users } from '#auth/schema/users.ts';
import type { AppScope } from '#contract/core/app-scopes.ts';

/** `document`: its id is the address of its metadata. `dynamic`: it registered itself. `manual`: staff entered it. */
export type ClientKind = 'manual' | 'dynamic' | 'document';
export type ClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post';
export type ClientGrantType = 'authorization_code' | 'refresh_token';

export const oauthClients = accounts.table(
  'oauth_clients',
  {
    /** A UUID, or the address of a metadata document. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<ClientKind>().notNull(),
    name: text('name').notNull(),
    uri: text('uri'),
    logo_uri: text('logo_uri'),
    redirect_uris: jsonb('redirect_uris').$type<string[]>().notNull(),
    grant_types: jsonb('grant_types').$type<ClientGrantType[]>().notNull(),
    /** Null for all that we have. */
    scopes: jsonb('scopes').$type<AppScope[]>(),
    auth_method: text('auth_method').$type<ClientAuthMethod>().notNull(),
    secret_hash: text('secret_hash'),
    /** Until when a metadata document counts as it was read. */
    fresh_until: moment('fresh_until'),
    last_used_at: moment('last_used_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [index('oauth_clients_created').on(table.created_at.desc())],
);

export type OAuthClientRow = typeof oauthClients.$inferSelect;

const clientId = () =>
  text('client_id')
    .notNull()
    .references(() => oauthClients.id, { onDelete: 'cascade' });

/** What a person lets an app do. */
export const oauthGrants = accounts.table(
  'oauth_grants',
  {
    id: id(),
    user_id: ownerId('user_id', () => users.id),
    client_id: clientId(),
    scopes: jsonb('scopes').$type<AppScope[]>().notNull(),
    last_used_at: moment('last_used_at'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull(),
  },
  (table) => [
    unique('oauth_grants_of').on(table.user_id, table.client_id),
    index('oauth_grants_client').on(table.client_id),
  ],
);

export type OAuthGrantRow = typeof oauthGrants.$inferSelect;

/** An app's question, the person's answer, and the code that the app exchanges for tokens. */
export const oauthAuthorizations = accounts.table(
  'oauth_authorizations',
  {
    id: id(),
    client_id: clientId(),
    /** The account that opened it first, which alone may answer it. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    redirect_uri: text('redirect_uri').notNull(),
    /** Asked for, and once it is answered, granted. */
    scopes: jsonb('scopes').$type<AppScope[]>().notNull(),
    state: text('state'),
    code_challenge: text('code_challenge').notNull(),
    resource: text('resource').notNull(),
    grant_id: uuid('grant_id').references(() => oauthGrants.id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').unique(),
    answered_at: moment('answered_at'),
    /** A code that comes again afterwards ends the grant. */
    redeemed_at: moment('redeemed_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('oauth_authorizations_created').on(table.created_at),
    index('oauth_authorizations_client').on(table.client_id),
    index('oauth_authorizations_user').on(table.user_id),
    index('oauth_authorizations_grant').on(table.grant_id),
  ],
);

export type OAuthAuthorizationRow = typeof oauthAuthorizations.$inferSelect;

/** An access token and the refresh token that came with it, as hashes. */
export const oauthTokens = accounts.table(
  'oauth_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grant_id: ownerId('grant_id', () => oauthGrants.id),
    access_hash: text('access_hash').notNull().unique(),
    access_expires_at: moment('access_expires_at').notNull(),
    refresh_hash: text('refresh_hash').unique(),
    /** A refresh token that comes again afterwards ends the grant. */
    refreshed_at: moment('refreshed_at'),
    scopes: jsonb('scopes').$type<AppScope[]>().notNull(),
    /** The only address that the access token opens (RFC 8707). */
    resource: text('resource').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('oauth_tokens_grant').on(table.grant_id), index('oauth_tokens_created').on(table.created_at)],
);

export type OAuthTokenRow = typeof oauthTokens.$inferSelect;
