import { lookAtUndo, undo } from '#auth/account-changes/undo.ts';
import { getUser, putUser, reauthenticate } from '#auth/account-changes/update-user.ts';
import { generateLink, invite } from '#auth/admin/generate-link.ts';
import {
  deleteFactorByAdmin,
  deletePasskeyByAdmin,
  endSessionByAdmin,
  endSessionsByAdmin,
  listFactorsByAdmin,
  listPasskeysByAdmin,
  listSessionsByAdmin,
} from '#auth/admin/user-access.ts';
import { createUser, deleteUser, getUserByAdmin, listUsers, updateUserByAdmin } from '#auth/admin/users.ts';
import type { AuthContext } from '#auth/context.ts';
import type { Call } from '#auth/http/call.ts';
import { AuthError } from '#auth/http/errors.ts';
import { discovery, health, jwks, settings, sso } from '#auth/http/published.ts';
import { otp, recover, resend } from '#auth/links/request-mails.ts';
import { previewLink, verify, verifyLink } from '#auth/links/verify.ts';
import { enroll, unenroll } from '#auth/mfa/enroll.ts';
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '#auth/mfa/recovery-codes.ts';
import { challengeFactor, verifyFactor } from '#auth/mfa/verify-factor.ts';
import { authorize, authorizeLinking } from '#auth/oauth/authorize.ts';
import { callback, postedCallback } from '#auth/oauth/callback.ts';
import { idTokenGrant } from '#auth/oauth/id-token-grant.ts';
import { unlinkIdentity } from '#auth/oauth/identities.ts';
import { pkceGrant } from '#auth/oauth/pkce-grant.ts';
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  regenerateSecret,
  updateClient,
} from '#auth/oauth-server/admin-clients.ts';
import { inOAuthForm } from '#auth/oauth-server/answers.ts';
import { authorizeApp } from '#auth/oauth-server/authorize.ts';
import { answerAuthorization, showAuthorization } from '#auth/oauth-server/consent.ts';
import { listGrants, removeGrant } from '#auth/oauth-server/grants.ts';
import { resourceMetadata, serverMetadata } from '#auth/oauth-server/metadata.ts';
import { registerClient } from '#auth/oauth-server/register.ts';
import { appToken, introspect, revokeAppToken } from '#auth/oauth-server/tokens.ts';
import {
  authenticationOptions,
  deletePasskey,
  listPasskeys,
  registrationOptions,
  renamePasskey,
  verifyAuthentication,
  verifyRegistration,
} from '#auth/passkeys/passkeys.ts';
import { passwordGrant } from '#auth/password/password-grant.ts';
import { signUp } from '#auth/password/sign-up.ts';
import { requireAdmin } from '#auth/sessions/caller.ts';
import { endSession, listSessions, logout } from '#auth/sessions/logout.ts';
import { refreshGrant } from '#auth/sessions/refresh.ts';

const GRANTS: Record<string, (ctx: AuthContext, call: Call) => Promise<Response>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
};

export type Handler = (ctx: AuthContext, call: Call) => Promise<Response>;

export type AuthRoutes = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Handler>;

