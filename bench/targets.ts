/** What the bench insists on, as section 8 of the design sets it. */
export type Target = { atLeast: number } | { atMost: number };

export const TARGETS = {
  /** Our rate over that of nginx, for the same bytes. */
  cachedToNginx: { atLeast: 0.3 },
  /** Our rate under random parameters over our rate without. */
  floodToCached: { atLeast: 0.5 },
  /** Time of a filtered page of the list at the largest size over that at ten thousand jobs. */
  largestToSmallest: { atMost: 3 },
  /** Kilobytes (of 1000 bytes), compressed, on a first visit. */
  scriptKilobytes: { atMost: 130 },
  requests: { atMost: 12 },
} as const satisfies Record<string, Target>;

export function isMet(value: number, target: Target): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

export function wordsOf(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}
