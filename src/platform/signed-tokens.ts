import { createHmac } from 'node:crypto';
import { isSame } from '#platform/constant-time.ts';

const MAC_BYTES = 16;
const UUID_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The secret that signs, and those before it, of which nothing new is made and everything old is still taken. */
export type Secrets = readonly [present: string, ...previous: string[]];

/**
 * A link that opens one thing without an account: the thing's uuid and a keyed hash of it, base64url.
 * Nothing is stored, so nothing can be stolen from the database; a secret that is forgotten ends every link made by it.
 */
export function privateToken([secret]: Secrets, purpose: string, id: string): string {
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([uuid, macOf(secret, purpose, uuidText(uuid))]).toString('base64url');
}

/** The uuid inside a private token, or null where the token was not made here for this purpose. */
export function idOfPrivateToken(secrets: Secrets, purpose: string, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = uuidText(bytes.subarray(0, UUID_BYTES));
  const mac = bytes.subarray(UUID_BYTES);
  return secrets.some((secret) => isSame(mac, macOf(secret, purpose, id))) ? id : null;
}

/** A keyed hash over several parts, base64url; the parts cannot run into each other. */
export function signature([secret]: Secrets, purpose: string, parts: readonly string[]): string {
  return macOf(secret, purpose, JSON.stringify(parts)).toString('base64url');
}

/** Whether a text is the signature of these parts, without telling by its time how much of it agrees. */
export function isSignature(secrets: Secrets, purpose: string, parts: readonly string[], given: string): boolean {
  const signed = Buffer.from(given, 'base64url');
  const text = JSON.stringify(parts);
  return secrets.some((secret) => isSame(signed, macOf(secret, purpose, text)));
}

function macOf(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, MAC_BYTES);
}

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
