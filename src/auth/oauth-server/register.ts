import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { authMethod, type ClientMetadata, clientFields, columnsOf } from '#auth/oauth-server/client-metadata.ts';
import { type ClientAuthMethod, type OAuthClientRow, oauthClients } from '#auth/schema/oauth-server.ts';
import { unixSeconds } from '#auth/tokens/access-token.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';

/** Without a method it is the one with a secret in a header (RFC 7591, 2). */
export const Registration = z.object({
  ...clientFields,
  token_endpoint_auth_method: authMethod.nullish().transform((method) => method ?? 'client_secret_basic'),
});

/** POST /oauth/clients/register (RFC 7591), for apps without a document of their own. */
export async function registerClient(ctx: AuthContext, call: Call): Promise<Response> {
  await ctx.limits.address('app-register', call.origin.address);
  const { client, secret } = await storeClient(ctx, 'dynamic', await call.body(Registration));
  const seconds = {
    client_id_issued_at: unixSeconds(client.created_at),
    ...(secret && { client_secret_expires_at: 0 }),
  };
  return Response.json(
    { ...registered(client), ...(secret && { client_secret: secret }), ...seconds },
    { status: 201 },
  );
}

export async function storeClient(
  ctx: AuthContext,
  kind: 'dynamic' | 'manual',
  said: ClientMetadata & { token_endpoint_auth_method: ClientAuthMethod },
): Promise<{ client: OAuthClientRow; secret: string | null }> {
  const now = ctx.clock.now();
  const { token_endpoint_auth_method: auth_method } = said;
  const secret = auth_method === 'none' ? null : newToken();
  const secret_hash = secret === null ? null : tokenHash(secret);
  const [client] = await ctx.db
    .insert(oauthClients)
    .values({ id: randomUUID(), kind, ...columnsOf(said), auth_method, secret_hash, created_at: now, updated_at: now })
    .returning();
  if (!client) throw new Error('The app was not stored.');
  return { client, secret };
}

/** As it was stored: what the app said may have been cut. */
export function registered(client: OAuthClientRow) {
  return {
    client_id: client.id,
    client_name: client.name,
    ...(client.uri === null ? {} : { client_uri: client.uri }),
    ...(client.logo_uri === null ? {} : { logo_uri: client.logo_uri }),
    redirect_uris: client.redirect_uris,
    grant_types: client.grant_types,
    response_types: ['code'],
    token_endpoint_auth_method: client.auth_method,
    ...(client.scopes === null ? {} : { scope: client.scopes.join(' ') }),
  };
}
