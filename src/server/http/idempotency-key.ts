import { Refusal } from '#contract/errors.ts';

/**
 * The `Idempotency-Key` of a call, by which a write that is sent again is known; null where there is none.
 * @throws Refusal `unreadable` for anything but 1 to 100 printable ASCII characters.
 */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || /^[\x20-\x7e]{1,100}$/.test(key)) return key;
  throw new Refusal('unreadable', 'Idempotency-Key takes 1 to 100 printable ASCII characters.');
}

/** `conflict`: the key stands for something else, and to answer with that would lose what was sent now. */
export function keyUsedFor(other: 'another application' | 'another message'): Refusal {
  return new Refusal('conflict', `This Idempotency-Key was used for ${other}.`);
}
