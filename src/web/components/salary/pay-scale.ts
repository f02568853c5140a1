import type { PayFigure } from '#contract/salaries.ts';

/** The ends of the scale that all charts of a page share, in won. */
export type Scale = { from: number; to: number };
const TICK = 10_000_000;

/** The scale in whole ticks that holds every figure. */
export function scaleOf(figures: readonly PayFigure[]): Scale {
  const lows = figures.map(({ low }) => low);
  const highs = figures.map(({ high }) => high);
  return {
    from: Math.floor(Math.min(...lows) / TICK) * TICK,
    to: Math.max(Math.ceil(Math.max(...highs) / TICK), 1) * TICK,
  };
}
