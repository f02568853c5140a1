import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';

const LONGEST_SLUG = 80;

/** Latin letters and digits with hyphens; may be empty. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/c\+\+/g, 'c-plus-plus')
    .replace(/c#/g, 'c-sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG);
  return slug.replace(/^-+|-+$/g, '');
}

export function takenSlugs(used: readonly string[]): Set<string> {
  return new Set([...RESERVED_SLUGS, ...used]);
}

/** The last number of a name: a text may have the same heading ten thousand times. */
const lastNumbers = new WeakMap<Set<string>, Map<string, number>>();

/** Takes the first free candidate, else the last one with a number, and adds it to `taken`. */
export function takeSlug(wishes: readonly [string, ...string[]], taken: Set<string>): string {
  const last = wishes[wishes.length - 1] ?? wishes[0];
  let slug = wishes.find((wish) => !taken.has(wish)) ?? last;
  const numbers = lastNumbers.get(taken) ?? new Map<string, number>();
  lastNumbers.set(taken, numbers);
  for (let number = numbers.get(last) ?? 2; taken.has(slug); number++) {
    slug = `${last}-${number}`;
    numbers.set(last, number);
  }
  taken.add(slug);
  return slug;
}
