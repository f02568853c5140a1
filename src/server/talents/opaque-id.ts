import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/core/context.ts';

/** One cipher block, the size of a uuid. */
const ID = /^[A-Za-z0-9_-]{22}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The uuid, encrypted under a key of the company: ids of two companies can't be linked, and none invented. */
export function opaqueId(ctx: Pick<Context, 'settings'>, companyId: string, userId: string): string {
  const key = keyOf(ctx.settings.secrets[0], 'talent id', companyId);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.from(userId.replaceAll('-', ''), 'hex')), cipher.final()]).toString(
    'base64url',
  );
}

/** One per secret, as the block does not tell which made it; all but one are nobody's. Empty if it is not an id. */
export function usersBehind(ctx: Pick<Context, 'settings'>, companyId: string, id: string): string[] {
  if (!ID.test(id)) return [];
  return ctx.settings.secrets.map((secret) => {
    const key = keyOf(secret, 'talent id', companyId);
    const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const bytes = Buffer.concat([decipher.update(Buffer.from(id, 'base64url')), decipher.final()]);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}

/** Only this server can read it. */
export function sealed(ctx: Pick<Context, 'settings'>, companyId: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx.settings.secrets[0], 'talent cursor', companyId), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Null if it was not sealed here for this company. */
export function unsealed(ctx: Pick<Context, 'settings'>, companyId: string, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  for (const secret of ctx.settings.secrets) {
    const opened = openedBy(keyOf(secret, 'talent cursor', companyId), bytes);
    if (opened !== null) return opened;
  }
  return null;
}

function openedBy(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string, companyId: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${companyId}`).digest();
}
