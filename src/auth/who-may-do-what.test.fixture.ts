/**
 * Who may call each route of the sign-in service, written by hand; a new route needs a line. The test calls every route
 * as every caller.
 *
 * The session, factor, passkey and identity in a path belong to one person. `owner` is that person with their second
 * factor, `old` the same in a session whose proofs are older than ten minutes, `half` the same person without it,
 * `other` another person, who has none; `service` has the server's token.
 *
 * `in:` names who gets an answer below 400 to an otherwise valid call, at each of the routes below it; all others are
 * refused. Passwords, codes and passkeys in a
 * call are right.
 */
export const WHO_MAY_DO_WHAT = `
nobody other half owner old service

# What is the same for everybody
in: everybody
GET /health
GET /settings
GET /.well-known/jwks.json
GET /.well-known/openid-configuration

# Ways in
in: everybody
POST /signup
POST /token
POST /otp
POST /magiclink
POST /recover
POST /resend
POST /verify
POST /verify/preview
GET /verify
GET /authorize
GET /callback
POST /callback
POST /passkeys/authentication/options
POST /passkeys/authentication/verify
POST /undo
POST /undo/look
in:
POST /sso

# The own account
in: other half owner old
GET /user
PUT /user
GET /reauthenticate
POST /logout (this session)
in: other owner
PUT /user (another password)
PUT /user (another address)
POST /logout
GET /user/identities/authorize
in: other owner old
GET /user/sessions
in: owner
DELETE /user/sessions/:id
DELETE /user/identities/:id

# Second factors and passkeys
in: other owner
POST /factors
POST /passkeys/registration/options
POST /passkeys/registration/verify
in: half owner old
POST /factors/:id/challenge
POST /factors/:id/verify
GET /factors/recovery-codes
POST /factors/recovery-codes/verify
PATCH /passkeys/:id
in: owner
DELETE /factors/:id
POST /factors/recovery-codes
POST /factors/recovery-codes/regenerate
DELETE /factors/recovery-codes
DELETE /passkeys/:id
in: other half owner old
GET /passkeys

# Apps that act for somebody
in: everybody
GET /.well-known/oauth-authorization-server
GET /.well-known/oauth-protected-resource
GET /oauth/authorize
POST /oauth/token
POST /oauth/revoke
POST /oauth/clients/register
in: other owner old
GET /oauth/authorizations/:id
GET /user/oauth/grants
in: other owner old
POST /oauth/authorizations/:id/consent (no)
in: other owner
POST /oauth/authorizations/:id/consent
in: owner old
DELETE /user/oauth/grants

# Administration
in: service
POST /oauth/introspect
GET /admin/oauth/clients
POST /admin/oauth/clients
GET /admin/oauth/clients/:id
PUT /admin/oauth/clients/:id
DELETE /admin/oauth/clients/:id
POST /admin/oauth/clients/:id/regenerate_secret
GET /admin/users
POST /admin/users
GET /admin/users/:id
PUT /admin/users/:id
DELETE /admin/users/:id
GET /admin/users/:id/sessions
DELETE /admin/users/:id/sessions
DELETE /admin/users/:id/sessions/:sid
GET /admin/users/:id/factors
DELETE /admin/users/:id/factors/:fid
GET /admin/users/:id/passkeys
DELETE /admin/users/:id/passkeys/:pid
POST /admin/generate_link
POST /invite
`;
