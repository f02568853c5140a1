import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/constant-time.ts';

/** A secret of Standard Webhooks with its version: 24 to 64 bytes in base64. */
export const WEBHOOK_SECRET = /^v1,whsec_([A-Za-z0-9+/]{32,86}={0,2})$/;

/** How long a call may be on its way; an older one may be a copy. */
const FRESH_SECONDS = 300;

/** The headers of a call signed by Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks). */
export function webhookHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signed.join(' ') };
}

export function isSignedWebhook(secrets: readonly string[], headers: Headers, body: string, now: Date): boolean {
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= FRESH_SECONDS;
  if (!/^\d{1,12}$/.test(timestamp) || !isFresh) return false;
  const content = `${headers.get('webhook-id') ?? ''}.${timestamp}.${body}`;
  const given = (headers.get('webhook-signature') ?? '').split(' ');
  return secrets.some((secret) => given.some((one) => isSameSecret(one, signatureOf(secret, content))));
}

function signatureOf(secret: string, content: string): string {
  const [, key = ''] = WEBHOOK_SECRET.exec(secret) ?? [];
  return `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(content).digest('base64')}`;
}
