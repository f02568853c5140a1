import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/constant-time.ts';

const MAC_BYTES = 16;
const UUID_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The current secret, which signs, then earlier ones, which still verify. */
export type Secrets = readonly [present: string, ...previous: string[]];

/** A UUID with a keyed hash. Nothing is stored to be stolen from the database; dropping a secret revokes its tokens. */
export function privateToken([secret]: Secrets, purpose: string, id: string): string {
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([uuid, macOf(secret, purpose, uuidText(uuid))]).toString('base64url');
}

/** The UUID of a token, or null where it is not valid for this purpose. */
export function idOfPrivateToken(secrets: Secrets, purpose: string, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = uuidText(bytes.subarray(0, UUID_BYTES));
  const mac = bytes.subarray(UUID_BYTES);
  return secrets.some((secret) => isSameSecret(mac, macOf(secret, purpose, id))) ? id : null;
}

/** HMAC-SHA256 over several parts, base64url. The parts are kept apart. */
export function signature([secret]: Secrets, purpose: string, parts: readonly string[]): string {
  return macOf(secret, purpose, JSON.stringify(parts)).toString('base64url');
}

/** Whether a text is the signature of these parts, in constant time. */
export function isSignature(secrets: Secrets, purpose: string, parts: readonly string[], given: string): boolean {
  const signed = Buffer.from(given, 'base64url');
  const text = JSON.stringify(parts);
  return secrets.some((secret) => isSameSecret(signed, macOf(secret, purpose, text)));
}

function macOf(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, MAC_BYTES);
}

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
