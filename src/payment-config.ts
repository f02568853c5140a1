import { z } from 'zod';

/** The gateway that cards are charged through. `apiUrl`: of a sandbox in another process; null for one in this. */
export type PaymentConfig =
  | { kind: 'toss'; clientKey: string; secretKey: string }
  | { kind: 'sandbox'; apiUrl: string | null };

const key = (kind: 'ck' | 'sk') =>
  z
    .string()
    .regex(new RegExp(`^(?:test|live)_${kind}_\\w+$`), `an API key, which begins with test_${kind}_ or live_${kind}_`);

export const paymentFields = {
  TOSS_CLIENT_KEY: key('ck').optional(),
  TOSS_SECRET_KEY: key('sk').optional(),
  TOSS_TEST_KEYS: z.enum(['on', 'off']).default('off'),
  TOSS_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
};
type PaymentFields = z.output<z.ZodObject<typeof paymentFields>>;
type Mode = 'demo' | 'production';

export function paymentProblems(read: PaymentFields, mode: Mode): string[] {
  const { TOSS_CLIENT_KEY: client, TOSS_SECRET_KEY: secret, TOSS_API_URL: elsewhere } = read;
  const problems: string[] = [];
  if (Boolean(client) !== Boolean(secret)) problems.push('TOSS_CLIENT_KEY, TOSS_SECRET_KEY: both or none');
  if (client && secret && isTest(client) !== isTest(secret))
    problems.push('TOSS_CLIENT_KEY, TOSS_SECRET_KEY: one is for tests and the other is live');
  if (mode === 'demo' && [client, secret].some((one) => one && !isTest(one)))
    problems.push('TOSS_SECRET_KEY: a demo charges no real card, so it takes keys that begin with test_');
  if (mode === 'production' && read.TOSS_TEST_KEYS === 'off' && [client, secret].some((one) => one && isTest(one)))
    problems.push(
      'TOSS_SECRET_KEY: keys that begin with test_ charge nobody; TOSS_TEST_KEYS=on takes them all the same',
    );
  if (mode === 'production' && elsewhere) problems.push('TOSS_API_URL: accepted in demo mode alone');
  if (mode === 'demo' && elsewhere && (client || secret))
    problems.push('TOSS_API_URL: names a sandbox, which takes no keys');
  return problems;
}

/** Null where nobody can pay: in production without keys. */
export function paymentsOf(read: PaymentFields, mode: Mode): PaymentConfig | null {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey } = read;
  if (clientKey && secretKey) return { kind: 'toss', clientKey, secretKey };
  return mode === 'demo' ? { kind: 'sandbox', apiUrl: read.TOSS_API_URL ?? null } : null;
}

function isTest(key: string): boolean {
  return key.startsWith('test_');
}
