import type { CompanyDetail, CompanyDetails } from '#contract/admin-companies.ts';
import type { JobFieldName } from '#contract/admin-jobs.ts';
import type { PostingFields } from '#contract/posting-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { lockCompany } from '#server/companies/queries.ts';
import { writeDetails } from '#server/companies/record-details.ts';
import { heldAfter } from '#server/facts/edit-columns.ts';
import { writeHeld } from '#server/facts/edit-job.ts';
import { lockJob } from '#server/jobs/queries.ts';
import { changedColumns, textColumns } from '#server/listings/listing-columns.ts';
import { obstaclesOf, refuseObstacles } from '#server/listings/obstacles.ts';
import { changePosting, type Posting } from '#server/listings/posting.ts';
import { publicationOf } from '#server/listings/publication-time.ts';
import { publishedText } from '#server/listings/published-text.ts';
import { recordReview } from '#server/listings/record-review.ts';
import type { ReviewContext } from '#server/listings/review.ts';
import { termEnd } from '#server/listings/standing.ts';
import { detailsOf } from '#server/listings/take-employer.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { stateOf } from '#server/schema/job-state.ts';
import type { JobRow } from '#server/schema/jobs.ts';

/**
 * Takes over the edit that waits of a published posting, under its lock: what it changes, so that what staff wrote
 * of the listing elsewhere stays. Name, link and registration of the company stay too.
 * @throws Refusal `conflict` where something stands against it.
 */
export async function approveEdit(ctx: ReviewContext, tx: Db, by: Actor, posting: Posting): Promise<Posting> {
  const { proposed, company_id, job_id } = posting;
  if (proposed === null || company_id === null || job_id === null) throw new Error('There is no edit of a listing.');
  const now = ctx.clock.now();
  const company = await lockCompany(tx, company_id);
  // What is published was paid; a refund after that is for staff to decide on.
  const reviewed = { posting, fields: proposed, isPaid: true, company, identityCheck: posting.identity_check };
  refuseObstacles(obstaclesOf(ctx, reviewed));
  const found = await lockJob(tx, job_id);
  if (!found) throw new Error('The job of a posting is gone.');
  await writeDetails(tx, by, company, ownDetails(posting, proposed), now);
  const columns = writtenColumns(posting, proposed, found.job, now);
  const held_columns = heldAfter(found.job, Object.keys(columns) as JobFieldName[], []);
  await writeHeld(tx, by, found, { columns: { ...columns, held_columns }, action: 'job.edit', now });
  await recordReview(ctx, tx, { by, jobId: job_id, reviewed });
  return changePosting(ctx, tx, posting, {
    action: 'posting.approve-edit',
    by: byStaff(by),
    set: { fields: proposed },
    edit: { to: 'approved' },
    detail: { job: job_id, changed: Object.keys(columns).join(', ') },
  });
}

/** The columns of the job that an edit writes. */
function writtenColumns(posting: Posting, proposed: PostingFields, job: JobRow, now: Date): Partial<JobRow> {
  const changed = changedColumns(posting.fields, proposed);
  const english = posting.translation_state === null ? {} : textColumns(publishedText(posting, proposed));
  const isNewText = Object.keys(english).some((column) => column in changed);
  return { ...changed, ...(isNewText && english), ...newDates(posting, proposed, job, now) };
}

/** Another day of publication counts until the listing is published, another last day until it closes. */
function newDates({ fields }: Posting, proposed: PostingFields, job: JobRow, now: Date): Partial<JobRow> {
  const isMoved = (name: 'publish_on' | 'apply_until') => (fields[name] || null) !== (proposed[name] || null);
  const state = stateOf(job, now);
  if (state === 'scheduled' && (isMoved('publish_on') || isMoved('apply_until'))) return publicationOf(proposed, now);
  if (state !== 'open' || job.published_at === null || !isMoved('apply_until')) return {};
  return { expires_at: termEnd(job.published_at, proposed.apply_until) };
}

/** What an employer that is known to be the company changes of what is recorded of it. */
function ownDetails(posting: Posting, proposed: PostingFields): CompanyDetails {
  if (!posting.made_company && posting.company_proof === null) return {};
  const { registration_number: _, ...before } = detailsOf(posting.fields);
  const after = Object.entries(detailsOf(proposed));
  return Object.fromEntries(
    after.filter(
      ([name, value]) => name in before && value !== before[name as Exclude<CompanyDetail, 'registration_number'>],
    ),
  );
}
