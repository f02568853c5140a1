import { LIMITS } from '#contract/limits.ts';
import type { PayFigure, PayGroup } from '#contract/salaries.ts';
import type { Grouped } from '#server/salaries/groups.ts';
import type { PayingListing } from '#server/salaries/queries.ts';

/** Nobody's offer is more exact than this. */
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
 * The groups that may be shown, in their own order. A group of too few listings is left out; and where the listings
 * outside of all shown groups are too few, so that the total less the groups would tell of them, the smallest shown
 * group is left out as well, until they are enough.
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

/** The best paid first, for groups that have no order of their own. */
export function byMedian(groups: readonly PayGroup[]): PayGroup[] {
  return groups.toSorted((left, right) => right.median - left.median || left.label.localeCompare(right.label));
}

/** Between two listings the share of the way is taken, as spreadsheets do. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round((below + (above - below) * (place % 1)) / ROUNDED_TO) * ROUNDED_TO;
}
