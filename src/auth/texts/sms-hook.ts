import { createHmac } from 'node:crypto';
import type { TextRow } from '#auth/schema/texts.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { DURATIONS } from '#contract/limits.ts';

/** Where codes go to be texted; each of the secrets signs, so that the other side can change its own. */
export type SmsHook = { url: string; secrets: string[] };

/** How a secret is written: the version and the mark of Standard Webhooks, then 24 to 64 bytes in base64. */
export const SMS_SECRET = /^v1,whsec_([A-Za-z0-9+/]{32,86}={0,2})$/;
const TIMEOUT = 5 * DURATIONS.second;

/** The hook did not take the text. The message holds neither number nor code: it reaches the logs. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

/**
 * Hands a code to the "Send SMS" hook of the protocol, signed as Standard Webhooks has it
 * (https://github.com/standard-webhooks/standard-webhooks). The same text always has the same id, by which the other
 * side knows one that it has had before. Of the person it gets what it needs to write to them, and no more.
 * @throws TextRefused for any answer but a success without an error in it, and for none.
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

/** Why an answer is none of success; hooks may tell of an error in a body whose status is 200. */
async function refusalIn(answer: Response): Promise<string | null> {
  const body = await answer.text().catch(() => '');
  if (!answer.ok) return String(answer.status);
  return /^\s*\{\s*"error"\s*:\s*\{/.test(body) ? 'an error in its answer' : null;
}