export const routes: AuthRoutes = {
  'GET /health': health,
  'GET /settings': settings,
  'GET /.well-known/jwks.json': jwks,
  'GET /.well-known/openid-configuration': discovery,
  'POST /signup': signUp,
  'POST /token': token,
  'POST /otp': otp,
  'POST /magiclink': otp,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /verify': verify,
  'POST /verify/preview': previewLink,
  'GET /verify': verifyLink,
  'GET /user': getUser,
  'PUT /user': putUser,
  'GET /user/sessions': listSessions,
  'DELETE /user/sessions/:id': endSession,
  'GET /reauthenticate': reauthenticate,
  'POST /undo': undo,
  'POST /undo/look': lookAtUndo,
  'POST /logout': logout,
  'GET /authorize': authorize,
  'GET /callback': callback,
  'POST /callback': postedCallback,
  'GET /user/identities/authorize': authorizeLinking,
  'DELETE /user/identities/:id': unlinkIdentity,
  'POST /factors': enroll,
  'GET /factors/recovery-codes': recoveryCodesStatus,
  'POST /factors/recovery-codes': generateRecoveryCodes,
  'POST /factors/recovery-codes/regenerate': regenerateRecoveryCodes,
  'POST /factors/recovery-codes/verify': verifyRecoveryCode,
  'DELETE /factors/recovery-codes': removeRecoveryCodes,
  'POST /factors/:id/challenge': challengeFactor,
  'POST /factors/:id/verify': verifyFactor,
  'DELETE /factors/:id': unenroll,
  'POST /passkeys/registration/options': registrationOptions,
  'POST /passkeys/registration/verify': verifyRegistration,
  'POST /passkeys/authentication/options': authenticationOptions,
  'POST /passkeys/authentication/verify': verifyAuthentication,
  'GET /passkeys': listPasskeys,
  'PATCH /passkeys/:id': renamePasskey,
  'DELETE /passkeys/:id': deletePasskey,
  'POST /sso': sso,
  'GET /.well-known/oauth-authorization-server': serverMetadata,
  'GET /.well-known/oauth-protected-resource': resourceMetadata,
  'GET /oauth/authorize': inOAuthForm(authorizeApp),
  'GET /oauth/authorizations/:id': showAuthorization,
  'POST /oauth/authorizations/:id/consent': answerAuthorization,
  'POST /oauth/token': inOAuthForm(appToken),
  'POST /oauth/revoke': inOAuthForm(revokeAppToken),
  'POST /oauth/clients/register': inOAuthForm(registerClient, 'invalid_client_metadata'),
  'GET /user/oauth/grants': listGrants,
  'DELETE /user/oauth/grants': removeGrant,
  ...forAdmins({
    'GET /admin/users': listUsers,
    'POST /admin/users': createUser,
    'GET /admin/users/:id': getUserByAdmin,
    'PUT /admin/users/:id': updateUserByAdmin,
    'DELETE /admin/users/:id': deleteUser,
    'GET /admin/users/:id/sessions': listSessionsByAdmin,
    'DELETE /admin/users/:id/sessions': endSessionsByAdmin,
    'DELETE /admin/users/:id/sessions/:sid': endSessionByAdmin,
    'GET /admin/users/:id/factors': listFactorsByAdmin,
    'DELETE /admin/users/:id/factors/:fid': deleteFactorByAdmin,
    'GET /admin/users/:id/passkeys': listPasskeysByAdmin,
    'DELETE /admin/users/:id/passkeys/:pid': deletePasskeyByAdmin,
    'POST /admin/generate_link': generateLink,
    'POST /invite': invite,
    'POST /oauth/introspect': introspect,
    'GET /admin/oauth/clients': listClients,
    'POST /admin/oauth/clients': createClient,
    'GET /admin/oauth/clients/:id': getClient,
    'PUT /admin/oauth/clients/:id': updateClient,
    'DELETE /admin/oauth/clients/:id': deleteClient,
    'POST /admin/oauth/clients/:id/regenerate_secret': regenerateSecret,
  }),
};

function forAdmins(behind: AuthRoutes): AuthRoutes {
  const guarded = Object.entries(behind).map(([key, handler]): [string, Handler] => [
    key,
    async (ctx, call) => {
      await requireAdmin(ctx, call);
      return handler(ctx, call);
    },
  ]);
  return Object.fromEntries(guarded);
}

/** Called by apps from any page, without cookies. */
export const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/clients/register',
]);

/** Routes that look up an address, and answer no earlier than after `answerFloorMs`. */
export const CONSTANT_TIME: ReadonlySet<string> = new Set([
  'POST /signup',
  'POST /otp',
  'POST /magiclink',
  'POST /recover',
  'POST /resend',
  'POST /verify',
  'POST /verify/preview',
]);

async function token(ctx: AuthContext, call: Call): Promise<Response> {
  const type = call.query('grant_type');
  if (type === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  await ctx.limits.address('token', call.origin.address);
  return grant(ctx, call);
}
