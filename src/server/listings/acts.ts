import { DURATIONS } from '#contract/limits.ts';
import { POSTING_LINK_DAYS, type PostingAct } from '#contract/postings.ts';
import { passwordState } from '#server/company-access/password-state.ts';
import { type DatedJob, isCalledOff, listingActs } from '#server/listings/employer-acts.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { closedSince } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';
import type { PostingRow } from '#server/schema/postings.ts';

/** What an employer may do with its posting now; `job` once the posting is accepted. */
export function actsOf(posting: PostingRow, job: DatedJob | null, now: Date): PostingAct[] {
  const isBeforeReview = posting.state === 'unpaid' || posting.state === 'in-review' || posting.state === 'asked';
  const isListed = job !== null && job.published_at !== null;
  const may = job === null ? null : listingActs(job, now);
  const can: Record<PostingAct, boolean> = {
    pay: posting.state === 'unpaid',
    edit: isBeforeReview || isListed || (job !== null && isCalledOff(job)),
    answer: posting.state === 'asked',
    'decide-translation': (isBeforeReview || posting.proposed !== null) && posting.translation_state === 'offered',
    close: may?.close ?? false,
    extend: may?.extend ?? false,
    relist: (may?.relist ?? false) && posting.proposed === null,
    withdraw: isBeforeReview,
  };
  return Object.entries(can).flatMap(([act, isOffered]) => (isOffered ? [act as PostingAct] : []));
}

/**
 * Whether the private link still opens a posting: until `POSTING_LINK_DAYS` after it was declined or withdrawn, which was
 * at `endedAt`, or after its listing closed.
 */
export function isLinkOpen(posting: PostingRow, job: JobRow | null, endedAt: Date, now: Date): boolean {
  const isOver = posting.state === 'declined' || posting.state === 'withdrawn';
  const end = isOver ? endedAt : job && closedSince(job, now);
  return end === null || now.getTime() - end.getTime() < POSTING_LINK_DAYS * DURATIONS.day;
}

/**
 * Whether the private link also opens the recruit page, with the applications of the whole company: of one that this
 * posting made, once staff gave their word for whoever sent it, until the company has a recruit password or its people
 * switch that off, which ends every such link. A letter to the company's own domain opens it beside that; a company that
 * was on the board before has its own ways in.
 */
export function opensRecruit(
  { state, made_company, sender_check }: PostingRow,
  company: Pick<CompanyRow, 'password_hash' | 'password_off_at'> | null,
): boolean {
  const isVouched = state === 'accepted' && made_company && sender_check !== null;
  return isVouched && company !== null && passwordState(company) === 'none';
}
