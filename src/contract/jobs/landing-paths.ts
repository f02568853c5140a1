import type { Occupation } from '#contract/core/vocabulary.ts';

/** Those with a landing page of their own, `/engineering-jobs`. */
export const LISTED_OCCUPATIONS = ['product', 'marketing', 'engineering', 'design'] as const satisfies Occupation[];

export function landingPath({ name }: { name: string }): string {
  return `/${name}-jobs`;
}
