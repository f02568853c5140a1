import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { AuthContext } from '#auth/context.ts';
import { AuthError } from '#auth/http/errors.ts';
import type { SessionRow } from '#auth/schema/sessions.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { DURATIONS } from '#contract/core/limits.ts';

const AUDIENCE = 'authenticated';
const SECOND_LEVEL = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']);
const SERVICE_TOKEN_SECONDS = 300;

export type Level = 'aal1' | 'aal2';

/** `aal2` needs a second factor. */
export function levelOf(session: Pick<SessionRow, 'proofs'>): Level {
  return session.proofs.some(({ method }) => SECOND_LEVEL.has(method)) ? 'aal2' : 'aal1';
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / DURATIONS.second);
}

/** `expires_at` in unix seconds. */
export async function signAccessToken(
  ctx: AuthContext,
  user: UserRow,
  session: SessionRow,
): Promise<{ token: string; expires_at: number }> {
  const issuedAt = unixSeconds(ctx.clock.now());
  const expires_at = issuedAt + ctx.config.tokenSeconds;
  const token = await sign(ctx, {
    iss: ctx.config.externalUrl,
    sub: user.id,
    aud: AUDIENCE,
    exp: expires_at,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: levelOf(session),
    amr: session.proofs
      .toReversed()
      .toSorted((a, b) => b.at - a.at)
      .map(({ method, at }) => ({ method, timestamp: at })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return { token, expires_at };
}

/** A token for the admin routes, valid for five minutes. */
export function signServiceToken(ctx: Pick<AuthContext, 'keys' | 'clock' | 'config'>): Promise<string> {
  const issuedAt = unixSeconds(ctx.clock.now());
  const exp = issuedAt + SERVICE_TOKEN_SECONDS;
  return sign(ctx, { iss: ctx.config.externalUrl, role: 'service_role', iat: issuedAt, exp });
}

function sign(ctx: Pick<AuthContext, 'keys'>, claims: JWTPayload): Promise<string> {
  const { alg, kid, key } = ctx.keys.signer;
  return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
}

/** Other services' tokens may lack `iss` and `aud`. @throws AuthError 403 `bad_jwt`. */
export async function verifyAccessToken(
  ctx: Pick<AuthContext, 'keys' | 'clock' | 'config'>,
  token: string,
): Promise<JWTPayload> {
  try {
    const header = decodeProtectedHeader(token);
    const options = { currentDate: ctx.clock.now(), clockTolerance: 0 };
    const { legacySecret, keys } = ctx.keys;
    // Legacy tokens have no `kid`.
    if (header.alg === 'HS256' && header.kid === undefined && legacySecret) {
      return ofAudience((await jwtVerify(token, legacySecret, { ...options, algorithms: ['HS256'] })).payload);
    }
    const ring = keys.find(({ kid, alg }) => kid === header.kid && alg === header.alg);
    if (!ring) throw new Error('The token names none of the keys');
    const { payload } = await jwtVerify(token, ring.verify, { ...options, algorithms: [ring.alg] });
    if ((payload.iss ?? ctx.config.externalUrl) !== ctx.config.externalUrl) throw new Error('another issuer');
    return ofAudience(payload);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

function ofAudience(payload: JWTPayload): JWTPayload {
  if (![payload.aud ?? AUDIENCE].flat().includes(AUDIENCE)) throw new Error('another audience');
  return payload;
}
