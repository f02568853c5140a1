import { expect } from 'vitest';

const LENGTHS = [2_000, 4_000, 8_000, 16_000];
/** Smaller figures are noise. */
const MEASURABLE_MS = 40;
const TIMES_LARGER = 8;
/** Of a linear function; a quadratic one takes 64 times as long. */
const TIMES_LONGER = 24;
const RUNS = 3;

/** Whether a function takes about eight times as long for a text of eight times the length, and not far more. */
export function expectLinear(what: string, run: (text: string) => unknown, hostile: string): void {
  const timeOf = (length: number) => cpuMs(() => run(hostile.repeat(Math.ceil(length / hostile.length))));
  const slow = LENGTHS.find((length) => timeOf(length) >= MEASURABLE_MS);
  if (slow === undefined) return;
  const [before, after] = [median(() => timeOf(slow / TIMES_LARGER)), median(() => timeOf(slow))];
  expect(after, `${what} of ${JSON.stringify(hostile)}`).toBeLessThan(Math.max(MEASURABLE_MS, before * TIMES_LONGER));
}

function median(measure: () => number): number {
  const times = Array.from({ length: RUNS }, measure).sort((left, right) => left - right);
  return times[Math.floor(RUNS / 2)] ?? 0;
}

/** Processor time of this thread, unaffected by other load on the machine. */
function cpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
