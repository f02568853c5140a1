import type { Operation } from './surface.ts';
import type { Schema } from './values.ts';

/** Input of a route of the accounts service, which has no contract of its own. */
export type AuthShape = {
  access?: Operation['access'];
  query?: Record<string, Schema>;
  body?: Schema;
  bodyType?: 'json' | 'form';
};

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const metadata: Schema = { type: 'object', properties: { name: text, nested: { type: 'object', properties: {} } } };
const email: Schema = { type: 'string', known: 'email' };
const newEmail: Schema = { type: 'string', known: 'new email' };
const password: Schema = { type: 'string', known: 'password' };
const credential: Schema = {
  type: 'object',
  properties: {
    id: text,
    rawId: text,
    type: { const: 'public-key' },
    clientExtensionResults: { type: 'object', properties: {} },
    response: {
      type: 'object',
      properties: { clientDataJSON: text, attestationObject: text, authenticatorData: text, signature: text },
      required: ['clientDataJSON'],
    },
  },
  required: ['id', 'rawId', 'type', 'response'],
};

function object(properties: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  return { type: 'object', properties: { ...properties, ...optional }, required: Object.keys(properties) };
}

const proofKey = {
  code_challenge: { pattern: '^[\\w-]{43}$', type: 'string' },
  code_challenge_method: { enum: ['s256', 'plain'] },
};
const account = {
  phone: text,
  password,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: { enum: ['none', '1h', '24h', '-1s'] },
  role: text,
};
const linkTypes: Schema = {
  enum: ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'],
};

const appScopes: Schema = { enum: ['saved', 'alerts', 'saved alerts', 'hiring'] };
const redirectUris: Schema = {
  type: 'array',
  items: { enum: ['https://app.example/callback', 'http://127.0.0.1:4000/callback'] },
};
const appFields = {
  client_name: text,
  client_uri: text,
  logo_uri: text,
  grant_types: { type: 'array', items: { enum: ['authorization_code', 'refresh_token'] } },
  response_types: { type: 'array', items: { const: 'code' } },
  scope: appScopes,
  token_endpoint_auth_method: { enum: ['none', 'client_secret_basic', 'client_secret_post'] },
};

