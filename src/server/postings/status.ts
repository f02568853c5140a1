import { invalidField } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { longDay } from '#contract/core/long-day.ts';
import { lastDayToApply } from '#contract/jobs/job-state.ts';
import { POSTING_DAYS } from '#contract/payments/pricing.ts';
import { LINK_DAYS_AFTER_CLOSING } from '#contract/postings/own-listing.ts';
import { POSTING_LINK_DAYS, type PostingAct } from '#contract/postings/postings.ts';
import { startOfKoreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import type { Posting } from '#server/postings/posting.ts';
import { closedSince, isWaiting, stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/** By the link of its posting, as a member of its company, or by the link of a letter. */
export type Via = 'posting' | 'member' | 'letter';

type DatedJob = Pick<
  JobRow,
  'published_at' | 'expires_at' | 'is_closed' | 'closed_at' | 'closed_by' | 'awaits_answers'
>;

export type ListingStatus = {
  via: Via;
  /** What the listing was made of, or is to be made of; a letter's link leads to the listing alone. */
  posting: Posting | null;
  /** Null until a posting is accepted. */
  job: (DatedJob & Pick<JobRow, 'source_id' | 'source_url'>) | null;
};

/** `correct`: say by the link of a letter that a listing is as it says, with changes. */
export type Act = PostingAct | 'correct';

const OFFERED = {
  posting: ['pay', 'edit', 'answer', 'decide-translation', 'close', 'extend', 'relist', 'withdraw'],
  member: ['edit', 'extend', 'relist', 'close'],
  letter: ['correct', 'close'],
} as const satisfies Record<Via, readonly Act[]>;

/** Null where it does not apply. */
type Reason = (status: ListingStatus, now: Date) => string | null;
type Rule = { if(status: ListingStatus, now: Date): boolean; else: readonly Reason[] };

const says =
  (sentence: string): Reason =>
  () =>
    sentence;

const ENDED: Reason = ({ posting }) =>
  posting?.state === 'declined' || posting?.state === 'withdrawn'
    ? `This posting is ${posting.state}. You can send a new one.`
    : null;

const NOT_ACCEPTED: Reason = ({ posting, job }) =>
  posting && (posting.state !== 'accepted' || !job)
    ? 'We haven’t accepted this posting yet. You can edit or withdraw it.'
    : null;

const NOT_CLOSED: Reason = ({ posting, job }, now) => {
  const state = job && stateOf(job, now);
  return state === 'open' || state === 'scheduled' || (state === 'draft' && !posting)
    ? 'This listing isn’t closed.'
    : null;
};

const EDIT_WAITS: Reason = ({ posting }) =>
  posting?.proposed ? 'We’re still reviewing your changes. You can reopen the listing after that.' : null;

const TERM_OVER: Reason = ({ posting, job }, now) => {
  const state = job && stateOf(job, now);
  if (!job || (state !== 'open' && state !== 'closed') || isInTerm(job, now)) return null;
  if (!posting && (job.expires_at === null || (state === 'closed' && job.closed_by === 'staff'))) return null;
  return `The ${POSTING_DAYS} days of this ${posting ? 'posting' : 'listing'} are over. You can post the job again.`;
};

const CLOSED: Reason = (status, now) => {
  const { via, posting, job } = status;
  const isClosed = job !== null && stateOf(job, now) === 'closed';
  if (via !== 'letter' && (isAllowed(status, 'relist', now) || (posting && isClosed && isInTerm(job, now))))
    return 'This listing is closed. You can reopen it.';
  return isClosed && (posting || via === 'letter') ? 'This listing is closed.' : null;
};

const NO_END: Reason = ({ job }, now) =>
  job && stateOf(job, now) === 'open' ? 'This listing has no end: it stays open until you close it.' : null;

const SCHEDULED: Reason = ({ job }, now) =>
  job && stateOf(job, now) === 'scheduled' ? 'This listing isn’t live yet. Its days start when it’s published.' : null;

const DRAFT: Reason = ({ posting, job }, now) =>
  job && !posting && stateOf(job, now) === 'draft' ? 'This listing isn’t published.' : null;

const NOTHING_TO_PAY = 'There’s nothing to pay: this posting is paid or free.';

/** Read by the page and by what refuses. The first reason that fits counts. */
const ACTS: Record<Act, Rule> = {
  pay: {
    if: ({ posting }) => posting?.state === 'unpaid',
    else: [
      ({ posting }) =>
        posting?.state === 'declined' || posting?.state === 'withdrawn'
          ? `This posting was ${posting.state}. Send a new one.`
          : NOTHING_TO_PAY,
    ],
  },
  edit: {
    if: ({ posting, job }) =>
      (job !== null && job.published_at !== null) ||
      (posting !== null && (isBeforeReview(posting) || (job !== null && isCalledOff(job)))),
    else: [ENDED, NOT_ACCEPTED, CLOSED, DRAFT],
  },
  answer: {
    if: ({ posting }) => posting?.state === 'asked',
    else: [ENDED, says('There’s no question to answer right now.')],
  },
  'decide-translation': {
    if: ({ posting }) =>
      posting !== null &&
      (isBeforeReview(posting) || posting.proposed !== null) &&
      posting.translation_state === 'offered',
    else: [ENDED, says('There’s no English text to approve right now.')],
  },
  correct: {
    if: ({ job }, now) => job !== null && (stateOf(job, now) === 'open' || isWaiting(job, now)),
    else: [CLOSED],
  },
  close: {
    if({ job }, now) {
      const state = job && stateOf(job, now);
      return state === 'open' || state === 'scheduled' || (job !== null && isWaiting(job, now));
    },
    else: [ENDED, NOT_ACCEPTED, CLOSED, DRAFT],
  },
  extend: {
    if: ({ job }, now) => job !== null && stateOf(job, now) === 'open' && job.expires_at !== null && isInTerm(job, now),
    else: [ENDED, NOT_ACCEPTED, TERM_OVER, CLOSED, NO_END, SCHEDULED, DRAFT],
  },
  relist: {
    // What staff closed stays closed.
    if: ({ posting, job }, now) =>
      job !== null &&
      ((stateOf(job, now) === 'closed' && isInTerm(job, now)) || isCalledOff(job)) &&
      (job.closed_by === null || job.closed_by === 'employer' || job.closed_by === 'expiry') &&
      !posting?.proposed,
    else: [ENDED, NOT_ACCEPTED, NOT_CLOSED, EDIT_WAITS, TERM_OVER],
  },
  withdraw: {
    if: ({ posting }) => posting !== null && isBeforeReview(posting),
    else: [
      ({ posting }) =>
        posting?.state === 'accepted'
          ? 'We’ve already accepted this posting. You can close its listing instead.'
          : 'We’ve already declined this posting.',
    ],
  },
};

/** In the order of the page. */
export function actsOf<V extends Via>(status: ListingStatus & { via: V }, now: Date): (typeof OFFERED)[V][number][] {
  return OFFERED[status.via].filter((act: Act) => isAllowed(status, act, now));
}

export function isAllowed(status: ListingStatus, act: Act, now: Date): boolean {
  const { via, job } = status;
  const isShut = via === 'member' && job !== null && (followedBoard(job) !== null || !isDoorOpen(status, now));
  return !isShut && ACTS[act].if(status, now);
}

export function refusalOf({ settings }: Pick<Context, 'settings'>, status: ListingStatus, act: Act, now: Date): string {
  const { via, posting, job } = status;
  const board = via === 'member' && job !== null ? followedBoard(job) : null;
  if (board !== null) return `This listing follows ${board}. Change it there, and we’ll update it here.`;
  for (const reason of ACTS[act].else) {
    const said = reason(status, now);
    if (said !== null) return said;
  }
  return posting
    ? `We took this listing off the site. Please write to ${settings.contactEmail}.`
    : `This listing is off the site. Post the job again, or write to ${settings.contactEmail}.`;
}

/** The board that a job is read from: what is changed here, the next reading would set back. */
export function followedBoard({ source_id, source_url }: Pick<JobRow, 'source_id' | 'source_url'>): string | null {
  if (source_id === null) return null;
  return source_url ? new URL(source_url).hostname : 'its source';
}

const OPEN_DAYS: Record<Via, number> = {
  posting: POSTING_LINK_DAYS,
  member: POSTING_LINK_DAYS,
  letter: LINK_DAYS_AFTER_CLOSING,
};

/** Some days after it closed, or after the posting was declined or withdrawn, which was at `endedAt`. */
export function isDoorOpen({ via, posting, job }: ListingStatus, now: Date, endedAt?: Date): boolean {
  const isOver = posting?.state === 'declined' || posting?.state === 'withdrawn';
  const end = (isOver && endedAt) || (job && closedSince(job, now));
  return !end || now.getTime() - end.getTime() < OPEN_DAYS[via] * DURATIONS.day;
}

function isBeforeReview({ state }: Posting): boolean {
  return state === 'unpaid' || state === 'in-review' || state === 'asked';
}

function isCalledOff(job: DatedJob): boolean {
  return job.published_at === null && job.is_closed && job.closed_by === 'employer';
}

/** Whether the days from its publication, which a posting pays for, still run. Afterwards it is a posting anew. */
export function isInTerm({ published_at }: Pick<JobRow, 'published_at'>, now: Date): boolean {
  return published_at !== null && termEnd(published_at) > now;
}

/** `POSTING_DAYS` after publication, or with an earlier last day. */
export function termEnd(publishedAt: Date, lastDay?: string | null): Date {
  return endBy(lastDay, new Date(publishedAt.getTime() + POSTING_DAYS * DURATIONS.day));
}

/** What staff granted beyond the term stays. */
export function longestTerm(publishedAt: Date, expires_at: Date | null): Date {
  const term = termEnd(publishedAt);
  return expires_at !== null && expires_at > term ? expires_at : term;
}

/** The last day, in Korea, to which a listing can be kept open; null before it was published. */
export function paidUntil({ published_at, expires_at }: Pick<JobRow, 'published_at' | 'expires_at'>): string | null {
  return published_at && lastDayToApply(longestTerm(published_at, expires_at));
}

/** The last day, in Korea, on which a listing that was closed can be reopened; null before it was published. */
export function reopensUntil({ published_at }: Pick<JobRow, 'published_at'>): string | null {
  return published_at && lastDayToApply(termEnd(published_at));
}

/** In Korea; null for no end. */
export function lastDayOf({ expires_at }: Pick<JobRow, 'expires_at'>): string | null {
  return expires_at && lastDayToApply(expires_at);
}

/** Until the end of a day in Korea, or as long as it can be. @throws Refusal `invalid` with `last_day`. */
export function endWithin(day: string, farthest: Date, now: Date): Date {
  const end = endOfDay(day);
  if (end <= now) throw invalidField('last_day', 'This day has passed.');
  const latest = lastDayToApply(farthest);
  if (day > latest) throw invalidField('last_day', `The latest day is ${longDay(latest)}.`);
  return endBy(day, farthest);
}

/** The end of the last day, or `farthest` if that is earlier. */
export function endBy(lastDay: string | null | undefined, farthest: Date): Date {
  return lastDay && endOfDay(lastDay) < farthest ? endOfDay(lastDay) : farthest;
}

export function endOfDay(day: string): Date {
  return new Date(startOfKoreanDay(day).getTime() + DURATIONS.day);
}
