import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { DURATIONS } from '#contract/core/limits.ts';

const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** The current step and the one before, for slow typists (RFC 6238, 5.2). */
const STEPS = [0, -1];

export type NewTotp = {
  secret: string;
  uri: string;
  /** SVG source. */
  qr_code: string;
};

export function newTotp(issuer: string, label: string): NewTotp {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = totpOf(secret, { issuer, label }).toString();
  return { secret: secret.base32, uri, qr_code: renderSVG(uri) };
}

/** Base32 of at least 16 bytes (RFC 4226, 4). */
export function isTotpSecret(secret: string): boolean {
  return /^[A-Z2-7]{26,128}$/.test(secret);
}

/** The time step of a code that is valid now and newer than `lastStep`; null otherwise. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = totpOf(Secret.fromBase32(secret), {});
  const current = totp.counter({ timestamp });
  const step = STEPS.map((away) => current + away).find(
    (counter) =>
      totp.validate({ token: code, timestamp: counter * PERIOD_SECONDS * DURATIONS.second, window: 0 }) !== null,
  );
  if (step === undefined) return null;
  // Each code works once (RFC 6238, 5.2).
  return lastStep !== null && step <= lastStep ? null : step;
}

function totpOf(secret: Secret, named: { issuer?: string; label?: string }): TOTP {
  return new TOTP({ ...named, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS });
}
