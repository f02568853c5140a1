/** Small non-negative integers, one bit each: intersecting a million jobs takes a fraction of a millisecond. */
export type Bits = Uint32Array;

export function emptyBits(capacity: number): Bits {
  return new Uint32Array(Math.ceil(capacity / 32));
}

export function hasBit(bits: Bits, index: number): boolean {
  return ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

export function setBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function clearBit(bits: Bits, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) & ~(1 << (index & 31));
}

export function grown(bits: Bits, capacity: number): Bits {
  const next = emptyBits(capacity);
  next.set(bits);
  return next;
}

export function intersection(left: Bits, right: Bits): Bits {
  const out = new Uint32Array(left.length);
  for (let word = 0; word < out.length; word++) out[word] = (left[word] as number) & (right[word] as number);
  return out;
}

/** Members of `left` that are not in `right`, which may be the shorter one. */
export function difference(left: Bits, right: Bits): Bits {
  const out = new Uint32Array(left.length);
  for (let word = 0; word < out.length; word++) out[word] = (left[word] as number) & ~(right[word] as number);
  return out;
}

export function union(sets: readonly Bits[], capacity: number): Bits {
  const out = emptyBits(capacity);
  for (const set of sets) {
    const shared = Math.min(set.length, out.length);
    for (let word = 0; word < shared; word++) out[word] = (out[word] as number) | (set[word] as number);
  }
  return out;
}

export function countShared(left: Bits, right: Bits): number {
  let shared = 0;
  let word = 0;
  for (const last = left.length - 2; word < last; word += 3) {
    shared += onesOfThree(
      (left[word] as number) & (right[word] as number),
      (left[word + 1] as number) & (right[word + 1] as number),
      (left[word + 2] as number) & (right[word + 2] as number),
    );
  }
  for (; word < left.length; word++) shared += onesOf((left[word] as number) & (right[word] as number));
  return shared;
}

export function count(bits: Bits): number {
  return countShared(bits, bits);
}

export function members(bits: Bits): number[] {
  const found: number[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1)
      found.push(word * 32 + 31 - Math.clz32(rest & -rest));
  }
  return found;
}

/** Number of set bits of a 32-bit word (parallel addition within the word). */
function onesOf(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same for three words with half the additions: the third's bits ride along with the pairs of the others. */
function onesOfThree(first: number, second: number, third: number): number {
  const one = first - ((first >>> 1) & 0x55555555) + (third & 0x55555555);
  const two = second - ((second >>> 1) & 0x55555555) + ((third >>> 1) & 0x55555555);
  const sum = (one & 0x33333333) + ((one >>> 2) & 0x33333333) + (two & 0x33333333) + ((two >>> 2) & 0x33333333);
  return Math.imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}
