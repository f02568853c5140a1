import { eq } from 'drizzle-orm';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { oauthError, type Parameters } from '#auth/oauth-server/answers.ts';
import { readDocument } from '#auth/oauth-server/documents.ts';
import { isLoopbackUri } from '#auth/oauth-server/redirect-uris.ts';
import { type OAuthClientRow, oauthClients } from '#auth/schema/oauth-server.ts';
import { tokenHash } from '#auth/tokens/vault.ts';
import { isSameSecret } from '#platform/constant-time.ts';
import { type Db, first } from '#platform/db.ts';

export function storedClient(db: Db, id: string): Promise<OAuthClientRow | null> {
  return first(db.select().from(oauthClients).where(eq(oauthClients.id, id)));
}

/** The app that asks for consent; its document is read, unless that was lately done. @throws AuthError in OAuth's form. */
export async function askingClient(ctx: AuthContext, id: string): Promise<OAuthClientRow> {
  if (id === '') throw oauthError('invalid_request', 'The parameter client_id is missing');
  const client = id.includes(':') ? await readDocument(ctx, id) : await storedClient(ctx.db, id);
  if (!client) throw oauthError('invalid_client', 'There is no such app. It may have to register again.');
  return client;
}

/** The app that calls, by its secret where it has one. @throws AuthError 401 `invalid_client`. */
export async function callingClient(ctx: AuthContext, call: Call, form: Parameters): Promise<OAuthClientRow> {
  const basic = basicOf(call);
  if (basic && form.has('client_secret'))
    throw oauthError('invalid_request', 'Send the secret once, in a header or in the form');
  const id = basic?.id ?? form.get('client_id');
  if (basic && form.has('client_id') && form.get('client_id') !== id)
    throw oauthError('invalid_request', 'The header and the form name two apps');
  const client = id === '' ? null : await storedClient(ctx.db, id);
  const secret = basic?.secret ?? form.get('client_secret');
  if (!client || !isProved(client, secret)) throw oauthError('invalid_client', 'Unknown app, or wrong secret', 401);
  return client;
}

function isProved({ secret_hash, auth_method }: OAuthClientRow, secret: string): boolean {
  if (auth_method === 'none') return secret === '';
  return secret_hash !== null && isSameSecret(tokenHash(secret), secret_hash);
}

/** RFC 6749, 2.3.1: both parts are encoded as in forms. */
function basicOf(call: Call): { id: string; secret: string } | null {
  const [, encoded] = /^basic\s+(\S+)$/i.exec(call.request.headers.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  const [id, secret] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)].map(decoded);
  if (!id || secret === undefined || id.includes('\0'))
    throw oauthError('invalid_client', 'The header Authorization cannot be read', 401);
  return { id, secret };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** For the consent page and the settings: who it is, and how we know. */
export function presentClient(client: OAuthClientRow, redirectUri = client.redirect_uris[0] ?? '') {
  const where = client.kind === 'document' ? client.id : redirectUri;
  return {
    id: client.id,
    name: client.name,
    uri: client.uri ?? '',
    logo_uri: client.logo_uri ?? '',
    host: new URL(where).host,
    kind: client.kind,
    /** Whether its answer goes to a program on the person's own machine. */
    is_local: isLoopbackUri(redirectUri),
  };
}
