import { z } from 'zod';
import type { SmsHook } from '#auth/texts/sms-hook.ts';
import { WEBHOOK_SECRET } from '#platform/standard-webhooks.ts';

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
