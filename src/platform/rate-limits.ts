/** Counts attempts in fixed windows, shared by all nodes. */
export type RateLimits = {
  /**
   * Counts one attempt.
   * @throws Refusal `too_many` with the seconds until the window ends, once more than `points` were counted.
   */
  take(rule: { name: string; points: number; seconds: number }, key: string): Promise<void>;
};
