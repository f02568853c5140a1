import { expect } from 'vitest';

/** Texts that make patterns and parsers start over: openings without ends, tables, lists, syllables, full stops. */
const SEEDS = [
  ...['<', '<ul><li>', '</li></ul>', '<p><b>', '[', '](', '"', '`', '*a _', '&amp;lt;'],
  ...['|a|b|\n|-|-|\n', '- a\n', '영어\n', '한국어. '],
];

const LENGTH = 100_000;
/** Of a sixteenth of the length: a quadratic function then needs a quarter of a second for half, the longest text that is taken. */
const UNSUSPICIOUS_MS = 4;
/** Twice the length may take three times as long: then what costs its square is as much as what costs its length. */
const TIMES_LONGER = 3;
/** Of half of that length, the same square is half as much as the rest. */
const TIMES_LONGER_OF_SHORT = 8 / 3;
/**
 * Eight times the length may take 2.4 times as long by the character: what costs its square takes eight times.
 * So far apart, garbage collection in one of the measurements doesn't look like growth.
 */
const TIMES_LONGER_OF_EIGHT = 8 * 2.4;
/**
 * What takes no longer for the whole length is quick enough, half of it being the longest text that is taken, and an eighth
 * of it too short for a coarse clock. A square that begins at `UNSUSPICIOUS_MS` takes eight times as long.
 */
const QUICK_MS = 32 * UNSUSPICIOUS_MS;
/** Whatever else the machine does, one of the measurements is good. */
const MEASUREMENTS = 6;

/** Every seed by itself, every two in turns, and many of one before many of the other. */
export function* awkwardTexts(): Generator<(length: number) => string> {
  for (const seed of SEEDS) yield (length) => filled(seed, length);
  for (const [at, one] of SEEDS.entries())
    for (const [place, other] of SEEDS.entries()) {
      if (at < place) yield (length) => filled(one + other, length);
      if (at !== place) yield (length) => filled(one, length / 2) + filled(other, length / 2);
    }
}

export function filled(seed: string, length: number): string {
  return seed.repeat(Math.ceil(length / seed.length));
}

/** Whether a function takes little longer by the character for a text that is eight times as long. */
export function expectLinear(what: string, run: (text: string) => unknown, text: (length: number) => string): void {
  const timeOf = (length: number) => cpuMs(() => run(text(length)));
  const short = timeOf(LENGTH / 32);
  if (short < UNSUSPICIOUS_MS / 4) return;
  const sixteenth = timeOf(LENGTH / 16);
  if (sixteenth < Math.max(UNSUSPICIOUS_MS, short * TIMES_LONGER_OF_SHORT)) return;
  if (timeOf(LENGTH / 8) < sixteenth * TIMES_LONGER) return;
  let [eighth, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let count = 0; count < MEASUREMENTS; count++) {
    eighth = Math.min(eighth, timeOf(LENGTH / 8));
    whole = Math.min(whole, timeOf(LENGTH));
    if (whole <= Math.max(QUICK_MS, eighth * TIMES_LONGER_OF_EIGHT)) return;
  }
  expect(whole, `${what} of ${JSON.stringify(text(40))}`).toBeLessThan(eighth * TIMES_LONGER_OF_EIGHT);
}

/** Processor time of this thread, unaffected by other load on the machine. */
function cpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
