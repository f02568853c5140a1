import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { AuthConfig } from '#auth/config.ts';
import { AuthError } from '#auth/http/errors.ts';
import type { StoredCredential } from '#auth/schema/factors.ts';
import type { UserRow } from '#auth/schema/users.ts';

/** Longest credential id (Web Authentication Level 3, 7.1, step 25). */
const MOST_ID_BYTES = 1023;
const TRANSPORTS: AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** Checked only once its challenge is used up, so the body's schema takes any object. */
export const CredentialAnswer = z.looseObject({});
export type CredentialAnswer = z.output<typeof CredentialAnswer>;

const CredentialResponse = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.string().nullish() }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
type CredentialResponse = z.output<typeof CredentialResponse>;

/** What browsers support. The library's default includes ML-DSA, for which Node prints a warning. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export function creationOptions(
  config: AuthConfig,
  user: UserRow,
  known: readonly StoredCredential[],
  { resident }: { resident: boolean },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const name = user.email ?? user.phone ?? user.id;
  return generateRegistrationOptions({
    rpName: config.rpName,
    rpID: config.rpId,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: resident ? 'required' : 'preferred', userVerification: 'preferred' },
  });
}

/** A passkey replaces the password, so it verifies its user (PIN, fingerprint). As second factor presence is enough. */
export type KeyUse = 'passkey' | 'factor';

export function assertionOptions(
  config: AuthConfig,
  allowed: readonly StoredCredential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: config.rpId,
    userVerification: allowed.length > 0 ? 'preferred' : 'required',
    ...(allowed.length > 0 ? { allowCredentials: allowed.map(descriptorOf) } : {}),
  });
}

/** The id of the key that answers. @throws AuthError 400 `webauthn_verification_failed`. */
export function credentialId(answer: CredentialAnswer): string {
  return responseOf(answer).id;
}

/** The key that a browser has created. @throws AuthError 400 `webauthn_verification_failed`. */
export async function madeCredential(
  config: AuthConfig,
  answer: CredentialAnswer,
  expectedChallenge: string,
  use: KeyUse,
): Promise<StoredCredential> {
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: responseOf(answer) as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: config.rpOrigins,
      expectedRPID: config.rpId,
      requireUserVerification: use === 'passkey',
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw verificationFailed();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  if (Buffer.from(id, 'base64url').length > MOST_ID_BYTES) throw verificationFailed();
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: knownTransports(transports),
  };
}

/** The key with its counter advanced. @throws AuthError 400 `webauthn_verification_failed`. */
export async function usedCredential(
  config: AuthConfig,
  answer: CredentialAnswer,
  expectedChallenge: string,
  { credential, userId, use }: { credential: StoredCredential; userId: string; use: KeyUse },
): Promise<StoredCredential> {
  const response = responseOf(answer);
  refuseOtherOwner(response, userId, use);
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: config.rpOrigins,
      expectedRPID: config.rpId,
      requireUserVerification: use === 'passkey',
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
    }),
  );
  return { ...credential, counter: authenticationInfo.newCounter };
}

/** Required of a passkey, as nobody typed a name (Web Authentication Level 3, 7.2, step 6). */
function refuseOtherOwner({ response: { userHandle } }: CredentialResponse, userId: string, use: KeyUse): void {
  if (userHandle == null && use === 'factor') return;
  if (userHandle !== Buffer.from(userId).toString('base64url')) throw verificationFailed();
}

function knownTransports(reported: unknown): string[] {
  return Array.isArray(reported) ? TRANSPORTS.filter((transport) => reported.includes(transport)) : [];
}

function responseOf(answer: CredentialAnswer): CredentialResponse {
  const parsed = CredentialResponse.safeParse(answer);
  if (!parsed.success) throw verificationFailed();
  return parsed.data;
}

async function verified<Result extends { verified: boolean }>(check: Promise<Result>): Promise<Result> {
  const result = await check.catch(() => null);
  if (!result?.verified) throw verificationFailed();
  return result;
}

/** The same for unknown, forged and broken credentials. */
export function verificationFailed(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'The credential could not be verified');
}

function descriptorOf({ id, transports }: StoredCredential) {
  return { id, transports: transports as AuthenticatorTransport[] };
}
