import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { DURATIONS } from '#contract/core/limits.ts';
import { serveHttp } from '#platform/http.ts';

export const CLIENT_ID = 'madang';
export const CLIENT_SECRET = 'a secret';

type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };
type Code = { challenge: string; nonce: string; person: Person };

function inAnHour(): number {
  return Math.floor((Date.now() + DURATIONS.hour) / DURATIONS.second);
}

/** A local OpenID provider, at which `person` is signed in. */
export async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const codes = new Map<string, Code>();
  const provider = {
    issuer: '',
    person: { sub: 'nobody' } as Person,
    /** Makes the person refuse. */
    refuses: false,
    idToken: (person: Person, claims: object = {}) =>
      new SignJWT({ iss: provider.issuer, aud: CLIENT_ID, exp: inAnHour(), ...person, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuedAt()
        .sign(privateKey),
    close: async () => {},
  };

  async function tokens(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const code = codes.get(form.get('code') ?? '');
    const made = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || made !== code.challenge) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    codes.delete(form.get('code') ?? '');
    return Response.json({
      access_token: `access ${code.person.sub}`.replace(' ', '-'),
      refresh_token: 'refresh',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await provider.idToken({ sub: code.person.sub }, { nonce: code.nonce }),
    });
  }

  function authorize(query: URLSearchParams): Response {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (provider.refuses) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomUUID();
      const nonce = query.get('nonce') ?? '';
      codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce, person: provider.person });
      back.searchParams.set('code', code);
    }
    return Response.redirect(back, 302);
  }

  const server = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    trustProxy: 0,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/authorize') return authorize(searchParams);
      if (pathname === '/token') return tokens(request);
      if (pathname === '/userinfo') return Response.json(provider.person);
      if (pathname === '/jwks')
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] });
      return Response.json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
    },
  });
  provider.issuer = server.url.replace(/\/$/, '');
  provider.close = () => server.close();
  return provider;
}
