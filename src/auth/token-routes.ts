import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { idTokenGrant } from '#auth/oauth/id-token-grant.ts';
import { pkceGrant } from '#auth/oauth/pkce-grant.ts';
import { passwordGrant } from '#auth/password/password-grant.ts';
import { refreshGrant } from '#auth/sessions/refresh.ts';

const GRANTS: Record<string, (ctx: AuthContext, call: Call) => Promise<Response>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
};

/** POST /token, by its grant type. */
export async function token(ctx: AuthContext, call: Call): Promise<Response> {
  const type = call.query('grant_type');
  if (type === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  await ctx.limits.address('token', call.origin.address);
  return grant(ctx, call);
}
