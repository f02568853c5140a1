/**
 * Who may call each route of the sign-in service, written by hand; a new route needs a line. The test calls every route
 * as every caller.
 *
 * The session, factor, passkey and identity in a path belong to one person. `owner` is that person with their second
 * factor, `old` the same in a session whose proofs are older than ten minutes, `half` the same person without it,
 * `other` another person, who has none; `service` has the server's token.
 *
 * `in` is an answer below 400 to an otherwise valid call; `-` refuses the caller. Passwords, codes and passkeys in a
 * call are right.
 */
export const WHO_MAY_DO_WHAT = `
                                               nobody  other  half  owner  old    service

# What is the same for everybody
GET /health                                    in      in     in    in     in     in
GET /settings                                  in      in     in    in     in     in
GET /.well-known/jwks.json                     in      in     in    in     in     in
GET /.well-known/openid-configuration          in      in     in    in     in     in

# Ways in
POST /signup                                   in      in     in    in     in     in
POST /token                                    in      in     in    in     in     in
POST /otp                                      in      in     in    in     in     in
POST /magiclink                                in      in     in    in     in     in
POST /recover                                  in      in     in    in     in     in
POST /resend                                   in      in     in    in     in     in
POST /verify                                   in      in     in    in     in     in
POST /verify/preview                           in      in     in    in     in     in
GET /verify                                    in      in     in    in     in     in
GET /authorize                                 in      in     in    in     in     in
GET /callback                                  in      in     in    in     in     in
POST /callback                                 in      in     in    in     in     in
POST /passkeys/authentication/options          in      in     in    in     in     in
POST /passkeys/authentication/verify           in      in     in    in     in     in
POST /sso                                      -       -      -     -      -      -
POST /undo                                     in      in     in    in     in     in
POST /undo/look                                in      in     in    in     in     in

# The own account
GET /user                                      -       in     in    in     in     -
PUT /user                                      -       in     in    in     in     -
PUT /user (another password)                   -       in     -     in     -      -
PUT /user (another address)                    -       in     -     in     -      -
GET /reauthenticate                            -       in     in    in     in     -
POST /logout                                   -       in     -     in     -      -
POST /logout (this session)                    -       in     in    in     in     -
GET /user/sessions                             -       in     -     in     in     -
DELETE /user/sessions/:id                      -       -      -     in     -      -
GET /user/identities/authorize                 -       in     -     in     -      -
DELETE /user/identities/:id                    -       -      -     in     -      -

# Second factors and passkeys
POST /factors                                  -       in     -     in     -      -
POST /factors/:id/challenge                    -       -      in    in     in     -
POST /factors/:id/verify                       -       -      in    in     in     -
DELETE /factors/:id                            -       -      -     in     -      -
GET /factors/recovery-codes                    -       -      in    in     in     -
POST /factors/recovery-codes                   -       -      -     in     -      -
POST /factors/recovery-codes/regenerate        -       -      -     in     -      -
POST /factors/recovery-codes/verify            -       -      in    in     in     -
DELETE /factors/recovery-codes                 -       -      -     in     -      -
POST /passkeys/registration/options            -       in     -     in     -      -
POST /passkeys/registration/verify             -       in     -     in     -      -
GET /passkeys                                  -       in     in    in     in     -
PATCH /passkeys/:id                            -       -      in    in     in     -
DELETE /passkeys/:id                           -       -      -     in     -      -

# Administration
GET /admin/users                               -       -      -     -      -      in
POST /admin/users                              -       -      -     -      -      in
GET /admin/users/:id                           -       -      -     -      -      in
PUT /admin/users/:id                           -       -      -     -      -      in
DELETE /admin/users/:id                        -       -      -     -      -      in
GET /admin/users/:id/sessions                  -       -      -     -      -      in
DELETE /admin/users/:id/sessions               -       -      -     -      -      in
DELETE /admin/users/:id/sessions/:sid          -       -      -     -      -      in
GET /admin/users/:id/factors                   -       -      -     -      -      in
DELETE /admin/users/:id/factors/:fid           -       -      -     -      -      in
GET /admin/users/:id/passkeys                  -       -      -     -      -      in
DELETE /admin/users/:id/passkeys/:pid          -       -      -     -      -      in
POST /admin/generate_link                      -       -      -     -      -      in
POST /invite                                   -       -      -     -      -      in
`;
