import { createHmac } from 'node:crypto';
import type { TextRow } from '#auth/schema/texts.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { DURATIONS } from '#contract/limits.ts';

/** The webhook that sends text messages. Each secret signs, so that the receiver can rotate them. */
export type SmsHook = { url: string; secrets: string[] };

/** A secret of Standard Webhooks with its version: 24 to 64 bytes in base64. */
export const SMS_SECRET = /^v1,whsec_([A-Za-z0-9+/]{32,86}={0,2})$/;
const TIMEOUT = 5 * DURATIONS.second;

/** The hook failed. The message is logged, so it holds neither number nor code. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

/**
 * Calls the protocol's "Send SMS" hook, signed by Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks). The id of a text is constant, so that the receiver can
 * recognize a retry. The user is cut down to what a message needs.
 * @throws TextRefused without a successful answer.
 */
export async function sendByHook({ url, secrets }: SmsHook, text: TextRow, user: UserRow, now: Date): Promise<void> {
  const { id, phone, code, purpose } = text;
  const body = JSON.stringify({
    user: { id: user.id, aud: 'authenticated', role: user.role, phone, user_metadata: user.user_metadata },
    sms: { otp: code, sms_type: purpose, phone },
  });
  const timestamp = String(Math.floor(now.getTime() / DURATIONS.second));
  const signed = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signed.join(' '),
  };
  const signal = AbortSignal.timeout(TIMEOUT);
  const reason = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).then(
    refusalIn,
    (error: Error) => error.name,
  );
  if (reason !== null) throw new TextRefused(`The hook did not take the text (${reason}).`);
}

function signatureOf(secret: string, content: string): string {
  const [, key = ''] = SMS_SECRET.exec(secret) ?? [];
  return createHmac('sha256', Buffer.from(key, 'base64')).update(content).digest('base64');
}

/** What an answer failed with, or null. Hooks may report an error with status 200. */
async function refusalIn(answer: Response): Promise<string | null> {
  const body = await answer.text().catch(() => '');
  if (!answer.ok) return String(answer.status);
  return /^\s*\{\s*"error"\s*:\s*\{/.test(body) ? 'an error in its answer' : null;
}
