import { Refusal } from '#contract/core/errors.ts';

/** Null without one. @throws Refusal `unreadable` unless it is 1 to 100 printable ASCII characters. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\x20-\x7e]{1,100}$/.test(key)) return key;
  throw new Refusal('unreadable', 'Idempotency-Key takes 1 to 100 printable ASCII characters.');
}

/** A `conflict`: answering with the other thing would lose this one. */
export function keyUsedFor(
  other: 'another application' | 'another message' | 'another order' | 'another posting',
): Refusal {
  return new Refusal('conflict', `This Idempotency-Key was used for ${other}.`);
}
