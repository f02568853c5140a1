import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Bits, union } from '#platform/bitset.ts';

const WORD_BYTES = 4;

/** Little-endian bits without trailing zeros, deflated: a kilobyte at most for ten thousand jobs. */
export function packJobs(bits: Bits): Uint8Array {
  const words = trimmed(bits);
  const bytes = Buffer.alloc(words.length * WORD_BYTES);
  words.forEach((word, at) => {
    bytes.writeUInt32LE(word, at * WORD_BYTES);
  });
  return deflateRawSync(bytes);
}

export function unpackJobs(packed: Uint8Array | null): Bits {
  if (!packed) return new Uint32Array(0);
  const bytes = inflateRawSync(packed);
  return Uint32Array.from({ length: bytes.length / WORD_BYTES }, (_, at) => bytes.readUInt32LE(at * WORD_BYTES));
}

export function bothJobs(left: Bits, right: Bits): Bits {
  return union([left, right], Math.max(left.length, right.length) * 32);
}

function trimmed(bits: Bits): Bits {
  let end = bits.length;
  while (bits[end - 1] === 0) end--;
  return bits.subarray(0, end);
}
