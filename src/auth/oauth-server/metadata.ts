import type { AuthContext } from '#auth/context.ts';
import { refuseAppsOff } from '#auth/oauth-server/answers.ts';
import { APP_SCOPE_NAMES } from '#contract/core/app-scopes.ts';

const REMEMBERED = { 'cache-control': 'public, max-age=600' };

/** RFC 8414. */
export async function serverMetadata(ctx: AuthContext): Promise<Response> {
  refuseAppsOff(ctx.config);
  const { externalUrl } = ctx.config;
  const methods = ['none', 'client_secret_basic', 'client_secret_post'];
  const document = {
    issuer: externalUrl,
    authorization_endpoint: `${externalUrl}/oauth/authorize`,
    token_endpoint: `${externalUrl}/oauth/token`,
    registration_endpoint: `${externalUrl}/oauth/clients/register`,
    revocation_endpoint: `${externalUrl}/oauth/revoke`,
    scopes_supported: APP_SCOPE_NAMES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  };
  return Response.json(document, { headers: REMEMBERED });
}

/** RFC 9728, of the one address that tokens of apps open. */
export async function resourceMetadata(ctx: AuthContext): Promise<Response> {
  refuseAppsOff(ctx.config);
  const { externalUrl, resource, rpName } = ctx.config;
  const document = {
    resource,
    resource_name: rpName,
    authorization_servers: [externalUrl],
    scopes_supported: APP_SCOPE_NAMES,
    bearer_methods_supported: ['header'],
  };
  return Response.json(document, { headers: REMEMBERED });
}
