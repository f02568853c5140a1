import { DURATIONS } from '#contract/core/limits.ts';
import type { Opening } from '#db/demo/opening.ts';
import type { Random } from '#db/demo/random.ts';

const { minute: MINUTE, hour: HOUR, day: DAY } = DURATIONS;

/** The columns of a job that hold a time. */
export type JobDates = {
  published_at: Date | null;
  expires_at: Date | null;
  closed_at: Date | null;
  first_seen: Date;
  last_checked: Date;
  created_at: Date;
};

/** Hours since publication of the newest openings that do not say their own. */
const FRESH_HOURS = [0.6, 1.4, 4.2, 5.5, 7.1, 11.3, 14.8, 20.5];
const WEEKS_BACK = 8;
const LONGEST_AGE_DAYS = WEEKS_BACK * 7 - 1;
/** Above 1 it makes recent openings more frequent than old ones. */
const SKEW = 1.35;

/** Hours since publication for each of `count` openings: a few of the last day, the others over eight weeks, mixed. */
export function spreadAges(count: number, random: Random): number[] {
  const rest = Math.max(1, count - FRESH_HOURS.length);
  const ages = Array.from({ length: count }, (_, at) => {
    const fresh = FRESH_HOURS[at];
    if (fresh !== undefined) return fresh;
    const share = (at - FRESH_HOURS.length + random.next()) / rest;
    return 24 * (1 + share ** SKEW * (LONGEST_AGE_DAYS - 1));
  });
  return random.shuffled(ages);
}

/** The dates of one opening that was published `ageHours` before `now`. */
export function chooseDates(opening: Opening, now: Date, ageHours: number, random: Random): JobDates {
  if (opening.state === 'closed') return closedDates(now, random);
  const checked = before(now, (10 + random.next() * 300) * MINUTE);
  const expires = random.next() < 0.5 ? endOfDayInKorea(now, 4 + Math.floor(random.next() * 55)) : null;
  if (opening.state === 'unpublished') {
    const created = before(now, 20 * HOUR);
    return { published_at: null, expires_at: null, closed_at: null, ...seen(created, now) };
  }
  const published = before(now, (opening.featured && !opening.age ? 30 + random.next() * 200 : ageHours) * HOUR);
  return {
    published_at: published,
    expires_at: expires,
    closed_at: null,
    ...seen(published, checked > published ? checked : now),
  };
}

function closedDates(now: Date, random: Random): JobDates {
  const closed = before(now, (0.5 + random.next() * 19) * DAY);
  const published = before(closed, (14 + random.next() * 24) * DAY);
  const ranOut = random.next() < 0.4;
  return {
    published_at: published,
    expires_at: ranOut ? closed : null,
    closed_at: closed,
    ...seen(published, closed),
  };
}

function seen(first: Date, last: Date): Pick<JobDates, 'first_seen' | 'last_checked' | 'created_at'> {
  return { first_seen: first, last_checked: last, created_at: first };
}

function before(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - Math.round(milliseconds));
}

/** The last second of a day in Korea, which is nine hours ahead of UTC all year. */
function endOfDayInKorea(now: Date, daysAhead: number): Date {
  const day = new Date(now.getTime() + daysAhead * DAY);
  day.setUTCHours(14, 59, 59, 0);
  return day;
}
