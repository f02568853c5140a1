import { DURATIONS } from '#contract/core/limits.ts';
import { FEATURED_ON_TOP } from '#contract/payments/pricing.ts';

export function turnAt(now: Date): number {
  return Math.floor(now.getTime() / DURATIONS.hour);
}

/** The top moves by one each turn. Rounds are mixed anew, else a job would always have the same hours of the day. */
export function onTop(featured: readonly number[], turn: number): number[] {
  const { length } = featured;
  if (length <= FEATURED_ON_TOP) return [...featured];
  const round = Math.floor(turn / length);
  const circle = featured
    .map((number) => ({ number, place: mixed(number, round) }))
    .sort((left, right) => left.place - right.place || left.number - right.number);
  return Array.from({ length: FEATURED_ON_TOP }, (_, step) => circle[(turn + step) % length]?.number ?? 0);
}

/** The last step of MurmurHash3 on each. */
function mixed(number: number, round: number): number {
  return finalMix(finalMix(round) ^ number);
}

function finalMix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
