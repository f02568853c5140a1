/** The time of day. Tests hand in one that stands still until it is moved. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
