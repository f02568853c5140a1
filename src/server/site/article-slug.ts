import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function faultOfSlug(slug: string): string | null {
  if (!SLUG.test(slug)) return 'the name must be lower-case words with hyphens.';
  return RESERVED_SLUGS.includes(slug) ? 'the API keeps this name for itself.' : null;
}
