/** A small seeded generator, so that the demo market is the same on every machine. Not for secrets. */
export type Random = {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** One of the items, all equally likely. */
  pick<T>(items: readonly T[]): T;
  /** One of the values, each as likely as its weight says. */
  weighted<T>(table: readonly (readonly [value: T, weight: number])[]): T;
  shuffled<T>(items: readonly T[]): T[];
};

/** The generator that this text always yields. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);

  // Mulberry32: one 32-bit word of state, good enough for picking words.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  function weighted<T>(table: readonly (readonly [value: T, weight: number])[]): T {
    let left = next() * table.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of table) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(table)[0];
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  return { next, pick, weighted, shuffled };
}

/** FNV-1a: spreads short texts over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of text) {
    value ^= unit.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
