import { z } from 'zod';
import type { TextRow } from '#auth/schema/system.ts';
import type { UserRow } from '#auth/schema/users.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { WEBHOOK_SECRET, webhookHeaders } from '#platform/standard-webhooks.ts';

/** The webhook that sends text messages. Each secret signs, so that the receiver can rotate them. */
export type SmsHook = { url: string; secrets: string[] };

const TIMEOUT = 5 * DURATIONS.second;

/** The hook failed. The message is logged, so it holds neither number nor code. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused';
}

/** The protocol's "Send SMS" hook. The constant id lets the receiver recognize a retry. @throws TextRefused. */
export async function sendByHook({ url, secrets }: SmsHook, text: TextRow, user: UserRow, now: Date): Promise<void> {
  const { id, phone, code, purpose } = text;
  const body = JSON.stringify({
    user: { id: user.id, aud: 'authenticated', role: user.role, phone, user_metadata: user.user_metadata },
    sms: { otp: code, sms_type: purpose, phone },
  });
  const headers = { 'content-type': 'application/json', ...webhookHeaders(secrets, { id, body, now }) };
  const signal = AbortSignal.timeout(TIMEOUT);
  const reason = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).then(
    refusalIn,
    (error: Error) => error.name,
  );
  if (reason !== null) throw new TextRefused(`The hook did not take the text (${reason}).`);
}

/** Why the hook failed, or null. Hooks may report an error with status 200. */
async function refusalIn(answer: Response): Promise<string | null> {
  const body = await answer.text().catch(() => '');
  if (!answer.ok) return String(answer.status);
  return /^\s*\{\s*"error"\s*:\s*\{/.test(body) ? 'an error in its answer' : null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets of Standard Webhooks; several while they are changed. */
export const webhookSecrets = z
  .string()
  .transform((text) => text.split('|').map((one) => one.trim()))
  .pipe(z.array(z.string().regex(WEBHOOK_SECRET, 'v1,whsec_ and 24 to 64 bytes in base64; several joined by |')));

export const textFields = {
  AUTH_SMS_HOOK_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivate, 'needs https, as codes go there')
    .optional(),
  AUTH_SMS_HOOK_SECRET: webhookSecrets.optional(),
  AUTH_TEXTS_PER_HOUR: z.coerce.number().int().min(1).optional(),
};
type Given = { AUTH_SMS_HOOK_URL?: string | undefined; AUTH_SMS_HOOK_SECRET?: string[] | undefined };

export function smsHookOf(
  { AUTH_SMS_HOOK_URL: url, AUTH_SMS_HOOK_SECRET: secrets }: Given,
  problems: string[],
): SmsHook | null {
  if (Boolean(url) !== Boolean(secrets)) problems.push('AUTH_SMS_HOOK_URL, AUTH_SMS_HOOK_SECRET: both or none');
  return url && secrets ? { url, secrets } : null;
}

function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}
