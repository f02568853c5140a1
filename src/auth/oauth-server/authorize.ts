import { eq } from 'drizzle-orm';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { seeOther } from '#auth/http/landing.ts';
import {
  backToApp,
  oauthError,
  type Parameters,
  parametersOf,
  refuseOtherResource,
  scopesIn,
} from '#auth/oauth-server/answers.ts';
import { askingClient } from '#auth/oauth-server/clients.ts';
import { isRegistered } from '#auth/oauth-server/redirect-uris.ts';
import { type OAuthClientRow, oauthAuthorizations, oauthClients } from '#auth/schema/oauth-server.ts';
import { APP_SCOPE_NAMES, type AppScope } from '#contract/core/app-scopes.ts';

/** GET /oauth/authorize: to the page where the person decides. Only a proven address gets errors. */
export async function authorizeApp(ctx: AuthContext, call: Call): Promise<Response> {
  await ctx.limits.address('app-authorize', call.origin.address);
  const asked = parametersOf(call.url.searchParams);
  const client = await askingClient(ctx, asked.get('client_id'));
  const redirect_uri = redirectUriOf(ctx, client, asked.get('redirect_uri'));
  const state = asked.has('state') ? asked.get('state') : null;
  try {
    const question = { ...questionOf(ctx, client, asked), redirect_uri, state };
    const id = await store(ctx, client, question);
    const page = new URL('/connect', ctx.config.siteUrl);
    page.searchParams.set('authorization_id', id);
    return seeOther(page.href, 302);
  } catch (error) {
    if (!(error instanceof AuthError) || !error.oauthError) throw error;
    const { oauthError: name, message: error_description } = error;
    return seeOther(backToApp(ctx.config, { redirect_uri, state }, { error: name, error_description }), 302);
  }
}

function redirectUriOf(ctx: AuthContext, { redirect_uris }: OAuthClientRow, asked: string): string {
  const [only, ...others] = redirect_uris;
  if (asked === '' && only !== undefined && others.length === 0) return only;
  if (asked === '') throw oauthError('invalid_request', 'The parameter redirect_uri is missing');
  if (isRegistered(redirect_uris, asked)) return asked;
  ctx.security.note('app-redirect-refused');
  throw oauthError('invalid_request', 'The app has not registered this redirect_uri');
}

type Question = { scopes: AppScope[]; code_challenge: string; resource: string };

function questionOf(ctx: AuthContext, client: OAuthClientRow, asked: Parameters): Question {
  if (asked.get('response_type') !== 'code')
    throw oauthError('unsupported_response_type', 'response_type must be code');
  if (asked.has('request') || asked.has('request_uri'))
    throw oauthError('invalid_request', 'Request objects are not supported');
  const code_challenge = asked.get('code_challenge');
  if (asked.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    throw oauthError('invalid_request', 'PKCE is required: code_challenge with code_challenge_method=S256');
  refuseOtherResource(ctx.config, asked.all('resource'));
  const own = client.scopes ?? APP_SCOPE_NAMES;
  const named = scopesIn(asked.get('scope'));
  const scopes = named.length > 0 ? named : own;
  // Clients that register themselves do so with what their first call needed, and ask for more later.
  if (client.kind !== 'dynamic' && !scopes.every((scope) => own.includes(scope)))
    throw oauthError('invalid_scope', 'The app has registered for fewer scopes');
  return { scopes, code_challenge, resource: ctx.config.resource };
}

async function store(
  ctx: AuthContext,
  client: OAuthClientRow,
  question: Question & { redirect_uri: string; state: string | null },
): Promise<string> {
  const now = ctx.clock.now();
  await ctx.db.update(oauthClients).set({ last_used_at: now }).where(eq(oauthClients.id, client.id));
  const [stored] = await ctx.db
    .insert(oauthAuthorizations)
    .values({ ...question, client_id: client.id, created_at: now })
    .returning({ id: oauthAuthorizations.id });
  if (!stored) throw new Error('The question was not stored.');
  return stored.id;
}
