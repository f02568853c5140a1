import { LIMITS } from '#contract/limits.ts';
import type { PayFigure, PayGroup } from '#contract/salaries.ts';
import type { Grouped } from '#server/salaries/groups.ts';
import type { PayingListing } from '#server/salaries/queries.ts';

/** Offers are no more exact than this. */
const ROUNDED_TO = 100_000;

/** Median and quartiles; null for too few listings. */
export function figureOf(listings: readonly PayingListing[]): PayFigure | null {
  if (listings.length < LIMITS.payListingsMin) return null;
  const pays = listings.map(({ pay }) => pay).sort((left, right) => left - right);
  return {
    listings: pays.length,
    low: quantile(pays, 0.25),
    median: quantile(pays, 0.5),
    high: quantile(pays, 0.75),
  };
}

/**
 * The groups that may be shown, in order. Groups with too few listings are left out. If the remaining listings are too
 * few, so that total minus groups would reveal them, the smallest shown group is left out too, until they are enough.
 */
export function shownGroups(listings: readonly PayingListing[], groups: readonly Grouped[]): PayGroup[] {
  const shown = groups
    .map((group) => ({ group, held: listings.filter(group.holds) }))
    .filter(({ held }) => held.length >= LIMITS.payListingsMin)
    .sort((left, right) => right.held.length - left.held.length);
  const outside = () => {
    const inside = new Set(shown.flatMap(({ held }) => held));
    return listings.length - inside.size;
  };
  while (shown.length > 0 && outside() > 0 && outside() < LIMITS.payListingsMin) shown.pop();
  return groups.flatMap((group) => {
    const { id, label, search } = group;
    const figure = figureOf(shown.find((one) => one.group === group)?.held ?? []);
    return figure ? [{ id, label, search, ...figure }] : [];
  });
}

/** Best paid first, for groups without an order. */
export function byMedian(groups: readonly PayGroup[]): PayGroup[] {
  return groups.toSorted((left, right) => right.median - left.median || left.label.localeCompare(right.label));
}

/** Interpolates between listings, as spreadsheets do. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round((below + (above - below) * (place % 1)) / ROUNDED_TO) * ROUNDED_TO;
}
