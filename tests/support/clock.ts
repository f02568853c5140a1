import type { Clock } from '#platform/clock.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(ms: number): void; set(time: Date): void };

export function testClock(start: Date): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
    set: (time) => {
      now = time.getTime();
    },
  };
}
