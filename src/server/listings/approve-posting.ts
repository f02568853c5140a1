import type { PostingApproval } from '#contract/admin-postings.ts';
import type { Db } from '#platform/db.ts';
import { CHECK_ADVERTS } from '#server/adverts/tasks.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import { approveEdit } from '#server/listings/approve-edit.ts';
import { isPaid } from '#server/listings/is-paid.ts';
import { companiesOnBoard, likelyEmployers } from '#server/listings/likely-employers.ts';
import { makeJob } from '#server/listings/make-job.ts';
import { type Obstacle, obstaclesOf, refuseObstacles } from '#server/listings/obstacles.ts';
import { changePosting, type Posting, refuseOtherPosting } from '#server/listings/posting.ts';
import { holdsFor, UNPROVED } from '#server/listings/proof.ts';
import { publicationOf } from '#server/listings/publication-time.ts';
import { recordReview } from '#server/listings/record-review.ts';
import { hasProposedEdit, type ReviewContext, refuseUnlessInReview, review } from '#server/listings/review.ts';
import { lockEmployer, takeEmployer } from '#server/listings/take-employer.ts';
import { byStaff } from '#server/payments/change-state.ts';
import { lockOrder } from '#server/payments/queries.ts';

/**
 * Publishes a posting now or on its day, as a job of the company that it is for; or takes over the edit that is proposed
 * of a published one.
 * @throws Refusal `not_found`; `conflict` for a posting that does not wait for it, that says something else than what
 *   was read, or against which something stands, by field.
 */
export function approvePosting(ctx: ReviewContext, by: Actor, id: string, approval: PostingApproval): Promise<Posting> {
  return review(ctx, id, async (tx, posting) => {
    refuseOtherPosting(posting, approval.revision);
    if (hasProposedEdit(posting)) return approveEdit(ctx, tx, by, posting);
    refuseUnlessInReview(posting);
    return publish(ctx, tx, by, posting, approval);
  });
}

async function publish(
  ctx: ReviewContext,
  tx: Db,
  by: Actor,
  posting: Posting,
  { company: slug, is_new_company, identity_check }: PostingApproval,
): Promise<Posting> {
  const now = ctx.clock.now();
  if (posting.order_id !== null) await lockOrder(tx, posting.order_id);
  const company = await lockEmployer(tx, posting, slug);
  const identityCheck = identity_check ?? posting.identity_check;
  const reviewed = { posting, fields: posting.fields, isPaid: await isPaid(tx, posting), company, identityCheck };
  const asked = company || is_new_company ? [] : await whichCompany(tx, posting);
  refuseObstacles([...asked, ...obstaclesOf(ctx, reviewed)]);
  const isProved = await holdsFor(tx, posting, company);
  const employer = await takeEmployer(tx, posting, company, { by, now, identityCheck: identity_check, isProved });
  const jobId = await makeJob(tx, employer, posting, now);
  await recordReview(ctx, tx, { by, jobId, reviewed });
  await ctx.queue.send(tx, { name: CHECK_ADVERTS, data: {} });
  const { published_at } = publicationOf(posting.fields, now);
  await recordAudit(tx, by, now, {
    action: 'job.publish',
    subject: { kind: 'job', id: jobId },
    detail: { from: null, to: published_at.toISOString() },
  });
  return changePosting(ctx, tx, posting, {
    to: 'accepted',
    action: 'posting.approve',
    by: byStaff(by),
    set: {
      ...{ job_id: jobId, company_id: employer.id, made_company: company === null },
      ...{ identity_check: identityCheck, question: null },
      ...(!isProved && UNPROVED),
    },
    detail: { job: jobId, company: employer.id, new_company: company === null },
  });
}

/** Whoever names a company of the board is that company or another one: staff say which. */
async function whichCompany(tx: Db, { fields }: Posting): Promise<Obstacle[]> {
  const named = likelyEmployers(await companiesOnBoard(tx), fields).map(({ name, slug }) => `${name} (${slug})`);
  if (named.length === 0) return [];
  const text = `It names ${named.join(', ')} of the board: say whether it is that company or another one.`;
  return [{ rule: 'which-company', law: null, field: 'company', text }];
}
