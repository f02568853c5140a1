import { DURATIONS } from '#contract/core/limits.ts';

/** The product in a process whose clock is moved on by eleven minutes at each SIGUSR2. */

const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  ahead += 11 * DURATIONS.minute;
  console.log(`The clock is ${ahead / DURATIONS.minute} minutes ahead.`);
});

await import('#src/main.ts');
