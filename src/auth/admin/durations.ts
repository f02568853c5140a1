import { invalid } from '#auth/http/errors.ts';

const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g;
/** Go's limit: 64 bits of nanoseconds, some 292 years. */
const LONGEST_MS = 2 ** 63 / 1e6;

/** Milliseconds of a Go duration, such as `24h`, `-1.5h` or `1h30m`. @throws AuthError 400. */
export function durationOf(written: string): number {
  const [, sign = '', amounts = ''] = /^([+-]?)(.*)$/s.exec(written) ?? [];
  const parts = [...amounts.matchAll(PART)];
  const isRead = amounts === '0' || (amounts !== '' && parts.map(([part]) => part).join('') === amounts);
  const length = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  if (!isRead || length >= LONGEST_MS) throw invalid('invalid format for ban duration');
  return sign === '-' ? -length : length;
}
