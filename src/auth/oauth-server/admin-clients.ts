import { count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { linkHeader, pageOf } from '#auth/admin/users.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError, invalid } from '#auth/http/errors.ts';
import { authMethod, clientFields } from '#auth/oauth-server/client-metadata.ts';
import { storedClient } from '#auth/oauth-server/clients.ts';
import { Registration, registered, storeClient } from '#auth/oauth-server/register.ts';
import { type OAuthClientRow, oauthClients } from '#auth/schema/oauth-server.ts';
import { newToken, tokenHash } from '#auth/tokens/vault.ts';

/** GET /admin/oauth/clients, newest first. */
export async function listClients(ctx: AuthContext, call: Call): Promise<Response> {
  const { page, perPage } = pageOf(call);
  const [all] = await ctx.db.select({ total: count() }).from(oauthClients);
  const found = await ctx.db
    .select()
    .from(oauthClients)
    .orderBy(desc(oauthClients.created_at), desc(oauthClients.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = all?.total ?? 0;
  return Response.json(
    { clients: found.map(presentForAdmin), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link: linkHeader(call, page, perPage, total) } },
  );
}

export async function createClient(ctx: AuthContext, call: Call): Promise<Response> {
  const { client, secret } = await storeClient(ctx, 'manual', await call.body(Registration));
  return Response.json({ ...presentForAdmin(client), ...(secret && { client_secret: secret }) }, { status: 201 });
}

export async function getClient(ctx: AuthContext, call: Call): Promise<Response> {
  return Response.json(presentForAdmin(await namedClient(ctx, call)));
}

const Change = z.object({
  client_name: clientFields.client_name,
  client_uri: clientFields.client_uri,
  logo_uri: clientFields.logo_uri,
  redirect_uris: clientFields.redirect_uris.nullish(),
  grant_types: clientFields.grant_types,
  token_endpoint_auth_method: authMethod.nullish(),
});

/** PUT /admin/oauth/clients/{id}: what isn't named stays. */
export async function updateClient(ctx: AuthContext, call: Call): Promise<Response> {
  const client = await namedClient(ctx, call);
  const said = await call.body(Change);
  const method = said.token_endpoint_auth_method;
  if (method && (method === 'none') !== (client.auth_method === 'none'))
    throw invalid('token_endpoint_auth_method: an app with a secret keeps one, and one without gets none');
  const changes = {
    ...(said.client_name ? { name: said.client_name } : {}),
    ...(said.client_uri ? { uri: said.client_uri } : {}),
    ...(said.logo_uri ? { logo_uri: said.logo_uri } : {}),
    ...(said.redirect_uris ? { redirect_uris: said.redirect_uris } : {}),
    ...(said.grant_types ? { grant_types: said.grant_types } : {}),
    ...(method ? { auth_method: method } : {}),
  };
  if (Object.keys(changes).length === 0) throw invalid('There is nothing to change');
  return Response.json(presentForAdmin(await change(ctx, client, changes)));
}

/** DELETE /admin/oauth/clients/{id}: everybody's consent and tokens go with it. */
export async function deleteClient(ctx: AuthContext, call: Call): Promise<Response> {
  const client = await namedClient(ctx, call);
  await ctx.db.delete(oauthClients).where(eq(oauthClients.id, client.id));
  return new Response(null, { status: 204 });
}

export async function regenerateSecret(ctx: AuthContext, call: Call): Promise<Response> {
  const client = await namedClient(ctx, call);
  if (client.auth_method === 'none') throw invalid('This app has no secret');
  const secret = newToken();
  const changed = await change(ctx, client, { secret_hash: tokenHash(secret) });
  return Response.json({ ...presentForAdmin(changed), client_secret: secret });
}

async function change(ctx: AuthContext, { id }: OAuthClientRow, changes: Partial<OAuthClientRow>) {
  const [changed] = await ctx.db
    .update(oauthClients)
    .set({ ...changes, updated_at: ctx.clock.now() })
    .where(eq(oauthClients.id, id))
    .returning();
  if (!changed) throw noSuchClient();
  return changed;
}

/** @throws AuthError 404. */
async function namedClient(ctx: AuthContext, call: Call): Promise<OAuthClientRow> {
  const id = call.params['id'] ?? '';
  const client = id.includes('\0') ? null : await storedClient(ctx.db, id);
  if (!client) throw noSuchClient();
  return client;
}

function noSuchClient(): AuthError {
  return new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');
}

function presentForAdmin(client: OAuthClientRow) {
  return {
    ...registered(client),
    client_type: client.auth_method === 'none' ? 'public' : 'confidential',
    registration_type: client.kind,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}
