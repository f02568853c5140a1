import { and } from 'drizzle-orm';
import { LIMITS } from '#contract/core/limits.ts';
import { KOREAN_LEVELS, OCCUPATIONS, YEARS_ASKED, yearsBand } from '#contract/core/vocabulary.ts';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import type { PayFigure, PayGroup, PayGrouping } from '#contract/salary/salaries.ts';
import type { Db } from '#platform/db.ts';
import type { Handlers } from '#server/core/handler.ts';
import { STATES_YEARLY_WON, yearlyWon } from '#server/schema/job-pay.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

type PayingListing = Awaited<ReturnType<typeof payingListings>>[number];

type Grouped = {
  id: string;
  label: string;
  search: Record<string, string>;
  holds: (listing: PayingListing) => boolean;
};

const PAYING = { pay_stated: 'true', employment_types: 'contract,full-time,not-stated' };

const GROUPS: Record<PayGrouping, readonly Grouped[]> = {
  occupations: OCCUPATIONS.map(({ id, label }) => ({
    id,
    label,
    search: { occupations: id, ...PAYING },
    holds: ({ occupations }) => occupations.includes(id),
  })),
  roles: LANDING_PAGES.flatMap(({ name, label, query: { tags } }) => {
    if (tags === undefined) return [];
    const wanted = tags.split(',');
    return [
      {
        id: name,
        label,
        search: { tags, ...PAYING },
        holds: (listing: PayingListing) => wanted.some((tag) => listing.tags.includes(tag)),
      },
    ];
  }),
  years: YEARS_ASKED.map(({ id, label }) => ({
    id,
    label,
    search: { years: id, ...PAYING },
    holds: ({ years_min }) => yearsBand(years_min) === id,
  })),
  korean: KOREAN_LEVELS.map(({ id, label }) => ({
    id,
    label,
    search: { ko_language_levels: id, ...PAYING },
    holds: ({ korean_level }) => korean_level === id,
  })),
};

/** Offers are no more exact than this. */
const ROUNDED_TO = 100_000;

export const salaryHandlers: Handlers<'GET /v1/salaries'> = {
  'GET /v1/salaries': async (ctx) => {
    const now = ctx.clock.now();
    const listings = await payingListings(ctx.db, now);
    const { occupations, roles, years, korean } = GROUPS;
    return {
      data: {
        as_of: now.toISOString(),
        all: figureOf(listings),
        groups: {
          occupations: byMedian(shownGroups(listings, occupations)),
          roles: byMedian(shownGroups(listings, roles)),
          years: shownGroups(listings, years),
          korean: shownGroups(listings, korean),
        },
        search: PAYING,
      },
    };
  },
};

/** Null for too few listings. */
function figureOf(listings: readonly PayingListing[]): PayFigure | null {
  if (listings.length < LIMITS.payListingsMin) return null;
  const pays = listings.map(({ pay }) => pay).sort((left, right) => left - right);
  return {
    listings: pays.length,
    low: quantile(pays, 0.25),
    median: quantile(pays, 0.5),
    high: quantile(pays, 0.75),
  };
}

/** Leaves out groups with too few listings, and the smallest shown where total minus groups would reveal them. */
function shownGroups(listings: readonly PayingListing[], groups: readonly Grouped[]): PayGroup[] {
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

function byMedian(groups: readonly PayGroup[]): PayGroup[] {
  return groups.toSorted((left, right) => right.median - left.median || left.label.localeCompare(right.label));
}

/** Interpolates between listings, as spreadsheets do. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return Math.round((below + (above - below) * (place % 1)) / ROUNDED_TO) * ROUNDED_TO;
}

async function payingListings(db: Db, now: Date) {
  return db
    .select({
      pay: yearlyWon,
      occupations: jobs.occupations,
      tags: jobs.tags,
      years_min: jobs.years_min,
      korean_level: jobs.korean_level,
    })
    .from(jobs)
    .where(and(openAt(now), STATES_YEARLY_WON));
}
