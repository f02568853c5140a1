/** The targets of the bench. */
export type Target = { atLeast: number } | { atMost: number };

export const TARGETS = {
  /** Our rate relative to nginx, for the same bytes. */
  cachedToNginx: { atLeast: 0.5 },
  /** Our rate with random parameters relative to the rate without. */
  floodToCached: { atLeast: 0.5 },
  /** Processor time of what is not in memory, relative to nginx's for the cached list in Brotli. */
  listPageToNginx: { atMost: 200 },
  listCallToNginx: { atMost: 50 },
  jobCallToNginx: { atMost: 30 },
  /** Processor time of a search by an agent relative to the same by the API. */
  agentCallToApi: { atMost: 3 },
  /** Of a search for a common word, for 95 of 100. */
  searchMilliseconds: { atMost: 60 },
  /** Time of a filtered list at the largest size relative to ten thousand jobs, for 95 of 100. */
  largestToSmallest: { atMost: 3 },
  /** Of a process with a million jobs. */
  startSeconds: { atMost: 20 },
  megabytes: { atMost: 1500 },
  /** Kilobytes (of 1000 bytes), compressed, on a first visit. */
  kilobytes: { atMost: 210 },
  scriptKilobytes: { atMost: 120 },
  /** Without pictures, whose number depends on the listings in view. */
  requests: { atMost: 11 },
  /** Of a run that writes letters to ten thousand people, on PostgreSQL. */
  letterSeconds: { atMost: 25 },
} as const satisfies Record<string, Target>;

export function isMet(value: number, target: Target): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

export function wordsOf(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}
