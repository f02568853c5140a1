import { invalid } from '#auth/errors.ts';

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const PARTS = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/** Milliseconds of a duration as Go writes it, such as `24h` or `1h30m`. @throws AuthError 400. */
export function durationOf(written: string): number {
  const parts = [...written.matchAll(PARTS)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== written) {
    throw invalid('invalid format for ban duration');
  }
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
}
