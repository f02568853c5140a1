import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time; only their lengths may be learned. */
export function isSameSecret(left: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [bytesOf(left), bytesOf(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function bytesOf(value: string | Buffer): Buffer {
  return typeof value === 'string' ? Buffer.from(value) : value;
}
