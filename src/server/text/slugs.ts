import { RESERVED_SLUGS } from '#contract/reserved-slugs.ts';

const LONGEST_SLUG = 80;

/** Latin letters and digits of a text with hyphens between its words; empty where it has none. */
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

/** What no page can have for a slug any more: those in use, and the names that the API keeps for itself. */
export function takenSlugs(used: readonly string[]): Set<string> {
  return new Set([...RESERVED_SLUGS, ...used]);
}

/** The first of the wishes that nobody has, else the last one with a number; it is taken from then on. */
export function takeSlug(wishes: readonly [string, ...string[]], taken: Set<string>): string {
  const last = wishes[wishes.length - 1] ?? wishes[0];
  let slug = wishes.find((wish) => !taken.has(wish)) ?? last;
  for (let number = 2; taken.has(slug); number++) slug = `${last}-${number}`;
  taken.add(slug);
  return slug;
}
