import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 16;
const UUID_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * A link that opens one thing without an account: the thing's uuid and a keyed hash of it, base64url.
 * Nothing is stored, so nothing can be stolen from the database; a changed secret ends every link.
 */
export function privateToken(secret: string, purpose: string, id: string): string {
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([uuid, macOf(secret, purpose, uuidText(uuid))]).toString('base64url');
}

/** The uuid inside a private token, or null where the token was not made here for this purpose. */
export function idOfPrivateToken(secret: string, purpose: string, token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const id = uuidText(bytes.subarray(0, UUID_BYTES));
  return timingSafeEqual(bytes.subarray(UUID_BYTES), macOf(secret, purpose, id)) ? id : null;
}

/** A keyed hash over several parts, base64url; the parts cannot run into each other. */
export function signature(secret: string, purpose: string, parts: readonly string[]): string {
  return macOf(secret, purpose, JSON.stringify(parts)).toString('base64url');
}

/** Compares two signatures without telling by its time how much of them agrees. */
export function isSameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function macOf(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, MAC_BYTES);
}

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