export const AUTH_SHAPES: Readonly<Record<string, AuthShape>> = {
  'GET /health': { access: 'anyone' },
  'GET /settings': { access: 'anyone' },
  'GET /.well-known/jwks.json': { access: 'anyone' },
  'GET /.well-known/openid-configuration': { access: 'anyone' },
  'POST /signup': { access: 'anyone', body: object({ email: newEmail, password }, { data: metadata, ...proofKey }) },
  'POST /token': {
    access: 'anyone',
    query: { grant_type: { enum: ['password', 'refresh_token', 'pkce', 'id_token'] } },
    body: object(
      { email, password, refresh_token: { type: 'string', known: 'refresh_token' } },
      {
        auth_code: text,
        code_verifier: text,
        provider: { enum: ['github', 'google', 'oidc'] },
        id_token: text,
        nonce: text,
      },
    ),
  },
  'POST /otp': { access: 'anyone', body: object({ email }, { create_user: flag, data: metadata, ...proofKey }) },
  'POST /magiclink': { access: 'anyone', body: object({ email }, { data: metadata, ...proofKey }) },
  'POST /undo': { access: 'anyone', body: object({ token: { type: 'string' } }) },
  'POST /undo/look': { access: 'anyone', body: object({ token: { type: 'string' } }) },
  'POST /recover': { access: 'anyone', body: object({ email }, proofKey) },
  'POST /resend': { access: 'anyone', body: object({ email, type: { enum: ['signup', 'email_change'] } }, proofKey) },
  'POST /verify': {
    access: 'anyone',
    body: object(
      { type: { enum: ['email', 'signup', 'magiclink', 'recovery', 'invite', 'email_change', 'sms'] } },
      {
        token: { type: 'string', known: 'token' },
        token_hash: { type: 'string', known: 'token' },
        email,
        redirect_to: text,
      },
    ),
  },
  'POST /verify/preview': {
    access: 'anyone',
    body: object({
      type: { enum: ['email', 'signup', 'magiclink', 'recovery', 'invite', 'email_change'] },
      token_hash: { type: 'string', known: 'token' },
    }),
  },
  'GET /verify': {
    access: 'anyone',
    query: { token: { type: 'string', known: 'token' }, type: { enum: ['magiclink', 'signup'] }, redirect_to: text },
  },
  'PUT /user': {
    body: object(
      { data: metadata },
      { email: newEmail, password, current_password: password, nonce: text, phone: text },
    ),
  },
  'POST /logout': { query: { scope: { enum: ['local', 'others', 'global'] } }, body: object({}) },
  'GET /authorize': {
    access: 'anyone',
    query: { provider: { enum: ['github'] }, redirect_to: text, scopes: text, ...proofKey },
  },
  'GET /callback': { access: 'anyone', query: { code: text, state: { type: 'string', format: 'uuid' }, error: text } },
  'POST /callback': {
    access: 'anyone',
    bodyType: 'form',
    body: object({ code: text, state: { type: 'string', format: 'uuid' } }),
  },
  'GET /user/identities/authorize': {
    query: { provider: { enum: ['github'] }, skip_http_redirect: { enum: ['true', 'false'] } },
  },
  'POST /factors': {
    body: object(
      { factor_type: { enum: ['totp', 'webauthn', 'phone'] } },
      { friendly_name: text, issuer: text, phone: text },
    ),
  },
  'POST /factors/recovery-codes': { body: object({}, { friendly_name: text }) },
  'POST /factors/recovery-codes/verify': { body: object({ code: text }) },
  'POST /factors/:id/challenge': { body: object({}, { channel: text }) },
  'POST /factors/:id/verify': {
    body: object(
      { challenge_id: { type: 'string', known: 'challenge_id' }, code: { type: 'string', pattern: '^\\d{6}$' } },
      { webauthn: object({}, { credential_response: credential }) },
    ),
  },
  'POST /passkeys/registration/options': { body: object({}) },
  'POST /passkeys/registration/verify': {
    body: object({ challenge_id: { type: 'string', format: 'uuid' }, credential }),
  },
  'POST /passkeys/authentication/options': { access: 'anyone', body: object({}) },
  'POST /passkeys/authentication/verify': {
    access: 'anyone',
    body: object({ challenge_id: { type: 'string', format: 'uuid' }, credential }),
  },
  'PATCH /passkeys/:id': { body: object({ friendly_name: text }) },
  'POST /sso': { access: 'anyone', body: object({ domain: text }) },
  'GET /admin/users': { query: { page: { type: 'integer', minimum: 1 }, per_page: { type: 'integer', minimum: 1 } } },
  'POST /admin/users': {
    body: object(
      { email: newEmail },
      {
        ...account,
        id: { type: 'string', format: 'uuid' },
        email_confirm: flag,
        phone_confirm: flag,
        password_hash: text,
      },
    ),
  },
  'PUT /admin/users/:id': {
    body: object({ user_metadata: metadata }, { ...account, email: newEmail, email_confirm: flag }),
  },
  'DELETE /admin/users/:id': { body: object({}, { should_soft_delete: flag }) },
  'POST /admin/generate_link': {
    body: object({ type: linkTypes, email }, { new_email: newEmail, password, data: metadata, redirect_to: text }),
  },
  'GET /.well-known/oauth-authorization-server': { access: 'anyone' },
  'GET /.well-known/oauth-protected-resource': { access: 'anyone' },
  'GET /oauth/authorize': {
    access: 'anyone',
    query: {
      ...{ response_type: { enum: ['code'] }, client_id: { type: 'string', format: 'uuid' }, redirect_uri: text },
      ...{ state: text, scope: appScopes, resource: text, code_challenge: proofKey.code_challenge },
      code_challenge_method: { enum: ['S256'] },
    },
  },
  'POST /oauth/authorizations/:id/consent': {
    body: object({ action: { enum: ['approve', 'deny'] } }, { scopes: { type: 'array', items: appScopes } }),
  },
  'POST /oauth/token': {
    access: 'anyone',
    bodyType: 'form',
    body: object(
      { grant_type: { enum: ['authorization_code', 'refresh_token'] }, client_id: text },
      { code: text, code_verifier: text, refresh_token: text, redirect_uri: text, scope: appScopes, resource: text },
    ),
  },
  'POST /oauth/revoke': { access: 'anyone', bodyType: 'form', body: object({ token: text, client_id: text }) },
  'POST /oauth/clients/register': { access: 'anyone', body: object({ redirect_uris: redirectUris }, appFields) },
  'DELETE /user/oauth/grants': { query: { client_id: text } },
  'POST /oauth/introspect': { access: 'service', body: object({ token: text }) },
  'GET /admin/oauth/clients': {
    query: { page: { type: 'integer', minimum: 1 }, per_page: { type: 'integer', minimum: 1 } },
  },
  'POST /admin/oauth/clients': { body: object({ redirect_uris: redirectUris }, appFields) },
  'PUT /admin/oauth/clients/:id': { body: object({}, { redirect_uris: redirectUris, ...appFields }) },
  'POST /invite': { access: 'service', body: object({ email: newEmail }, { data: metadata }) },
};

/** For routes not described above: every field that any other takes. */
export const ANY_AUTH_SHAPE: AuthShape = {
  body: object({}, Object.assign({}, ...Object.values(AUTH_SHAPES).map(({ body }) => body?.properties ?? {}))),
};
