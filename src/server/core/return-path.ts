import { isSameSecret } from '#platform/constant-time.ts';
import { type Secrets, signature } from '#platform/signed-tokens.ts';
import type { Settings } from '#server/core/context.ts';

const PURPOSE = 'return path';
/** Hexadecimal, as some servers write what stands before the @ in lower case; so short that it fits into its 64 bytes. */
const MAC_LENGTH = 16;
const TAG = new RegExp(`\\+([0-9a-f]{32})\\.([0-9a-f]{${MAC_LENGTH}})@`, 'i');

/** Where the world reports that this letter came back: `bounces+ID.MAC@domain`. */
export function returnPathOf({ secrets, mailReturnPath }: Settings, mailId: string): string | null {
  if (mailReturnPath === null) return null;
  const id = mailId.replaceAll('-', '');
  return mailReturnPath.replace('@', `+${id}.${macOf(secrets, id)}@`);
}

export function mailIdOfReturnPath({ secrets }: Settings, returnPath: string): string | null {
  const [, id = '', mac = ''] = TAG.exec(returnPath.toLowerCase()) ?? [];
  const isOurs = secrets.some((secret) => isSameSecret(mac, macOf([secret], id)));
  return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

function macOf(secrets: Secrets, id: string): string {
  return Buffer.from(signature(secrets, PURPOSE, [id]), 'base64url')
    .toString('hex')
    .slice(0, MAC_LENGTH);
}
